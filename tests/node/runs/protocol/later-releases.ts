import {readFileSync} from 'node:fs';
import path from 'node:path';
import {facts} from '../../../../src/site/facts';
import {laterRelease} from '../../../../src/site/laterReleases';
import type {Run} from '../../run';

interface State {
  app_state: {evm: {params: object}} & Record<string, unknown>;
}

const run: Run = async (page) => {
  const version = await page.shell('evmosd version 2>&1');
  const chain = await page.startChain({blockTime: '500ms'});
  await chain.block(3);
  const {response} = await chain.cometResult<{response: {version: string}}>('/abci_info');
  const {block} = await chain.cometResult<{block: {header: {version: {app?: string}}}}>('/block?height=2');
  const deposit = page.row('eth_call');
  // The method, the function and its data.
  const [, , data] = deposit.codes[1] ?? [];
  const to = facts.networks.mainnet.wevmos;
  const answer = await chain.ask('eth_call', [{to, data}, 'latest']);
  await chain.stop();
  const genesis = JSON.parse(readFileSync(path.join(chain.home, 'config/genesis.json'), 'utf8')) as State;
  const exported = await page.json<State>(`evmosd export --home ${chain.home} 2>&1 | tail -1`);

  // The column of the release that runs here, and that of the other one.
  const [own, other] = `v${version}` === laterRelease ? ([1, 0] as const) : ([0, 1] as const);
  for (const [row, seen] of [
    ['A program', version],
    ['A running node', response.version],
  ] as const) {
    const {codes, holds} = page.row(row);
    holds(codes[2 + own]?.[0] === seen, seen);
  }
  const said = deposit.codes[2 + own]?.[0] ?? '';
  const {result, error} = answer;
  deposit.holds(
    result === said || error?.message.endsWith(said) === true,
    `${data} to ${to}: ${JSON.stringify(answer)}`,
  );
  for (const [row, names, toPart] of [
    ['A module in app_state', ['revenue', 'ratelimit'], (state: State) => state.app_state],
    [
      'A key in app_state.evm.params',
      ['active_precompiles', 'active_static_precompiles'],
      (state: State) => state.app_state.evm.params,
    ],
  ] as const) {
    const {codes, holds} = page.row(row);
    const parts = [genesis, exported].map(toPart);
    holds(
      names.every((name, index) => codes[2 + index]?.[0] === name) &&
        parts.every((part) => names[own] in part && !(names[other] in part)),
      parts.map((part) => Object.keys(part).join(', ')).join(' / '),
    );
  }
  page.says(
    'the version of the application in its header is 0 on both',
    Number(block.header.version.app ?? 0) === 0,
    JSON.stringify(block.header.version),
  );
  page.cannot({table: 'Release'}, 'from the change log and the source at the tags: no node of these releases was run');
};

export default run;
