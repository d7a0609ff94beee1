import {cpSync} from 'node:fs';
import path from 'node:path';
import {setToml} from '../../../chain';
import type {PageRun} from '../../../run';
import {withoutServers} from '../../nodeFiles';
import {addSecondValidator} from '../../secondValidator';
import {applyAtOnce, propose, shortVotes} from '../../validate/upgrades/plans';
import type {Answer} from '../errors-of-nodes';

const quiet = {...withoutServers, 'json-rpc.enable': 'false'};
const start = 'evmosd start --chain-id evmos_9000-1 --home';

/** Homes with databases of two chains, or of two heights of one: each change is made in a copy of the first home. */
const mixtures: readonly (readonly [home: string, change: string])[] = [
  ['one', 'rm -r data/application.db; cp -r ../other/data/application.db data'],
  ['one', 'rm -r data/blockstore.db; cp -r ../other/data/blockstore.db data'],
  ['one', 'rm -r data/state.db; cp -r ../other/data/state.db data'],
  ['three', 'rm -r data/application.db; cp -r ../other/data/application.db data'],
  ['three', 'rm -r data/application.db; cp -r ../one/data/application.db data'],
];

/** Commands beside these homes. */
const commands: readonly string[] = [
  'rm -rf back; cp -r three back; for n in 1 2 3 4 5; do evmosd rollback --home back; echo; done',
  'rm -rf back; cp -r three back; for n in 1 2 3 4 5; do evmosd rollback --hard --home back; echo; done',
  'rm -rf back; cp -r three back; rm -r back/data/blockstore.db; cp -r one/data/blockstore.db back/data; evmosd rollback --home back',
  'rm -rf back; cp -r three back; rm -r back/data/application.db; cp -r one/data/application.db back/data; evmosd rollback --home back',
  'rm -rf back; cp -r one back; rm -r back/data/application.db; evmosd rollback --home back',
  'rm -rf back; cp -r three back; rm -r back/data/state.db; evmosd rollback --home back',
  'rm -rf back; cp -r three back; rm -r back/data/blockstore.db; evmosd rollback --home back',
];

/** Requests for blocks that a node has dropped or does not have yet. */
const requests: readonly string[] = [
  '/validators?height=1',
  '/consensus_params?height=1',
  '/block_results?height=1',
  '/block?height=1',
  '/commit?height=1',
  '/header?height=99999',
  '/tx?hash=0x00',
  '/tx_search?query="x"',
  '/subscribe?query="x"',
  '/genesis_chunked?chunk=9',
  '/abci_query?path="/store/bank/key"&data=0x00&height=1&prove=true',
];

/** Runs chains that stand still, that are mixed with others, that drop blocks and that are upgraded. */
export async function askStates(page: PageRun): Promise<Answer[]> {
  const answers: Answer[] = [];

  // Two chains that differ in a parameter: the block after the first one takes longer than the stop.
  for (const [home, period] of [
    ['one', '40s'],
    ['other', '41s'],
  ] as const) {
    const chain = await page.startChain({home, blockTime: '30s', app: quiet, params: {gov: {voting_period: period}}});
    await chain.stop('SIGINT');
  }
  cpSync(path.join(page.home, 'one'), path.join(page.home, 'two'), {recursive: true});
  setToml(path.join(page.home, 'two/config/config.toml'), {'consensus.timeout_commit': '"5s"'});
  const two = await page.startNode('two');
  await two.block(2);
  await two.stop('SIGINT');
  cpSync(path.join(page.home, 'two'), path.join(page.home, 'three'), {recursive: true});
  const three = await page.startNode('three');
  await three.block(4);
  await three.stop('SIGINT');
  for (const [home, change] of mixtures) {
    const {output} = await page.try(
      `rm -rf mixed; cp -r ${home} mixed; (cd mixed; ${change}); timeout -s INT -k 5 10 ${start} mixed 2>&1`,
    );
    answers.push({seen: output.replace(/^Usage:[\s\S]*/m, '')});
  }
  for (const command of commands) {
    answers.push({seen: await page.outputOf(`set +e; (${command}) 2>&1`)});
  }

  // A chain whose second validator does not run: it never has a block, and repeats its rounds after a crash.
  page.makeHome({home: 'halted', app: quiet, config: {block_sync: 'false', 'consensus.timeout_propose': '"500ms"'}});
  await addSecondValidator(page, 'halted', 'absent', {stake: 900, rpcPort: 26_757});
  const halted = page.terminal.start(`${start} halted 2>&1`);
  await halted.until(/resetting proposal info/, 60).catch(() => undefined);
  answers.push({
    seen: await page.outputOf(
      `curl -s 'http://127.0.0.1:26657/abci_query?path="/store/bank/key"&data=0x00'; curl -s 'http://127.0.0.1:26657/abci_query?path="/cosmos.bank.v1beta1.Query/Params"'`,
    ),
  });
  await halted.stop('SIGKILL');
  answers.push({seen: halted.log()});
  const again = page.terminal.start(`${start} halted 2>&1`);
  await again.until(/Replay: Done/, 30).catch(() => undefined);
  await again.stop('SIGINT');
  answers.push({seen: again.log()});

  // A chain that drops its first blocks.
  const pruned = await page.startChain({
    home: 'pruned',
    blockTime: '200ms',
    app: {...quiet, pruning: '"everything"', 'min-retain-blocks': '5', 'state-sync.snapshot-interval': '0'},
    consensus: {evidence: {max_age_num_blocks: '5', max_age_duration: '1', max_bytes: '1048576'}},
  });
  await pruned.block(30);
  for (const request of requests) {
    answers.push({seen: (await pruned.comet(request.replaceAll('"', '%22'))).body});
  }
  // Clients that leave before an answer that is larger than what the connection holds.
  await page.try(
    `for n in 1 2 3 4 5; do bash -c 'exec 3<>/dev/tcp/127.0.0.1/26657; printf "GET /genesis HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n" >&3'; bash -c 'exec 3<>/dev/tcp/127.0.0.1/26657; B="[{\\"jsonrpc\\":\\"2.0\\",\\"id\\":1,\\"method\\":\\"genesis\\"},{\\"jsonrpc\\":\\"2.0\\",\\"id\\":2,\\"method\\":\\"genesis\\"}]"; printf "POST / HTTP/1.1\\r\\nHost: x\\r\\nContent-Length: \${#B}\\r\\n\\r\\n%s" "$B" >&3'; done`,
  );
  await pruned.block((await pruned.block(0)) + 3);
  await pruned.stop('SIGINT');
  answers.push({seen: pruned.log()});

  // Upgrades that the binary has a handler for: one runs, is proposed again, and one waits.
  answers.push({seen: await applyAtOnce(page, 'v16.0.0')});
  const waits = await page.startChain({
    home: 'waiting',
    blockTime: '500ms',
    app: {'grpc.enable': 'false'},
    params: shortVotes,
  });
  await propose(page, waits, [{name: 'v16.0.0', height: (await waits.block()) + 100}]).catch(() => undefined);
  await waits.until(/BINARY UPDATED/, 30).catch(() => undefined);
  await waits.stop();
  answers.push({seen: waits.log()});
  return answers;
}
