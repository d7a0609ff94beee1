/**
 * How it is known what the pages say of releases after v16.0.2, sentence by sentence. A sentence that comes from the source
 * alone has a mark on its page, since no node here has shown it.
 */

/**
 * Where a sentence comes from.
 *
 * - `run`: a node of v19.1.0 showed it: the id of the cause that holds what it answered (laterReleases.ts).
 * - `source`: from the source or the change log at a tag, or from an advisory.
 * - `record`: what networks and maintainers did, from the records of upgrades.ts, advisories.ts and shutdown.ts.
 * - `other`: it is about other software, or only names the release.
 */
export type SaidBy = {run: string} | {source: string} | {record: true} | {other: true};

/** A sentence, or a row of a table. */
export interface LaterSentence {
  page: string;
  /** Words that no other such sentence of the page has, as readers see them. */
  words: string;
  by: SaidBy;
}

const record = {record: true} as const;
const other = {other: true} as const;
const run = (cause: string): SaidBy => ({run: cause});
const source = (place: string): SaidBy => ({source: place});

const byPage: Readonly<Record<string, Readonly<Record<string, SaidBy>>>> = {
  '/docs': {'Later releases, and where they differ': other},
  '/develop': {
    'The newest tag of the repository': record,
    'Later releases change some of the things': other,
    'v19 removes the revenue module': run('revenue'),
    'v20 moves to Cosmos SDK': source('go.mod and precompiles/gov at v20.0.0'),
    'The last heights on record': record,
  },
  '/develop/api/data': {'went on to later releases': record},
  '/develop/api/networks': {
    'v17.0.0 | ': record,
    'v18.0.0 | ': record,
    'v18.1.0 | ': record,
    'v19.1.0 | ': record,
    'The newest tag, ': record,
  },
  '/develop/graphs-indexers': {'Before v18.1.0, the result': source('the change log of v18.1.0')},
  '/develop/mainnet': {
    'No release of evmosd has followed': record,
    'v19 switches these three on': source('app/upgrades/v19 at v19.0.0'),
    'Mainnet ran v19.1.0 from block': record,
    'From v19 on the list is called': run('static-precompiles'),
    'From v19 on, precompiles represent': run('erc20'),
    'Release v19 removed the module': run('revenue'),
  },
  '/develop/smart-contracts': {
    'For liquid staking on Stride and swaps': run('outposts'),
    'For chain developers who change opcodes': other,
  },
  '/develop/smart-contracts/custom-improvement-proposals': {
    'Custom proposals exist from v19.0.0': source('app/eips at v19.0.0'),
    'The first section is about that version': other,
    'Numbered EIPs before v19': other,
    'Part | In v19.0.0': other,
    'The v19 upgrade activates': source('app/upgrades/v19 at v19.0.0'),
    'On mainnet, this upgrade was v19.1.0': record,
    'You need the source of your chain': other,
    'Parameter files from before v19': run('access-control'),
  },
  '/develop/smart-contracts/evm-extensions': {
    'governance has an extension from v20 on': source('precompiles/gov at v20.0.0'),
    'v17.0.0 corrects this fault, and v19.0.0': run('corrected-state'),
  },
  '/develop/smart-contracts/evm-extensions/distribution': {
    'Since v19.0.0, the amount goes': source('precompiles/distribution at v19.0.0, and its change log'),
    'v19.0.0 corrects this fault': source('the advisory, and precompiles/distribution at v19.0.0'),
  },
  '/develop/smart-contracts/evm-extensions/ibc-transfer': {'v18.1.0 corrects the fault': run('corrected-state')},
  '/develop/smart-contracts/evm-extensions/vesting': {
    'v19.0.0 corrects this fault': source('precompiles/vesting at v19.0.0'),
  },
  '/develop/smart-contracts/list-evm-extensions': {
    'and the sets that upgrades alone led to': source('app/upgrades at v16.0.2 to v18.1.0'),
    'Stride outpost, Osmosis outpost | on from v16': source('app/upgrades at v16.0.2 to v18.1.0'),
    'Mainnet went on to v19.1.0 at block': record,
    'Changes in later versions': other,
    'v19 | the parameter is called': source('app/upgrades/v19 at v19.0.0'),
    'v20 | an extension for governance': source('precompiles/gov at v20.0.0'),
  },
  '/develop/smart-contracts/outposts': {
    'and the v19 upgrade removes them': run('outposts'),
    'Mainnet made the v19 upgrade': record,
  },
  '/develop/testnet': {
    'From v19 on, the list of precompiles': run('static-precompiles'),
    'Version | The testnet ran': record,
    'v14.0.0-rc5 took it off the list': source('app/upgrades at v18.0.0'),
  },
  '/develop/tools': {'A precompile for governance exists from v20': source('precompiles/gov at v20.0.0')},
  '/develop/tools/client-integrations': {'that commit has the messages of a later version': other},
  '/develop/wallet-integration': {'The chain runs v19.0.0 or later': run('mempool-checks')},
  '/protocol': {
    'What do later releases change?': other,
    'Both networks went on to later releases': record,
  },
  '/protocol/bugs': {
    'the notes of later releases': other,
    'Published vulnerabilities in EVM extensions': record,
    'appear twice in the result of a successful Ethereum transaction': source('the change log of v18.1.0'),
    'crashes with a key that is not 32 bytes long': source('precompiles/staking at v19.0.0'),
    'Rewards exist twice after': source('precompiles/distribution at v19.0.0, and its change log'),
    'and similar metrics never appear': source('x/inflation at v20.0.0'),
  },
  '/protocol/concepts/migrations': {
    'The same line is still in the source': source('app/export.go at v20.0.0'),
    'in-place-testnet is in later versions': other,
    'evmosd migrate TARGET_VERSION': other,
  },
  '/protocol/concepts/replay-protection': {'A replay on another chain': other},
  '/protocol/concepts/signing': {
    'Later releases accept it again': other,
    'The chain runs v19.0.0 or later': run('mempool-checks'),
  },
  '/protocol/evmos-cli/alternative-dbs': {'A newer version of Go rewrites': other},
  '/protocol/evmos-cli/cli-commands': {'Later versions of the Cosmos SDK': other},
  '/protocol/evmos-cli/single-node': {'which newer releases of CometBFT': other},
  '/protocol/faq': {'and to no later version': other, 'or a later version by default': other},
  '/protocol/modules': {'The upgrade to v19 removed it': run('revenue')},
  '/protocol/modules/erc20': {'What later versions change': other, 'From v19 on | Instead of': run('erc20')},
  '/protocol/modules/evm': {
    'Until v18.1.0, the result of a successful Ethereum transaction': source('the change log of v18.1.0'),
    'Numbered EIPs explains each number': other,
    'In v19, the parameter access_control': run('access-control'),
  },
  '/protocol/modules/vesting': {'Since v18.0.0, staking itself': run('vesting')},
  '/protocol/security': {
    'is not the newest tag': record,
    'Later releases of evmosd fix a part of these': record,
    'v19.0.0 corrects this fault': source('precompiles/distribution at v19.0.0, and its change log'),
    'From v19.1.0 on, mainnet had the fixes': record,
    'Fixes of later releases were not in it': record,
  },
  '/protocol/security/audits': {
    'later versions need another review': other,
    'such as Single Token Representation v2 of v19': other,
  },
  '/protocol/security/safu': {
    'The PDF is in the source up to v18.1.0': source('the files at the tags'),
    'SAFU.md replaced the PDF': source('the files at the tags'),
    'but no release up to v20.0.0': source('x at v20.0.0'),
  },
  '/validate/mainnet': {'that this newer release writes': other},
  '/validate/security': {'exists only from v18.1.0 on': run('configuration')},
  '/validate/setup-and-configuration/mempool': {
    'From its release v20 on, it no longer': source('cmd/evmosd/root.go at v20.0.0'),
  },
  '/validate/testnet': {
    'The last version of the v16 line': record,
    'you would have to run every later version': record,
  },
  '/validate/upgrades': {
    'Governance plan | ': record,
    'Hard fork | ': record,
    'Minor | ': record,
    'Patch | ': record,
    'v19.0.0 has only the handlers': run('upgrade-handlers'),
  },
  '/validate/upgrades/automated-upgrades': {
    'Later releases of Cosmovisor were not tried': other,
    'In v8.2, and in all infos from v16 to v19.1': record,
  },
  '/validate/upgrades/hard-fork-upgrades': {
    'At the height | ': record,
    'The plan is stored again, and its handler runs': source('app/app.go at the tags'),
    'The call is commented out': source('app/app.go at v17.0.0 and v18.0.0'),
    'evmosd q upgrade applied v17.0.0': source('app/app.go at v17.0.0'),
  },
  '/validate/upgrades/list-of-upgrades': {
    'The list ends with the tag': record,
    'The hard forks to v17.0.0 and v18.0.0 may be missing': source('app/app.go at v17.0.0 and v18.0.0'),
    'v17.0.1, for example, is the patch': record,
    'Its code also schedules the fork': source('app/upgrades at v17.0.1'),
    'After v18.0.0 no height is known': record,
    'v17.0.0 and v18.0.0 were governance plans there': record,
  },
  '/validate/upgrades/manual-upgrades': {
    'At the hard forks to v17.0.0 and v18.0.0 no handler': source('app/app.go at v17.0.0 and v18.0.0'),
    'Wrong app version': run('upgrade-handlers'),
  },
};

/** All sentences of pages about later releases. */
export const laterSaid: readonly LaterSentence[] = Object.entries(byPage).flatMap(([page, sentences]) =>
  Object.entries(sentences).map(([words, by]) => ({page, words, by})),
);
