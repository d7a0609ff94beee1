import {blockTimeSeconds} from '../../../../src/site/disk';
import type {Run} from '../../run';

const run: Run = async (page) => {
  const chain = await page.startChain();
  const asked = await page.run('evmosd query slashing params', {
    output: false,
  });
  // The last value of each row is that of a new chain. Values of mainnet come from the source that the row names.
  const lineOf = (name: string): string => new RegExp(`^${name}: .*$`, 'm').exec(asked.output)?.[0] ?? asked.output;
  const window = page.row('signed_blocks_window | 90,000 blocks, from the code of the v6 upgrade');
  const [blocks = 0, seconds = 0] = [/^[\d,]+(?= blocks)/, /[\d.]+(?= seconds a block)/].map((each) =>
    Number(each.exec(window.cells[1] ?? '')?.[0].replace(/,/g, '')),
  );
  const days = ((blocks * blockTimeSeconds) / 86_400).toFixed(1);
  window.holds(
    lineOf('signed_blocks_window') === `signed_blocks_window: "${/^\d+/.exec(window.cells[2] ?? '')?.[0]}"` &&
      seconds === blockTimeSeconds &&
      window.cells[1]?.includes(`about ${days} days`) === true,
    `${lineOf('signed_blocks_window')}; ${blocks} blocks at ${blockTimeSeconds} s are ${days} days`,
  );
  for (const row of [
    page.row('min_signed_per_window | 50%, unverified'),
    page.row('slash_fraction_downtime | 0.50%, unverified'),
    page.row('slash_fraction_double_sign | 10%, unverified'),
  ]) {
    const line = lineOf(row.cells[0] ?? '');
    const percent = `${100 * Number(/"([\d.]+)"/.exec(line)?.[1])}%`;
    row.holds(row.cells[2] === percent, `${line}, that is ${percent}`);
  }
  const jail = lineOf('downtime_jail_duration');
  page.row('downtime_jail_duration | ').tells([/(\d+)s$/.exec(jail)?.[1] ?? ''], jail);
  page.says(
    'The second query has `max_validators`, `min_commission_rate` and `unbonding_time`, the third has `community_tax`',
    ['max_validators', 'min_commission_rate', 'unbonding_time', 'community_tax'].every((name) =>
      new RegExp(`^${name}: `, 'm').test(asked.output),
    ),
    asked.output,
  );
  const listening = await page.shell('ss -ltnH 2> /dev/null || cat /proc/net/tcp');
  page.row('CometBFT RPC').finds(/127\.0\.0\.1:26657|0100007F:6821/, listening);
  await chain.stop();
  // In a fresh home, the servers are off.
  await page.shell('evmosd init x --chain-id evmos_9000-1 --home ~/fresh');
  const app = await page.shell(
    "grep -A6 -E '^\\[(api|grpc|grpc-web|json-rpc)\\]' ~/fresh/config/app.toml; grep -c '^enable = false' ~/fresh/config/app.toml",
  );
  page
    .row('REST, gRPC, gRPC-Web, JSON-RPC, WebSocket')
    .holds((app.match(/^enable = false$/gm) ?? []).length === 4, app);

  page.cannot({fence: 'git clone'}, 'builds the release from its public repository');
  page.cannot(
    {section: 'How the active set is chosen', kind: 'row'},
    'parameters of mainnet, which its own nodes tell',
  );
  page.cannot(
    {section: 'When the node stops or leaves the active set', kind: 'row'},
    'the runs of upgrades and of run-a-validator provoke what can be provoked',
  );
  page.cannot(
    {table: 'Event', section: 'What you can lose'},
    'amounts by parameters of mainnet; the run of run-a-validator jails and tombstones',
  );
  page.advice({section: 'What you need', kind: 'row'});
};

export default run;
