/**
 * Fetches a file of the site.
 * @throws Error with its address and status, if that is not a success.
 */
export async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address} has status ${response.status}`);
  }
  return response;
}

/**
 * Loads another page of the site as a document.
 * @throws Error of `fetchFile`.
 */
export const loadPage = async (address: string): Promise<Document> =>
  new DOMParser().parseFromString(await (await fetchFile(address)).text(), 'text/html');
