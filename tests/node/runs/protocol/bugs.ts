import type {Run} from '../../run';
import {isBusy, isLeft, watchRemovedFilter, watchSubscriptions} from '../leftBehind';

const run: Run = async (page) => {
  const chain = await page.startChain({blockTime: '500ms'});
  await page.shell('ln -s .tmp-evmosd .evmosd');
  await page.run('evmosd version --long -o json', {
    select: (output) => output.slice(0, output.indexOf('}') + 1),
    varies: ['go version go1.21.4 linux/amd64'],
  });
  const block = await page.try('evmosd query block 1');
  page.row('A block |').finds(/"height":"1"/, block.output);
  const address = await page.try('evmosd debug addr evmos10jmp6sgh4cc6zt3e8gw05wavvejgr5pwjnpcky');
  page.row('An account |').finds(/Bech32 Acc/, address.output);
  const traced = await page.try('evmosd query bank balances x --trace');
  page
    .row('A command |')
    .holds(traced.exit !== 0 && /runtime|\.go:\d+|stack/.test(traced.output), traced.output.slice(-300));
  const hashes = await chain.comet('/block?height=2');
  page.row('A difference between nodes').holds(/app_hash/.test(hashes.body), 'app_hash of a block');
  const settings = await page.try('grep -c psql-conn ~/.evmosd/config/config.toml');
  page.row('Settings |').holds(settings.output.trim() === '1', settings.output);
  const sent = await page.shell(
    'evmosd tx bank send mykey evmos1jcltmuhplrdcwp7stlr4hlhlhgd4htqh3a79sq 1aevmos --gas 300000 --gas-prices 25000000000aevmos -y',
  );
  page.row('A transaction | Both').finds(/txhash: [0-9A-F]{64}/, sent);

  // Known faults.
  const fault = (quote: string, condition: boolean, seen: string): void =>
    page.row(quote, 'Known faults').holds(condition, seen);
  const init = await page.try('evmosd init x --home other 2>&1 | head -3');
  fault('invalid chain-id format:', /invalid chain-id format:/.test(init.output), init.output);
  const typo = await page.try('evmosd debug addr evmos10jmp6sgh4cc6zt3e8gw05wavvejgr5pwjnpcka');
  fault('prints the zero address for a mistyped address', /0{40}/.test(typo.output), typo.output);
  const pool = await Promise.all(['txpool_content', 'txpool_inspect', 'txpool_status'].map((each) => chain.ask(each)));
  await page.shell(
    'evmosd tx bank send dev0 evmos1jcltmuhplrdcwp7stlr4hlhlhgd4htqh3a79sq 1aevmos --gas 300000 --gas-prices 25000000000aevmos -y',
  );
  const waiting = await Promise.all(
    ['txpool_content', 'txpool_inspect', 'txpool_status'].map((each) => chain.ask(each)),
  );
  fault(
    'txpool_content',
    JSON.stringify(pool) === JSON.stringify(waiting) && JSON.stringify(pool[2]).includes('"pending":"0x0"'),
    JSON.stringify(waiting),
  );
  const logs = await chain.ask('eth_getLogs', [{blockHash: `0x${'12'.repeat(32)}`}]);
  fault('method handler crashed', /method handler crashed/.test(logs.error?.message ?? ''), JSON.stringify(logs));
  const removed = await watchRemovedFilter(chain);
  fault(
    'A node uses a whole processor core after a filter',
    isBusy(removed),
    `loops that do not wait: ${JSON.stringify(removed)}`,
  );
  const left = await watchSubscriptions(chain, {onOne: 20, others: 20});
  fault('The number of goroutines', isLeft(left), `go_goroutines: ${JSON.stringify(left)}`);
  const metrics = (await chain.rest('/metrics?format=prometheus')).body;
  fault(
    'inflation_allocate_community_pool_total',
    !metrics.includes('inflation_allocate'),
    metrics.match(/^inflation\w*/gm)?.join() ?? 'no such series',
  );
  await chain.stop();
  const pruned: string[] = [];
  for (const command of ['prune nothing', 'prune']) {
    await page.shell('rm -rf ~/archive; cp -r ~/.tmp-evmosd ~/archive');
    const before = await page.try('evmosd export --height 2 --home ~/archive >/dev/null');
    const said = await page.outputOf(`evmosd ${command} --home ~/archive`);
    const after = await page.try('evmosd export --height 2 --home ~/archive >/dev/null');
    pruned.push(`${command}: export of height 2 ends with ${before.exit} before, ${after.exit} after. ${said}`);
  }
  fault(
    'evmosd prune nothing',
    pruned.every((each) => /ends with 0 before, 1 after[\s\S]*successfully pruned/.test(each)),
    pruned.join('; '),
  );
  // The detailed log of all modules, and that of the EVM module.
  const all = await page.start('evmosd start --log_level debug --trace', /DBG[\s\S]*committed state/, {
    adapt: [["evmosd start --log_level 'x/evm:debug,*:info' --log_format json", '', 'one start after the other']],
  });
  const detailed = new Set([...all.log().matchAll(/ DBG .* module=(\S+)/g)].map(([, module]) => module));
  page.says('The first command logs all modules in detail.', detailed.size > 2, [...detailed].join(', '));
  await all.stop();
  const one = page.openTerminal('second').start("evmosd start --log_level 'x/evm:debug,*:info' --log_format json");
  await one.until(/"message":"committed state"/);
  page.says(
    'The second command logs only the EVM module in detail, and all others at info:',
    /^\{"level":"info"/m.test(one.log()) && !/"level":"debug","module":"(?!x\/evm)/.test(one.log()),
    one.log().slice(0, 200),
  );
  await one.stop();
  const exported = await page.try('evmosd export --for-zero-height 2>&1 | head -3');
  fault(
    'error exporting state',
    /error exporting state: expected validator evmosvaloper1\S+ not found/.test(exported.output),
    exported.output,
  );
  const testnet = await page.try('timeout 60 evmosd testnet start --v 1 --output-dir tn 2>&1 | tail -30', {
    seconds: 90,
  });
  fault('evmosd testnet start', /panic[\s\S]*EOF|EOF[\s\S]*panic/.test(testnet.output), testnet.output.slice(0, 600));
  await page.shell(
    "sed -i 's/^prometheus-retention-time = .*/prometheus-retention-time = 0/' ~/.evmosd/config/app.toml",
  );
  const silent = await page.startNode('.tmp-evmosd');
  const answer = await silent.rest('/metrics?format=prometheus');
  fault('prometheus metrics are not enabled', /prometheus metrics are not enabled/.test(answer.body), answer.body);
  await silent.stop();

  page.cannot(
    {row: 'Published vulnerabilities in EVM'},
    'Advisories on GitHub: their exploits are not rehearsed here.',
  );
  page.cannot(
    {row: 'debug_traceTransaction and other traces'},
    'Held on the pages of the extensions; the fix is in v16.0.3, another binary.',
  );
  page.cannot(
    {row: 'Cosmos events of the sent value'},
    'Held on the pages of the extensions; the fix is in v18.1.0, another binary.',
  );
  page.cannot(
    {row: 'createValidator of the staking extension'},
    'Held on the page of the staking extension; the fix is in v19.0.0, another binary.',
  );
  page.cannot(
    {row: 'Rewards exist twice'},
    'Held on the page of the distribution extension; the fix is in v19.0.0, another binary.',
  );
  page.cannot(
    {row: 'cannot set negative reference count'},
    'It halts the chain for good. Seen by hand on a local chain; GHSA-mjfq-3qr2-6g84 is about it.',
  );
  page.cannot(
    {row: 'can lose events of a block'},
    'Held on the page of JSON-RPC, where it takes a contract and many subscribers.',
  );
  page.cannot({row: 'After 120 seconds without an event'}, 'Held on the page of JSON-RPC, where it takes minutes.');
  page.cannot(
    {row: 'iavl-lazy-loading'},
    'That a setting does nothing is read in the source: server/config/config.go and server/start.go never read it.',
  );
  page.advice({row: 'A node that stops'});
  page.advice(
    {fence: 'Summary     One sentence'},
    {section: 'Report a vulnerability'},
    {section: 'When a report gets no answer'},
    {section: 'Where to send a report'},
  );
};

export default run;
