import {accounts, type Chain} from '../../../chain';
import {waitFor} from '../../../processes';
import type {PageRun} from '../../../run';

/** The account of the governance module, which may schedule a plan. */
const authority = 'evmos10d07y265gmmuvt4z0w9aw880jnsr700jcrztvm';

/** A gas limit that is enough for forty messages, and less than that of a block. */
const gasLimit = 8_000_000n;

/** Parameters of a chain with short votes, on which each vote is in the transaction of its proposal. */
export const shortVotes = {gov: {voting_period: '4s', max_deposit_period: '4s'}};

/** An upgrade to propose. */
export interface Plan {
  name: string;
  height: number;
  info?: string;
}

/** Returns the messages that propose an upgrade, in the newer form, and vote for it. */
const toMessages = ({name, height, info = ''}: Plan, id: number, by: string): object[] => [
  {
    '@type': '/cosmos.gov.v1.MsgSubmitProposal',
    messages: [
      {'@type': '/cosmos.upgrade.v1beta1.MsgSoftwareUpgrade', authority, plan: {name, height: String(height), info}},
    ],
    initial_deposit: [{denom: 'aevmos', amount: '10000000'}],
    proposer: by,
    metadata: 'plan',
    title: name,
    summary: 'An upgrade.',
  },
  {'@type': '/cosmos.gov.v1.MsgVote', proposal_id: String(id), voter: by, option: 'VOTE_OPTION_YES', metadata: ''},
];

/**
 * Proposes plans and votes for each in one transaction, so that no vote comes too late and all votes end in one block.
 * The plans take effect in the given order: a later one replaces an earlier one, and one in the past fails.
 */
async function vote(page: PageRun, {home, rest}: Chain, plans: readonly Plan[]): Promise<{last: number}> {
  const {proposals} = await waitFor('REST', async () => {
    const {status, body} = await rest('/cosmos/gov/v1/proposals').catch(() => ({status: 0, body: ''}));
    return status === 200 ? (JSON.parse(body) as {proposals: object[]}) : undefined;
  });
  const transaction = {
    body: {
      messages: plans.flatMap((plan, index) => toMessages(plan, proposals.length + index + 1, accounts.mykey.bech32)),
      memo: '',
      timeout_height: '0',
      extension_options: [],
      non_critical_extension_options: [],
    },
    auth_info: {
      signer_infos: [],
      fee: {
        amount: [{denom: 'aevmos', amount: String(gasLimit * 25n * 10n ** 9n)}],
        gas_limit: String(gasLimit),
        payer: '',
        granter: '',
      },
    },
    signatures: [],
  };
  page.write('plans.json', JSON.stringify(transaction));
  const {code, log} = await page.transact(
    `evmosd tx sign ~/plans.json --from mykey --home ${home} > ~/signed-plans.json && evmosd tx broadcast ~/signed-plans.json --home ${home}`,
  );
  if (code !== 0) {
    throw new Error(`the plans were not proposed: ${log}`);
  }
  return {last: proposals.length + plans.length};
}

/** Proposes plans and votes for each in one transaction, and waits until the votes are over. */
export async function propose(page: PageRun, chain: Chain, plans: readonly Plan[]): Promise<void> {
  const {last} = await vote(page, chain, plans);
  await waitFor(
    'the end of the votes',
    async () => {
      const {output} = await page.try(`evmosd q gov proposal ${last} --home ${chain.home} -o json | jq -r .status`);
      return /PASSED|FAILED|REJECTED/.test(output) || !/VOTING/.test(output);
    },
    60,
  );
}

/**
 * Starts a chain on which a plan with a handler in this binary is due in the first block after the vote. With one
 * binary, this is the only way to run the plan, because a node that has the handler refuses a plan that waits. Returns
 * the log.
 */
export async function applyAtOnce(page: PageRun, name: string): Promise<string> {
  const chain = await page.startChain({
    home: 'applied',
    blockTime: '4s',
    params: {gov: {voting_period: '1s', max_deposit_period: '1s'}},
  });
  // There is a plan for each height at which the vote may end, the highest first. Plans in the past fail. The last plan
  // that does not fail is for the block in which the vote ends, so that the next block runs it.
  const height = await chain.block();
  await vote(
    page,
    chain,
    Array.from({length: 20}, (_, index) => ({name, height: height + 20 - index})),
  );
  await chain.until(/applying upgrade|UPDATED BEFORE/, 60);
  await chain.stop();
  return chain.log();
}
