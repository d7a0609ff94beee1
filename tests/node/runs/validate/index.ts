import type {Run} from '../../run';

const run: Run = async (page) => {
  const chain = await page.startChain();
  const asked = await page.run('evmosd query slashing params', {
    adapt: [['{{mainnet.cometRpc}}:443', 'tcp://localhost:26657', 'the local chain in the place of mainnet']],
    output: false,
  });
  // The second value of each row is that of a new chain.
  const fresh: Readonly<Record<string, RegExp>> = {
    signed_blocks_window: /signed_blocks_window: "100"/,
    min_signed_per_window: /min_signed_per_window: "0\.50*"/,
    slash_fraction_downtime: /slash_fraction_downtime: "0\.010*"/,
    downtime_jail_duration: /downtime_jail_duration: 600s/,
    slash_fraction_double_sign: /slash_fraction_double_sign: "0\.050*"/,
  };
  for (const [name, value] of Object.entries(fresh)) {
    page.row(`${name} | `, 'What you can lose').holds(value.test(asked.output), asked.output);
  }
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
  // A fresh home has the servers off.
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
