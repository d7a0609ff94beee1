/** The page that was asked for last: its parts ask for it one by one. */
let latest: {address: string; page: Promise<Document>} | undefined;

async function fetchPage(address: string): Promise<Document> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address} has status ${response.status}`);
  }
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/**
 * The HTML of a page of this site, at its path with the base URL. Not to be changed: others get the same document.
 * @throws Error where the page does not arrive; the next call asks again.
 */
export function loadPage(address: string): Promise<Document> {
  if (latest?.address !== address) {
    const asked = {address, page: fetchPage(address)};
    latest = asked;
    asked.page.catch(() => {
      if (latest === asked) {
        latest = undefined;
      }
    });
  }
  return latest.page;
}
