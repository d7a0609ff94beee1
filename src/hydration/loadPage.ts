/** @throws Error with the status, if that is not a success. */
export async function loadPage(address: string): Promise<Document> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address} has status ${response.status}`);
  }
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
