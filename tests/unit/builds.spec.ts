import {expect, test} from '@playwright/test';
import {findWarnings} from '../builds';

test('finds the warnings of a build, and no warning if there is none', () => {
  const warned = [
    '[INFO] [en] Creating an optimized production build...',
    '[WARNING] Duplicate routes found!',
    '- Attempting to create page at /develop/faucet, but a page already exists at this route.',
    '[WARNING] Docs markdown link couldn\'t be resolved: (./nowhere.md) in "develop/faucet.md" for version current',
    '[WARNING] Docusaurus found broken links!',
  ].join('\n');
  expect(findWarnings(warned)).toHaveLength(3);
  expect(
    findWarnings('[INFO] [en] Creating…\n[SUCCESS] Generated static files in "build".\nnpm warn Unknown user config'),
  ).toEqual([]);
});
