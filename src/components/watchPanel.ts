/*
 * Makes the text of an unselected tab panel or sample findable, by the search of a browser and by a text fragment in
 * the address. What is found is selected. The inline script uses this, so it must not import React.
 */

/** Tab panels, and the samples of clients. */
export const panels = '[data-tab], [data-clients] > div';

/** Names tabs by the heading above them, with a number where a section has several lists. */
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
 * Hides a box in a shadow tree instead of the panel, because reader views leave out elements with `hidden`. Chromium
 * drops that box from a saved page (MHTML): the slot behind it takes the content then.
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
