/**
 * Published security advisories that name the code of v16.0.2, that of a library it compiles, or that of `cosmos/evm`,
 * where the same code went on. Read until September 2026.
 *
 * Sources: the reports of the Go vulnerability database (golang/vulndb at a752ea54fd1b, 2026-08-21) for ids, ranges and
 * fixes; CHANGELOG.md and the commits of evmos/evmos; the change logs of CometBFT v0.37.18 and ibc-go v7.10.0;
 * asymmetric-research/security-advisories; the report of 2026-08-28 in cosmos/security. What is said of v16.0.2 itself
 * was read from its source at the tag; no attack was run. Confidence: high for ids, ranges and fixes; medium for the
 * remedies, which follow from the source; low for GHSA-367m-g444-9mg3, whose own text was not at hand.
 */

/** The code that an advisory is about. */
export type AdvisoryPart = 'evmos' | 'cosmosSdk' | 'cometBft' | 'ibcGo' | 'cosmosEvm';

/**
 * What an advisory means for v16.0.2.
 *
 * - `affected`: its range has v16.0.2, or the version that v16.0.2 compiles, and the code is used.
 * - `notReached`: its range has it, and v16.0.2 does not use that code.
 * - `notJudged`: it names a later project. Nobody has published whether v16.0.2 is affected.
 */
export type Standing = 'affected' | 'notReached' | 'notJudged';

/** A published advisory. */
export interface Advisory {
  id: `GHSA-${string}`;
  /** Other names: of CVE, and of the teams. */
  aliases?: readonly string[];
  part: AdvisoryPart;
  severity?: 'critical' | 'high' | 'medium';
  standing: Standing;
  /** What an attacker can do, or what goes wrong. */
  effect: string;
  /** The first release of its project that mends it; undefined where the advisory names none. */
  fixed?: string;
  /** The first release of evmosd that has the fix; undefined where none has. */
  fixedInEvmos?: string;
  /** Names of the EVM extensions that open the way, as in precompiles.ts. Off the list of active ones, it is closed. */
  extensions?: readonly string[];
  /** What an operator of v16.0.2 can do, or why nothing has to be done. */
  remedy: string;
}

const repositories: Record<AdvisoryPart, string> = {
  evmos: 'evmos/evmos',
  cosmosSdk: 'cosmos/cosmos-sdk',
  cometBft: 'cometbft/cometbft',
  ibcGo: 'cosmos/ibc-go',
  cosmosEvm: 'cosmos/evm',
};

/** Where an advisory is published. */
export const toAdvisoryUrl = ({id, part}: Advisory): string =>
  `https://github.com/${repositories[part]}/security/advisories/${id}`;

/** Extensions that write to the state of the chain. The others of v16.0.2, p256, bech32 and bank, only read. */
export const writingExtensions = ['staking', 'distribution', 'ics20', 'vesting', 'stride', 'osmosis'] as const;

/** All of them: those of evmosd first, then those of its libraries, then those of cosmos/evm, each by its date. */
export const advisories: readonly Advisory[] = [
  {
    id: 'GHSA-3fp5-2xwh-fxm6',
    aliases: ['CVE-2024-32644'],
    part: 'evmos',
    severity: 'critical',
    standing: 'affected',
    effect: 'A storage slot that gets its first value back after a call to an extension keeps the value in between.',
    fixed: 'v17.0.0',
    fixedInEvmos: 'v17.0.0',
    extensions: ['staking', 'vesting'],
    remedy: 'Leave staking and vesting off the list.',
  },
  {
    id: 'GHSA-pxv8-qhrh-jc7v',
    aliases: ['CVE-2024-32873', 'CVE-2024-37158', 'CVE-2024-37159'],
    part: 'evmos',
    standing: 'affected',
    effect:
      'A clawback vesting account uses coins before they are vested. It delegates and then transfers, or it creates a validator. Or it calls an extension, which skips the check of Cosmos transactions.',
    fixed: 'v18.0.0',
    fixedInEvmos: 'v18.0.0',
    extensions: ['staking'],
    remedy:
      'Open no clawback vesting accounts for people whom you do not trust. Without the staking extension, the other two ways stay open.',
  },
  {
    id: 'GHSA-xgr7-jgq3-mhmc',
    aliases: ['CVE-2024-37153'],
    part: 'evmos',
    severity: 'high',
    standing: 'affected',
    effect:
      'A contract that writes storage and sends its own coins by the IBC extension keeps its old balance: the coins are doubled.',
    fixed: 'v18.1.0',
    fixedInEvmos: 'v18.1.0',
    extensions: ['ics20'],
    remedy: 'Leave ics20 off the list.',
  },
  {
    id: 'GHSA-7hrh-v6wp-53vw',
    aliases: ['CVE-2024-37154'],
    part: 'evmos',
    severity: 'medium',
    standing: 'affected',
    effect: 'The owner of a clawback vesting account delegates coins that are not vested.',
    remedy:
      'Open no clawback vesting accounts for people whom you do not trust. The advisory covers v18.1.0 and everything before, and names no fix.',
  },
  {
    id: 'GHSA-68fc-7mhg-6f6c',
    part: 'evmos',
    standing: 'affected',
    effect:
      'A contract calls an extension and then undoes the call: what the EVM had written for it stays, and coins are minted without end (infinite mint). The same release mends claimRewards, which takes all memory for a large maxRetrieve: one eth_call stops a node, and needs no coins.',
    fixed: 'v19.0.0',
    fixedInEvmos: 'v19.0.0',
    extensions: ['staking', 'vesting', 'distribution'],
    remedy:
      'Leave staking and vesting off the list for the mint, distribution for the memory. Do not offer JSON-RPC to others while distribution is on.',
  },
  {
    id: 'GHSA-q6hg-6m9x-5g9c',
    aliases: ['CVE-2024-39696'],
    part: 'evmos',
    severity: 'high',
    standing: 'affected',
    effect:
      'A contract funds a vesting account from any account of the chain: the grant is read of the signer, the coins are taken from the funder that the call names.',
    fixed: 'v19.0.0',
    fixedInEvmos: 'v19.0.0',
    extensions: ['vesting'],
    remedy: 'Leave vesting off the list.',
  },
  {
    id: 'GHSA-mjfq-3qr2-6g84',
    aliases: ['ISA-2025-004'],
    part: 'cosmosEvm',
    severity: 'critical',
    standing: 'affected',
    effect:
      'A call with too little gas stops an extension midway, and what it had written stays: rewards are paid out and not reset. It names every evmOS and Cosmos EVM chain that uses precompiles.',
    fixed: 'v0.2.0',
    extensions: ['staking', 'distribution', 'ics20', 'vesting', 'stride', 'osmosis'],
    remedy: 'Leave every extension that writes off the list. No release of evmosd has the fix.',
  },
  {
    id: 'GHSA-86h5-xcpx-cfqc',
    part: 'cosmosSdk',
    standing: 'affected',
    effect: 'A delegator escapes a slash that is due by moving the stake to another validator.',
    fixed: 'v0.47.10',
    fixedInEvmos: 'v19.0.0',
    remedy: 'Nothing in the settings stops it.',
  },
  {
    id: 'GHSA-8wcc-m6j2-qxvm',
    aliases: ['ASA-2024-0012', 'ASA-2024-0013'],
    part: 'cosmosSdk',
    severity: 'high',
    standing: 'affected',
    effect: 'A transaction of deeply nested messages overflows the stack, or takes all memory, while it is decoded.',
    fixed: 'v0.47.15',
    remedy:
      'Nothing in the settings stops it. Keep the ports of CometBFT RPC, gRPC and REST closed to strangers; a peer can still send one.',
  },
  {
    id: 'GHSA-hg58-rf2h-6rr7',
    aliases: ['ASA-2024-008'],
    part: 'cometBft',
    standing: 'affected',
    effect: 'A bad peer makes a node that is syncing panic, or keeps it from ever joining consensus.',
    fixed: 'v0.37.7',
    fixedInEvmos: 'v19.0.0',
    remedy: 'Sync from peers that you know: persistent_peers, with pex off.',
  },
  {
    id: 'GHSA-g5xx-c4hv-9ccc',
    aliases: ['ASA-2024-009'],
    part: 'cometBft',
    standing: 'affected',
    effect: 'A node that comes by state sync from a bad server can split from the chain.',
    fixed: 'v0.37.11',
    fixedInEvmos: 'v20.0.0',
    remedy: 'Name servers of your own in rpc_servers, or do not use state sync.',
  },
  {
    id: 'GHSA-22qq-3xwm-r5x4',
    aliases: ['CVE-2025-24371', 'ASA-2025-001'],
    part: 'cometBft',
    standing: 'affected',
    effect: 'A peer that takes its height back keeps a node in block sync.',
    fixed: 'v0.37.15',
    remedy: 'Sync from peers that you know.',
  },
  {
    id: 'GHSA-r3r4-g7hq-pq4f',
    aliases: ['ASA-2025-002'],
    part: 'cometBft',
    standing: 'affected',
    effect: 'A peer spreads parts of blocks that look valid, and the network stands still.',
    fixed: 'v0.37.15',
    remedy: 'Take only peers that you know, on validators above all.',
  },
  {
    id: 'GHSA-hrhf-2vcr-ghch',
    aliases: ['ASA-2025-003'],
    part: 'cometBft',
    standing: 'affected',
    effect: 'A message with a bit array of the wrong length makes nodes panic: the network can halt.',
    fixed: 'v0.37.16',
    remedy: 'Take only peers that you know, on validators above all.',
  },
  {
    id: 'GHSA-c32p-wcqj-j677',
    aliases: ['CSA-2026-001', 'Tachyon'],
    part: 'cometBft',
    severity: 'critical',
    standing: 'affected',
    effect:
      'Validators can move the time of blocks, because signatures and block time are not read from the same votes.',
    fixed: 'v0.37.18',
    remedy: 'Admit only validators that you trust. Let nothing of value depend on the exact time of a block.',
  },
  {
    id: 'GHSA-jg6f-48ff-5xrw',
    aliases: ['ASA-2025-004'],
    part: 'ibcGo',
    standing: 'affected',
    effect: 'Another chain sends an acknowledgement that nodes read in different ways: the chain halts.',
    fixed: 'v7.9.2',
    remedy: 'Open channels only to chains that you trust, or run without IBC.',
  },
  {
    id: 'GHSA-4wf3-5qj9-368v',
    aliases: ['ISA-2025-001'],
    part: 'ibcGo',
    standing: 'affected',
    effect: 'The same as the one above, by another form of acknowledgement.',
    fixed: 'v7.10.0',
    remedy: 'Open channels only to chains that you trust, or run without IBC.',
  },
  {
    id: 'GHSA-2557-x9mg-76w8',
    part: 'cosmosSdk',
    standing: 'notReached',
    effect: 'A proposer makes an invalid block.',
    fixed: 'v0.47.9',
    fixedInEvmos: 'v19.0.0',
    remedy: 'evmosd sets the mempool of the application to none (app/app.go), and then this code is not run.',
  },
  {
    id: 'GHSA-4j93-fm92-rp4m',
    part: 'cosmosSdk',
    standing: 'notReached',
    effect: 'A periodic vesting account is made at a blocked address.',
    fixed: 'v0.47.9',
    fixedInEvmos: 'v19.0.0',
    remedy: 'evmosd has its own vesting module, without this message.',
  },
  {
    id: 'GHSA-x5vx-95h7-rv4p',
    part: 'cosmosSdk',
    standing: 'notReached',
    effect: 'A proposal of a group halts the chain.',
    fixed: 'v0.47.16',
    remedy: 'evmosd has no x/group.',
  },
  {
    id: 'GHSA-47ww-ff84-4jrg',
    aliases: ['ISA-2025-002'],
    part: 'cosmosSdk',
    standing: 'notReached',
    effect: 'A proposal of a group fails at the end of a block, and halts the chain.',
    fixed: 'v0.47.17',
    remedy: 'evmosd has no x/group.',
  },
  {
    id: 'GHSA-p22h-3m2v-cmgh',
    aliases: ['ISA-2025-005'],
    part: 'cosmosSdk',
    severity: 'high',
    standing: 'notReached',
    effect: 'A deposit into the reward pool of a validator overflows, and halts the chain.',
    fixed: 'v0.50.14',
    remedy: 'The Cosmos SDK of evmosd has no such deposit: DepositValidatorRewardsPool is not in it.',
  },
  {
    id: 'GHSA-j496-crgh-34mx',
    part: 'ibcGo',
    standing: 'notReached',
    effect: 'A contract that is called back at a timeout hands in the same timeout again: coins are minted.',
    fixed: 'v7.4.0',
    fixedInEvmos: 'v17.0.0',
    remedy: 'No contract of evmosd can send the message of a relayer: there is no wasm, and no extension for it.',
  },
  {
    id: 'GHSA-8pfh-j44r-f654',
    part: 'cosmosEvm',
    severity: 'critical',
    standing: 'notJudged',
    effect: 'Static and dynamic precompiles; the advisory says no more. The Go database lists it from v0.3.0 on.',
    fixed: 'v0.3.2',
    extensions: ['staking', 'distribution', 'ics20', 'vesting', 'stride', 'osmosis'],
    remedy: 'Leave every extension that writes off the list.',
  },
  {
    id: 'GHSA-54gx-3cgr-7mfm',
    aliases: ['ASA-2026-002'],
    part: 'cosmosEvm',
    severity: 'critical',
    standing: 'notJudged',
    effect:
      'In nested calls, the ICS-20 precompile lets a balance be spent more than once. The advisory names every implementation that has this precompile.',
    fixed: 'v0.6.0',
    extensions: ['ics20', 'stride', 'osmosis'],
    remedy: 'Leave ics20 and both outposts off the list.',
  },
  {
    id: 'GHSA-7g4w-cg88-2cq2',
    part: 'cosmosEvm',
    severity: 'critical',
    standing: 'notJudged',
    effect:
      'A vesting account delegates more than it can spend through the staking precompile, and its balance in the EVM wraps around. Six networks were robbed by it in August 2026.',
    fixed: 'v0.6.2',
    extensions: ['staking', 'vesting'],
    remedy:
      'Leave staking and vesting off the list. v16.0.2 counts balances in integers that do not wrap (x/evm/statedb), but nobody has published a judgment of it.',
  },
  {
    id: 'GHSA-367m-g444-9mg3',
    part: 'cosmosEvm',
    severity: 'critical',
    standing: 'notJudged',
    effect:
      'The state of the EVM is written account by account: where one fails, those before it stay written. Known here from reports about the advisory, not from its own text.',
    fixed: 'v0.7.3',
    remedy:
      'v16.0.2 writes in the same way, and refuses the whole transaction when one write fails. No judgment is published.',
  },
];
