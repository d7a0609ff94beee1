import type {Chain} from '../../../chain';
import {waitFor} from '../../../processes';
import type {PageRun} from '../../../run';

/** The account that may schedule a plan: that of the governance module. */
const authority = 'evmos10d07y265gmmuvt4z0w9aw880jnsr700jcrztvm';

/** How long a vote takes on the chains of these runs. */
export const votingSeconds = 8;

/** Shortens the votes of a chain. */
export const shortVotes = {
  gov: {voting_period: `${votingSeconds}s`, max_deposit_period: `${votingSeconds}s`},
};

/** An upgrade to be proposed. */
export interface Plan {
  name: string;
  height: number;
  info?: string;
}

/** A proposal of the newer form as its file has it. */
const toProposal = ({name, height, info = ''}: Plan): string =>
  JSON.stringify({
    messages: [
      {'@type': '/cosmos.upgrade.v1beta1.MsgSoftwareUpgrade', authority, plan: {name, height: String(height), info}},
    ],
    metadata: 'plan',
    deposit: '10000000aevmos',
    title: name,
    summary: 'An upgrade.',
  });

/**
 * Proposes plans and votes for each, all in one block as far as the node takes them, and waits until the votes are over.
 * They take effect in the order given: a later plan replaces an earlier one, and one in the past fails.
 */
export async function propose(page: PageRun, chain: Chain, plans: readonly Plan[]): Promise<void> {
  const {home} = chain;
  const send = `--from mykey --home ${home} --gas 1000000 --gas-prices 25000000000aevmos -y --sequence`;
  const count = async (): Promise<number> => {
    const {exit, output} = await page.try(`evmosd q gov proposals --home ${home} -o json | jq '.proposals | length'`);
    return exit === 0 ? Number(output.trim()) || 0 : 0;
  };
  const before = await count();
  const account = await page.shell(
    `evmosd q auth account $(evmosd keys show mykey -a --home ${home}) --home ${home} -o json`,
  );
  const sequence = Number(/"sequence":"(\d+)"/.exec(account)?.[1] ?? 0);
  const lines = plans.flatMap((plan, index) => [
    `cat > plan.json <<'JSON'\n${toProposal(plan)}\nJSON`,
    `evmosd tx gov submit-proposal plan.json ${send} ${sequence + index}`,
  ]);
  await page.shell(lines.join('\n'));
  await waitFor('the proposals', async () => (await count()) === before + plans.length);
  const votes = plans.map(
    (_, index) => `evmosd tx gov vote ${before + index + 1} yes ${send} ${sequence + plans.length + index}`,
  );
  await page.shell(votes.join('\n'));
  await waitFor(
    'the end of the votes',
    async () => {
      const {output} = await page.try(
        `evmosd q gov proposal ${before + plans.length} --home ${home} -o json | jq -r .status`,
      );
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
  // A vote ends between the second and the third block behind the one of its proposal.
  const chain = await page.startChain({
    home: 'applied',
    blockTime: '4s',
    params: {gov: {voting_period: '6s', max_deposit_period: '6s'}},
  });
  const height = await chain.block();
  await propose(page, chain, [{name, height: height + 4}]);
  await chain.until(/applying upgrade|UPDATED BEFORE/, 60);
  await chain.stop();
  return chain.log();
}
