import {accountLists} from '../../site/moduleAccounts';

/**
 * Hands `<ModuleAccountTable list="…" />` its rows, so that no page ships the code that derives addresses.
 * @throws Error with the place and the names of the lists where there is no such list.
 */
export function fillModuleAccountTags(jsx: string, locate: (before: string) => string): string {
  return jsx.replace(/<ModuleAccountTable\s+list="([^"]*)"\s*\/>/g, (_, name: string, index: number) => {
    const rows = accountLists.get(name);
    if (!rows) {
      throw new Error(
        `${locate(jsx.slice(0, index))}: unknown list of accounts “${name}”: expected ${[...accountLists.keys()].join(', ')}`,
      );
    }
    return `<ModuleAccountTable rows={${JSON.stringify(rows)}} />`;
  });
}
