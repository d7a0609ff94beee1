import {accounts} from '../../../chain';
import type {Run} from '../../../run';
import {send, startWithFloor} from './sent';

const run: Run = async (page) => {
  const {dev0, dev1} = accounts;
  const chain = await startWithFloor(page);
  const price = '--gas 300000 --gas-prices 25000000000aevmos';
  const transfer = (flags: string): string =>
    `evmosd tx ibc-transfer transfer transfer channel-3 cosmos1z3t55m0l9h0eupuz3dp5t5cypyv674jjq3x5w2 1aevmos --from dev0 ${price} ${flags}`;

  // The parts of IBC that need no second chain.
  const particular = 'How Evmos differs for a relayer';
  const runs = 'The IBC software of Evmos';
  const params = await page.outputOf(
    'evmosd query ibc-transfer params; evmosd query interchain-accounts host params; evmosd query ibc client params',
  );
  const controller = await page.outputOf('evmosd query interchain-accounts controller params');
  page
    .row('Interchain accounts | Host only', runs)
    .holds(
      /host_enabled: true/.test(params) && /unknown (?:query path|service|command)/.test(controller),
      `${params} ${controller}`,
    );
  // The client states that the binary can decode. A message with each of them is encoded, without values.
  await page.shell(`evmosd tx bank send ${dev0.bech32} ${dev1.bech32} 1aevmos ${price} --generate-only > plain.json`);
  const create = async (client: string): Promise<string> =>
    page.outputOf(
      `jq -c '.body.messages = [{"@type": "/ibc.core.client.v1.MsgCreateClient", "client_state": {"@type": "/ibc.lightclients.${client}.ClientState"}, "consensus_state": {"@type": "/ibc.lightclients.tendermint.v1.ConsensusState", "timestamp": "2026-01-01T00:00:00Z", "root": {"hash": ""}, "next_validators_hash": ""}, "signer": "${dev0.bech32}"}]' plain.json > create.json; evmosd tx encode create.json 2>&1`,
    );
  const [tendermint, solo] = [await create('tendermint.v1'), await create('solomachine.v3')];
  page
    .row('Light clients', runs)
    .holds(
      /07-tendermint/.test(params) &&
        /^[\w+/=]+$/.test(tendermint) &&
        /unable to resolve type URL \/ibc\.lightclients\.solomachine/.test(solo),
      `${params}; tendermint: ${tendermint.slice(0, 60)}; solo machine: ${solo.split('\n')[0] ?? ''}`,
    );
  page.cannot({row: 'Middleware | One'}, 'Read from the source: app/app.go, transferStack');
  page.cannot(
    {row: 'Transfers | Port transfer'},
    'The version of a channel shows in its handshake, which needs a second chain',
  );
  const modules = [...(await page.outputOf('evmosd query upgrade module_versions')).matchAll(/name: (\S+)/g)].map(
    ([, name]) => name,
  );
  page
    .row('Not there', runs)
    .holds(
      modules.includes('transfer') &&
        !modules.some((name) => /packet|fee(?:ibc|29)|ibc.?fee|hook|rate.?limit/i.test(name ?? '')),
      modules.join(', '),
    );
  const help = await page.outputOf('evmosd tx ibc-transfer transfer --help');
  page.block(
    'height    = latest height in the light client + 1000\ntimestamp = later of (your clock, time in the light client) + 600,000,000,000 ns, that is 10 minutes',
    /packet-timeout-height string .*\(default "0-1000"\)/.test(help) &&
      /packet-timeout-timestamp uint .*\(default 600000000000\)/.test(help),
    (help.match(/--packet-timeout.*/g) ?? []).join(' '),
  );

  const written = await page.json<{body: {memo: string; messages: {memo: string}[]}}>(
    `${transfer('--packet-timeout-height 2-100000 --packet-timeout-timestamp 1900000000000000000 --absolute-timeouts')} --memo packet --note own --generate-only`,
  );
  page.says(
    '`--memo` of `evmosd tx ibc-transfer transfer` writes that of the packet, and `--note` that of the transaction',
    written.body.messages[0]?.memo === 'packet' && written.body.memo === 'own',
    `${written.body.messages[0]?.memo}, ${written.body.memo}`,
  );

  // Errors without a channel.
  const fails = 'Errors and what to do';
  const absent = await send(
    page,
    transfer('--packet-timeout-height 2-100000 --packet-timeout-timestamp 1900000000000000000 --absolute-timeouts'),
  );
  page.cannot(
    {row: 'cannot both be 0'},
    'Looked at behind the channel, which needs a second chain: modules/core/04-channel/types/packet.go of ibc-go',
  );
  page.row('`channel not found`', fails).shows(absent.log);
  const commitment = await page.outputOf('evmosd query ibc channel packet-commitment transfer channel-3 1');
  page.row('`packet commitment not found`', fails).shows(commitment);
  page.row('packet commitment not found', 'Is my transfer stuck?').shows(commitment);
  page.finds('A wrong channel or sequence number gives the same answer', 'packet commitment not found', commitment);
  const cost = await send(page, `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos ${price}`);
  page.finds('an acknowledgement costs 7,500,000,000,000,000 `aevmos`', 'tx fee=7500000000000000aevmos', cost.events);
  page
    .row('Coin type', particular)
    .holds(
      (await page.outputOf('evmosd keys add --help')).includes('default 60'),
      /--coin-type.*/.exec(await page.outputOf('evmosd keys add --help'))?.[0] ?? '',
    );
  const cheap = await send(
    page,
    `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --gas 200000 --gas-prices 19999999999aevmos`,
  );
  page.row('Prices have 18 decimals', particular).shows(cheap.log, 1);
  // A key of the type that other Cosmos chains use, and a key of Evmos that is encoded as that type.
  await page.shell('evmosd keys add plain --key-type secp256k1 --keyring-backend test --no-backup');
  await send(page, `evmosd tx bank send dev1 $(evmosd keys show plain -a) 1000000000000000000aevmos ${price}`);
  const plain = await send(page, `evmosd tx bank send plain ${dev1.bech32} 1aevmos ${price}`);
  await page.shell(
    `jq -c . plain.json > unsigned.json; evmosd tx sign unsigned.json --from dev0 | jq -c '.auth_info.signer_infos[0].public_key["@type"] = "/cosmos.crypto.secp256k1.PubKey"' > other.json`,
  );
  const other = await send(page, 'evmosd tx broadcast other.json');
  page
    .row('Accounts have Ethereum keys', particular)
    .holds(
      plain.log.includes('unrecognized/unsupported public key type') &&
        other.log.includes('pubKey does not match signer address'),
      `${plain.log}; ${other.log}`,
    );
  await chain.stop();

  const second = 'Needs a second chain and a relayer between the two';
  page.cannot({section: 'One transfer, step by step'}, second);
  page.cannot({section: 'Light client, connection, channel, packet'}, 'Ids of the public networks');
  page.cannot({section: 'Is my transfer stuck?'}, second);
  page.cannot({section: 'Clients expire'}, second);
  page.cannot({section: particular}, second);
  page.cannot({row: 'The transfer arrived, but the wallet shows 0'}, second);
  page.cannot({row: 'packet messages are redundant'}, second);
  page.cannot({row: 'packet timeout | A relayer'}, second);
  page.cannot({row: 'packet timeout has not been reached'}, second);
  page.cannot({row: 'client state is not active'}, second);
};

export default run;
