/**
 * Published security advisories about the code of v16.0.2, about a library that it compiles, or about `cosmos/evm`, which
 * continues the same code. As of September 2026.
 *
 * Sources: the reports of the Go vulnerability database (golang/vulndb at a752ea54fd1b, 2026-08-21) for ids, ranges and
 * fixes; CHANGELOG.md and the commits of evmos/evmos; the change logs of CometBFT v0.37.18 and ibc-go v7.10.0;
 * asymmetric-research/security-advisories; the report of 2026-08-28 in cosmos/security. Statements about v16.0.2
 * itself come from its source at the tag; no attack was run, but the effects of GHSA-mjfq-3qr2-6g84 were seen on a local
 * node. Confidence: high for ids, ranges and fixes; medium for the
 * remedies, which follow from the source; low for GHSA-367m-g444-9mg3, whose own text was not available.
 */

/** The code that an advisory is about. */
export type AdvisoryPart = 'evmos' | 'cosmosSdk' | 'cometBft' | 'ibcGo' | 'cosmosEvm';

/**
 * What an advisory means for v16.0.2.
 *
 * - `affected`: its range includes v16.0.2, or the library version that v16.0.2 compiles, and the code is used.
 * - `notReached`: its range has v16.0.2, but v16.0.2 does not use that code.
 * - `notJudged`: it is about a later project. Nobody has published whether v16.0.2 is affected.
 */
export type AdvisoryStatus = 'affected' | 'notReached' | 'notJudged';

/** A published advisory. */
export interface Advisory {
  id: `GHSA-${string}`;
  /** Other ids: CVE ids, and ids that the teams gave. */
  aliases?: readonly string[];
  part: AdvisoryPart;
  severity?: 'critical' | 'high' | 'medium';
  status: AdvisoryStatus;
  /** What an attacker can do, or what goes wrong. */
  effect: string;
  /** The first release of its project that fixes it; undefined if the advisory names none. */
  fixed?: string;
  /** The first release of evmosd with the fix; undefined if there is none. */
  fixedInEvmos?: string;
  /** The names of the EVM extensions that make it possible (precompiles.ts). An inactive extension cannot be used. */
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

/** Returns the address of an advisory. */
export const toAdvisoryUrl = ({id, part}: Advisory): string =>
  `https://github.com/${repositories[part]}/security/advisories/${id}`;

/** Extensions that write to the state of the chain. The others of v16.0.2, p256, bech32 and bank, only read. */
export const writingExtensions = ['staking', 'distribution', 'ics20', 'vesting', 'stride', 'osmosis'] as const;

/** All advisories: of evmosd, then of its libraries, then of cosmos/evm, each group by date. */
export const advisories: readonly Advisory[] = [
  {
    id: 'GHSA-3fp5-2xwh-fxm6',
    aliases: ['CVE-2024-32644'],
    part: 'evmos',
    severity: 'critical',
    status: 'affected',
    effect:
      'A contract changes a storage slot, calls an extension, and then writes the first value back. The slot keeps the value in between.',
    fixed: 'v17.0.0',
    fixedInEvmos: 'v17.0.0',
    extensions: ['staking', 'vesting'],
    remedy: 'Remove staking and vesting from active_precompiles.',
  },
  {
    id: 'GHSA-pxv8-qhrh-jc7v',
    aliases: ['CVE-2024-32873', 'CVE-2024-37158', 'CVE-2024-37159'],
    part: 'evmos',
    status: 'affected',
    effect:
      'A clawback vesting account uses coins before they vest, in one of three ways. The account delegates and then transfers, or creates a validator, or calls an extension. An extension skips the check of Cosmos transactions.',
    fixed: 'v18.0.0',
    fixedInEvmos: 'v18.0.0',
    extensions: ['staking'],
    remedy:
      'Create no clawback vesting account for a person whom you do not trust. If you remove staking from active_precompiles, the other two ways stay open.',
  },
  {
    id: 'GHSA-xgr7-jgq3-mhmc',
    aliases: ['CVE-2024-37153'],
    part: 'evmos',
    severity: 'high',
    status: 'affected',
    effect:
      'A contract writes to its storage and sends its own coins through the IBC extension. The contract keeps its old balance, so the coins are doubled.',
    fixed: 'v18.1.0',
    fixedInEvmos: 'v18.1.0',
    extensions: ['ics20'],
    remedy: 'Remove ics20 from active_precompiles.',
  },
  {
    id: 'GHSA-7hrh-v6wp-53vw',
    aliases: ['CVE-2024-37154'],
    part: 'evmos',
    severity: 'medium',
    status: 'affected',
    effect: 'The owner of a clawback vesting account delegates coins that are not vested.',
    remedy:
      'Create no clawback vesting account for a person whom you do not trust. The advisory covers v18.1.0 and every earlier release, and names no fix.',
  },
  {
    id: 'GHSA-68fc-7mhg-6f6c',
    part: 'evmos',
    status: 'affected',
    effect:
      'A contract calls an extension and then reverts the call. The changes that the EVM had written for the call stay, so coins are minted without end (infinite mint). The same release fixes claimRewards, which takes all memory when maxRetrieve is large. One eth_call then stops a node, and the caller needs no coins. One transaction stops every node.',
    fixed: 'v19.0.0',
    fixedInEvmos: 'v19.0.0',
    extensions: ['staking', 'vesting', 'distribution'],
    remedy:
      'Against the mint, remove staking and vesting from active_precompiles. Against the use of memory, remove distribution: nothing else protects the chain.',
  },
  {
    id: 'GHSA-q6hg-6m9x-5g9c',
    aliases: ['CVE-2024-39696'],
    part: 'evmos',
    severity: 'high',
    status: 'affected',
    effect:
      'A contract funds a vesting account with the coins of any account of the chain. The extension reads the grant of the signer, but takes the coins from the funder that the call names.',
    fixed: 'v19.0.0',
    fixedInEvmos: 'v19.0.0',
    extensions: ['vesting'],
    remedy: 'Remove vesting from active_precompiles.',
  },
  {
    id: 'GHSA-mjfq-3qr2-6g84',
    aliases: ['ISA-2025-004'],
    part: 'cosmosEvm',
    severity: 'critical',
    status: 'affected',
    effect:
      'A call with too little gas stops an extension midway, and the changes that the extension had written stay. Stake is lost, rewards are paid out but not reset, or nobody can change a delegation to a validator any more. The chain halts when such a validator is slashed. Any account can do this. The advisory names every evmOS and Cosmos EVM chain that uses precompiles.',
    fixed: 'v0.2.0',
    extensions: ['staking', 'distribution', 'ics20', 'vesting', 'stride', 'osmosis'],
    remedy:
      'Remove from active_precompiles every extension that writes to the state. No release of evmosd has the fix.',
  },
  {
    id: 'GHSA-86h5-xcpx-cfqc',
    part: 'cosmosSdk',
    status: 'affected',
    effect: 'A delegator escapes a due slash by moving the stake to another validator.',
    fixed: 'v0.47.10',
    fixedInEvmos: 'v19.0.0',
    remedy: 'No setting prevents this.',
  },
  {
    id: 'GHSA-8wcc-m6j2-qxvm',
    aliases: ['ASA-2024-0012', 'ASA-2024-0013'],
    part: 'cosmosSdk',
    severity: 'high',
    status: 'affected',
    effect:
      'A transaction with deeply nested messages overflows the stack, or takes all memory, while a node decodes the transaction.',
    fixed: 'v0.47.15',
    remedy:
      'No setting prevents this. Close the ports of CometBFT RPC, gRPC and REST to strangers. A peer can still send such a transaction.',
  },
  {
    id: 'GHSA-hg58-rf2h-6rr7',
    aliases: ['ASA-2024-008'],
    part: 'cometBft',
    status: 'affected',
    effect: 'A malicious peer makes a syncing node panic, or keeps the node from ever joining consensus.',
    fixed: 'v0.37.7',
    fixedInEvmos: 'v19.0.0',
    remedy: 'Sync only from peers that you know: list them in persistent_peers, and switch pex off.',
  },
  {
    id: 'GHSA-g5xx-c4hv-9ccc',
    aliases: ['ASA-2024-009'],
    part: 'cometBft',
    status: 'affected',
    effect: 'A node that uses state sync from a malicious server can split from the chain.',
    fixed: 'v0.37.11',
    fixedInEvmos: 'v20.0.0',
    remedy: 'Enter your own servers in rpc_servers, or do not use state sync.',
  },
  {
    id: 'GHSA-22qq-3xwm-r5x4',
    aliases: ['CVE-2025-24371', 'ASA-2025-001'],
    part: 'cometBft',
    status: 'affected',
    effect: 'A peer that lowers the height that it reports keeps a node in block sync.',
    fixed: 'v0.37.15',
    remedy: 'Sync only from peers that you know.',
  },
  {
    id: 'GHSA-r3r4-g7hq-pq4f',
    aliases: ['ASA-2025-002'],
    part: 'cometBft',
    status: 'affected',
    effect: 'A peer spreads block parts that look valid, and the network comes to a halt.',
    fixed: 'v0.37.15',
    remedy: 'Accept only peers that you know, above all on validators.',
  },
  {
    id: 'GHSA-hrhf-2vcr-ghch',
    aliases: ['ASA-2025-003'],
    part: 'cometBft',
    status: 'affected',
    effect: 'A message with a bit array of the wrong length makes nodes panic, and the network can halt.',
    fixed: 'v0.37.16',
    remedy: 'Accept only peers that you know, above all on validators.',
  },
  {
    id: 'GHSA-c32p-wcqj-j677',
    aliases: ['CSA-2026-001', 'Tachyon'],
    part: 'cometBft',
    severity: 'critical',
    status: 'affected',
    effect:
      'Validators can move the time of blocks, because signatures and block time are not read from the same votes.',
    fixed: 'v0.37.18',
    remedy: 'Admit only validators that you trust. Let nothing of value depend on the exact time of a block.',
  },
  {
    id: 'GHSA-jg6f-48ff-5xrw',
    aliases: ['ASA-2025-004'],
    part: 'ibcGo',
    status: 'affected',
    effect:
      'Another chain sends an acknowledgement that the nodes of your chain read in different ways. Your chain halts.',
    fixed: 'v7.9.2',
    remedy: 'Open channels only to chains that you trust, or run without IBC.',
  },
  {
    id: 'GHSA-4wf3-5qj9-368v',
    aliases: ['ISA-2025-001'],
    part: 'ibcGo',
    status: 'affected',
    effect: 'Another form of acknowledgement has the effect of GHSA-jg6f-48ff-5xrw: your chain halts.',
    fixed: 'v7.10.0',
    remedy: 'Open channels only to chains that you trust, or run without IBC.',
  },
  {
    id: 'GHSA-2557-x9mg-76w8',
    part: 'cosmosSdk',
    status: 'notReached',
    effect: 'A proposer makes an invalid block.',
    fixed: 'v0.47.9',
    fixedInEvmos: 'v19.0.0',
    remedy: 'evmosd sets the mempool of the application to none (app/app.go), so this code does not run.',
  },
  {
    id: 'GHSA-4j93-fm92-rp4m',
    part: 'cosmosSdk',
    status: 'notReached',
    effect: 'Somebody creates a periodic vesting account at a blocked address.',
    fixed: 'v0.47.9',
    fixedInEvmos: 'v19.0.0',
    remedy: 'evmosd has its own vesting module, which does not have this message.',
  },
  {
    id: 'GHSA-x5vx-95h7-rv4p',
    part: 'cosmosSdk',
    status: 'notReached',
    effect: 'A proposal of a group halts the chain.',
    fixed: 'v0.47.16',
    remedy: 'evmosd has no x/group.',
  },
  {
    id: 'GHSA-47ww-ff84-4jrg',
    aliases: ['ISA-2025-002'],
    part: 'cosmosSdk',
    status: 'notReached',
    effect: 'A proposal of a group fails at the end of a block and halts the chain.',
    fixed: 'v0.47.17',
    remedy: 'evmosd has no x/group.',
  },
  {
    id: 'GHSA-p22h-3m2v-cmgh',
    aliases: ['ISA-2025-005'],
    part: 'cosmosSdk',
    severity: 'high',
    status: 'notReached',
    effect: 'A deposit into the reward pool of a validator overflows and halts the chain.',
    fixed: 'v0.50.14',
    remedy: 'The Cosmos SDK of evmosd has no such deposit: it does not contain DepositValidatorRewardsPool.',
  },
  {
    id: 'GHSA-j496-crgh-34mx',
    part: 'ibcGo',
    status: 'notReached',
    effect: 'A contract that gets a callback at a timeout submits the same timeout again, which mints coins.',
    fixed: 'v7.4.0',
    fixedInEvmos: 'v17.0.0',
    remedy:
      'On evmosd, no contract can send the message of a relayer: evmosd has no wasm, and no extension for this message.',
  },
  {
    id: 'GHSA-8pfh-j44r-f654',
    part: 'cosmosEvm',
    severity: 'critical',
    status: 'notJudged',
    effect:
      'The advisory names static and dynamic precompiles and says no more. The Go database lists the fault from v0.3.0 on.',
    fixed: 'v0.3.2',
    extensions: ['staking', 'distribution', 'ics20', 'vesting', 'stride', 'osmosis'],
    remedy: 'Remove from active_precompiles every extension that writes to the state.',
  },
  {
    id: 'GHSA-54gx-3cgr-7mfm',
    aliases: ['ASA-2026-002'],
    part: 'cosmosEvm',
    severity: 'critical',
    status: 'notJudged',
    effect:
      'In nested calls, the ICS-20 precompile allows a balance to be spent more than once. The advisory names every implementation that has this precompile.',
    fixed: 'v0.6.0',
    extensions: ['ics20', 'stride', 'osmosis'],
    remedy: 'Remove ics20 and both outposts from active_precompiles.',
  },
  {
    id: 'GHSA-7g4w-cg88-2cq2',
    part: 'cosmosEvm',
    severity: 'critical',
    status: 'notJudged',
    effect:
      'Through the staking precompile, a vesting account delegates more than the account can spend, and its balance in the EVM wraps around. In August 2026, attackers robbed six networks in this way.',
    fixed: 'v0.6.2',
    extensions: ['staking', 'vesting'],
    remedy:
      'Remove staking and vesting from active_precompiles. v16.0.2 counts balances in integers that do not wrap (x/evm/statedb), but nobody has published an assessment of v16.0.2.',
  },
  {
    id: 'GHSA-367m-g444-9mg3',
    part: 'cosmosEvm',
    severity: 'critical',
    status: 'notJudged',
    effect:
      'The EVM writes its state account by account. If one write fails, the earlier writes stay. This description follows reports about the advisory, not its own text.',
    fixed: 'v0.7.3',
    remedy:
      'v16.0.2 writes in the same way, but refuses the whole transaction when one write fails. Nobody has published an assessment of v16.0.2.',
  },
];
