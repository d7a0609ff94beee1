import {drawClaims, readProven} from '../proven';
import type {Reader} from './reader';
import {expect, test} from './test';

const claims = drawClaims(readProven(), 10, 50);

/** Goes to the proof of each claim with keys only, reads what the node said, and goes back. */
async function readProofs(reader: Reader): Promise<void> {
  expect(claims).toHaveLength(10);
  for (const {route, claim} of claims) {
    const focus = (css: string, name: string): Promise<boolean> =>
      reader.read(
        (selector, text) => {
          const found = [...document.querySelectorAll<HTMLElement>(selector)].find((each) =>
            each.textContent?.includes(text),
          );
          found?.focus();
          return found !== undefined && document.activeElement === found;
        },
        css,
        name,
      );
    const press = async (css: string, name: string): Promise<void> => {
      await reader.until(`${css} “${name}” has the focus`, () => focus(css, name), Boolean);
      await reader.press('Enter');
    };
    await reader.open(route);
    await press('a[href]', 'What was run');
    await reader.expectPage(`/proof${route}`, /./);
    await press(`#claim-${claim.hash} > summary`, 'Run, and it holds');
    await reader.expectSeen({css: `#claim-${claim.hash} pre`});
    const seen = await reader.read((id) => document.querySelector(`#${id} pre`)?.textContent, `claim-${claim.hash}`);
    expect(seen).toBe(claim.seen);
    await press('a[href]', 'Back to the page');
    await reader.expectAddress(route);
  }
}

test('keys lead to the proof of ten claims, with a server and from docs that are kept', async ({reader, site}) => {
  await readProofs(reader);
  await reader.open('/docs');
  await reader.click({css: '#keep-docs button', name: 'Keep these docs'});
  await reader.expectSeen({css: '#keep-docs [role="status"]', name: /^Kept on this device/});
  await reader.open('/docs');
  await reader.move({css: 'h1'});
  await reader.expectSeen({css: '#keep-docs [role="status"]', name: /^Kept on this device/});
  await site.die();
  await readProofs(reader);
});
