import {accounts, type Chain} from '../../../chain';
import {waitFor} from '../../../processes';
import type {PageRun} from '../../../run';

/** The account that may schedule a plan: that of the governance module. */
const authority = 'evmos10d07y265gmmuvt4z0w9aw880jnsr700jcrztvm';

/** Enough for forty messages, and less than a block has. */
const gasLimit = 8_000_000n;

/** Shortens the votes of a chain on which each vote is in the transaction of its proposal. */
export const shortVotes = {gov: {voting_period: '4s', max_deposit_period: '4s'}};

/** An upgrade to be proposed. */
export interface Plan {
  name: string;
  height: number;
  info?: string;
}

/** The messages that propose an upgrade, in the newer form, and vote for it. */
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
 * Proposes plans and votes for each in one transaction, so that no vote can come too late and all votes end in one block.
 * The plans take effect in the order given: a later one replaces an earlier one, and one in the past fails.
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

/** Proposes plans and votes for each, as above, and waits until the votes are over. */
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
 * Starts a chain on which the plan of this binary's own handler is due in the very block behind the vote, the only way to
 * it with one binary: a node that knows the handler refuses a plan that waits. Gives the log of the node.
 */
export async function applyAtOnce(page: PageRun, name: string): Promise<string> {
  const chain = await page.startChain({
    home: 'applied',
    blockTime: '4s',
    params: {gov: {voting_period: '1s', max_deposit_period: '1s'}},
  });
  // One plan for each height that the end of the vote may have, the highest first: those in the past fail, and the last
  // one that does not is for the block of that end, so that the next block runs it.
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
