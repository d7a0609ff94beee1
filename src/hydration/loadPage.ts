/**
 * The document of another page of the site.
 * @throws Error with the status, where the page does not come.
 */
export async function loadPage(address: string): Promise<Document> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address} has status ${response.status}`);
  }
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
