/** The name of the cache with the files of a release. Other sites of the same origin have other base URLs. */
export const toCacheName = (baseUrl: string, build: string): string => `kept ${baseUrl} ${build}`;

/** The name of the cache in which the worker takes notes: what it knows of the site, and which pages came from the network. */
export const toNotesName = (baseUrl: string): string => `notes ${baseUrl}`;

/** Deletes all that a browser keeps of a site, except the release in the cache `kept`. */
export async function deleteCaches(baseUrl: string, kept?: string): Promise<void> {
  const names = await caches.keys();
  const own = names.filter((name) => /^(?:kept|notes) (\S+)/.exec(name)?.[1] === baseUrl && name !== kept);
  await Promise.all(own.map((name) => caches.delete(name)));
}
