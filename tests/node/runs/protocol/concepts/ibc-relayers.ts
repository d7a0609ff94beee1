import {accounts} from '../../../chain';
import type {Run} from '../../../run';
import {send} from './sent';

const run: Run = async (page) => {
  const {dev1} = accounts;
  const chain = await page.startChain({home: '.evmosd', config: {'consensus.timeout_commit': '"500ms"'}});
  const output = async (command: string): Promise<string> => (await page.try(command)).output.trim();
  const price = '--gas 300000 --gas-prices 25000000000aevmos';
  const transfer = (flags: string): string =>
    `evmosd tx ibc-transfer transfer transfer channel-3 cosmos1z3t55m0l9h0eupuz3dp5t5cypyv674jjq3x5w2 1aevmos --from dev0 ${price} ${flags}`;

  // What this chain has of IBC without another one.
  const runs = 'What Evmos runs';
  const params = await output('evmosd query ibc-transfer params; evmosd query interchain-accounts host params; evmosd query ibc client params');
  page.row('Interchain accounts | Host only', runs).holds(
    /host_enabled: true/.test(params) && !/interchain-accounts controller/.test(await output('evmosd query interchain-accounts controller params')),
    `${params} ${(await output('evmosd query interchain-accounts --help')).replace(/\s+/g, ' ')}`,
  );
  page.row('Light clients', runs).holds(/07-tendermint/.test(params), params);
  page.cannot({row: 'Transfers | Port transfer'}, 'The version of a channel shows in its handshake, which needs a second chain');
  page.cannot({row: 'Not there'}, 'Read from the source: app/app.go has none of these modules');
  const help = await output('evmosd tx ibc-transfer transfer --help');
  page.block('height    = latest height', /packet-timeout-height string .*\(default "0-1000"\)/.test(help) && /packet-timeout-timestamp uint .*\(default 600000000000\)/.test(help), (help.match(/--packet-timeout.*/g) ?? []).join(' '));

  // What goes wrong without a channel.
  const fails = 'When it fails';
  const zero = await send(page, transfer('--packet-timeout-height 0-0 --packet-timeout-timestamp 0'));
  const absent = await send(page, transfer('--packet-timeout-height 2-100000 --packet-timeout-timestamp 1900000000000000000 --absolute-timeouts'));
  page.row('cannot both be 0', fails).shows(zero.log);
  page.row('`channel not found`', fails).shows(absent.log);
  const commitment = await output('evmosd query ibc channel packet-commitment transfer channel-3 1');
  page.row('`packet commitment not found`', fails).shows(commitment);
  const answers = page.rows('Is my transfer stuck?', 'Answer');
  for (const row of answers) {
    row.holds(commitment.includes('packet commitment not found'), commitment);
  }
  const coin = await output(`evmosd query bank balances ${dev1.bech32}`);
  page.row('The amount is right, the wallet shows 0', fails).holds(/denom: aevmos/.test(coin), coin);
  const cost = await send(page, `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos ${price}`);
  page.says('an acknowledgement costs 7,500,000,000,000,000 `aevmos`', cost.events.includes('tx fee=7500000000000000aevmos'), /tx fee=\d+\w+/.exec(cost.events)?.[0] ?? '');
  page.row('Coin type', 'What is particular about Evmos for a relayer').holds((await output('evmosd keys add --help')).includes('default 60'), /--coin-type.*/.exec(await output('evmosd keys add --help'))?.[0] ?? '');
  await chain.stop();

  const second = 'Needs a second chain and a relayer between the two';
  page.cannot({section: 'One transfer, step by step'}, second);
  page.cannot({section: 'What the parts are'}, 'Ids of the public networks');
  page.cannot({section: 'Is my transfer stuck?'}, second);
  page.cannot({section: 'Clients expire'}, second);
  page.cannot({section: 'What is particular about Evmos for a relayer'}, second);
  page.cannot({row: 'packet messages are redundant'}, second);
  page.cannot({row: 'packet timeout | A relayer'}, second);
  page.cannot({row: 'packet timeout has not been reached'}, second);
  page.cannot({row: 'client state is not active'}, second);
};

export default run;
