/*
 * Makes the text of a tab panel or a sample that is not selected findable: by the search of a browser, and by an address
 * that names a text. What is found is selected. The inline script uses this before hydration, so nothing here may import
 * React.
 */

/** Tab panels, and the samples of clients. */
export const panels = '[data-tab], [data-clients] > div';

/**
 * Names the list of the tabs of a panel by the heading above it, and by its number if it is not the first one there. A page
 * may have several lists with the same tabs.
 */
function nameTabs(panel: Element): void {
  const list = panel.closest('.tabs-container')?.querySelector('[role=tablist]');
  const all = [...document.querySelectorAll('article :is(h1, h2, h3, h4, [role=tablist])')];
  const before = all.slice(0, list ? all.indexOf(list) : 0).reverse();
  const number = before.findIndex((each) => each.matches('h1, h2, h3, h4'));
  const heading = before[number]?.textContent ?? '';
  list?.setAttribute('aria-label', number > 0 ? `${heading}, tabs ${number + 1}` : heading);
}

/** The panel that a browser has found and shown, until panels change: its tab may wait for the application. */
let found: HTMLElement | undefined;

/**
 * Names the tabs of a panel, and makes the panel findable while it is not selected, in browsers that find hidden text. Its
 * content shows through a box in a shadow tree, and the box is hidden, not the panel: reader views leave out elements with
 * the attribute `hidden`. Chromium leaves out the box in a copy that it keeps of a page (MHTML): the slot behind it takes the
 * content then.
 */
export function watchPanel(panel: HTMLElement | null): void {
  if (panel) {
    nameTabs(panel);
  }
  if (!panel || panel.shadowRoot || !('onbeforematch' in panel)) {
    return;
  }
  const root = panel.attachShadow({mode: 'open'});
  root.innerHTML =
    '<style>:host{display:block!important}@media print{div{content-visibility:visible!important}}</style><div><slot></slot></div><slot></slot>';
  const box = root.querySelector('div') as HTMLElement;
  const update = (): void => {
    const isOff = 'off' in panel.dataset;
    const kept = found;
    found = undefined;
    const top = kept?.getBoundingClientRect().top ?? 0;
    box.hidden = isOff && 'until-found';
    if (kept) {
      // A panel above that goes must not take along what was found: Chromium anchors scrolling to the panel that goes. The
      // theme keeps the tab in its place until this frame.
      const before = scrollY;
      requestAnimationFrame(() => {
        // Otherwise, the browser has just gone to what it has found.
        if (scrollY === before) {
          scrollBy({top: kept.getBoundingClientRect().top - top, behavior: 'instant'});
        }
      });
    }
    if ('tab' in panel.dataset) {
      // Screen readers would come across an empty panel.
      panel.role = isOff ? null : 'tabpanel';
    }
  };
  box.onbeforematch = () => {
    found = panel;
    const client = panel.querySelector<HTMLElement>('[data-client]')?.dataset.client;
    const radio = panel.parentElement?.querySelector<HTMLElement>(`input[value="${client}"]`);
    (radio ?? document.getElementById(panel.getAttribute('aria-labelledby') ?? ''))?.click();
  };
  new MutationObserver(update).observe(panel, {attributeFilter: ['data-off']});
  update();
}
