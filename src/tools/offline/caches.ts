import {withDeadline} from '../../site/deadline';

/** The name of the cache with the files of a release. Other sites of the same origin have other base URLs. */
export const toCacheName = (baseUrl: string, build: string): string => `kept ${baseUrl} ${build}`;

/** The name of the cache in which the worker takes notes: what it knows of the site, and which pages came from the network. */
export const toNotesName = (baseUrl: string): string => `notes ${baseUrl}`;

const seconds = 20;

/** Deletes the caches of this site, except the one called `kept`. @throws Error if something else is left. */
export async function deleteCaches(baseUrl: string, kept?: string): Promise<void> {
  const findOwn = async (): Promise<string[]> => {
    const names = await withDeadline(() => caches.keys(), seconds);
    return names.filter((name) => /^(?:kept|notes) (\S+)/.exec(name)?.[1] === baseUrl && name !== kept);
  };
  const own = await findOwn();
  await withDeadline(() => Promise.all(own.map((name) => caches.delete(name))), seconds);
  if (own.length > 0 && (await findOwn()).length > 0) {
    throw new Error('The browser has not deleted all caches');
  }
}
