import {readFileSync} from 'node:fs';
import path from 'node:path';
import {accounts} from '../../../chain';
import type {Run} from '../../../run';
import {startWith} from '../signState';

const run: Run = async (page) => {
  const {dev0, dev1} = accounts;
  let chain = await page.startChain({home: '.evmosd'});
  const {home} = chain;
  const config = readFileSync(path.join(home, 'config/config.toml'), 'utf8');

  // The open servers, and what they allow.
  const flush = await chain.comet('/unsafe_flush_mempool');
  page
    .row('CometBFT RPC is open')
    .holds(
      /^laddr = "tcp:\/\/127\.0\.0\.1:26657"$/m.test(config) &&
        /^unsafe = false$/m.test(config) &&
        flush.status === 404,
      `unsafe_flush_mempool answers ${flush.status}`,
    );
  const sent = await chain.ask('eth_sendTransaction', [
    {from: dev0.address, to: dev1.address, value: '0x1', gas: '0x5208'},
  ]);
  page.row('JSON-RPC is open').holds(/^0x[0-9a-f]{64}$/.test(String(sent.result)), JSON.stringify(sent));
  const staking = await page.shell('evmosd tx staking --help');
  page
    .row('config/priv_validator_key.json`, the consensus key'.replace('`', ''))
    .holds(/create-validator/.test(staking) && !/rotate/.test(staking), staking.slice(0, 400));
  const keys: Readonly<Record<string, RegExp>> = {
    pex: /^pex = true$/m,
    private_peer_ids: /^private_peer_ids = ""$/m,
    unconditional_peer_ids: /^unconditional_peer_ids = ""$/m,
    persistent_peers: /^persistent_peers = ""$/m,
    addr_book_strict: /^addr_book_strict = true$/m,
    seeds: /^seeds = /m,
    external_address: /^external_address = ""$/m,
  };
  for (const row of page.rows('Sentry topology')) {
    const names = row.codes[1] ?? [];
    const lines =
      config.match(
        /^(?:pex|seeds|private_peer_ids|unconditional_peer_ids|persistent_peers|addr_book_strict|external_address) = .*$/gm,
      ) ?? [];
    row.holds(names.length > 0 && names.every((name) => keys[name]?.test(config)), lines.join(', '));
  }
  await page.run('evmosd tendermint show-node-id');
  await page.run("net_info | jq -r '.result.peers");

  // The operator key: another address for rewards, and two permissions.
  const local = [
    [
      '--chain-id {{mainnet.chainId}}',
      '--chain-id evmos_9000-1 --yes && sleep 3',
      'the local chain, nobody answers, and the next one waits for its block',
    ],
  ] as const;
  await page.run('set-withdraw-addr', {
    replace: {'<cold address>': dev1.bech32, '<operator key>': 'mykey'},
    adapt: local,
  });
  const {body: withdraw} = await chain.rest(
    `/cosmos/distribution/v1beta1/delegators/${accounts.mykey.bech32}/withdraw_address`,
  );
  page.says('Rewards and commission can go to another address', withdraw.includes(dev1.bech32), withdraw);
  for (const message of ['MsgVote', 'MsgUnjail']) {
    await page.run(`${message} --expiration`, {
      replace: {'<hot address>': dev0.bech32, '<operator key>': 'mykey'},
      adapt: [...local, ['1893456000', '4102444800', 'an end that is still to come']],
    });
  }
  const price = '--gas 400000 --gas-prices 25000000000aevmos --chain-id evmos_9000-1 -y';
  const permitted = async (message: object): Promise<string> => {
    await page.shell(
      `cat > inner.json <<'JSON'\n${JSON.stringify({body: {messages: [message], memo: '', timeout_height: '0', extension_options: [], non_critical_extension_options: []}, auth_info: {signer_infos: [], fee: {amount: [], gas_limit: '0', payer: '', granter: ''}}, signatures: []})}\nJSON`,
    );
    return await page.logOf(`evmosd tx authz exec inner.json --from dev0 ${price}`);
  };
  const vote = {
    '@type': '/cosmos.gov.v1.MsgVote',
    proposal_id: '1',
    voter: accounts.mykey.bech32,
    option: 'VOTE_OPTION_YES',
    metadata: '',
  };
  const allowed = await permitted(vote);
  const unjailed = await permitted({
    '@type': '/cosmos.slashing.v1beta1.MsgUnjail',
    validator_addr: await page.shell('evmosd keys show mykey --bech val -a'),
  });
  const refused = await permitted({
    '@type': '/cosmos.bank.v1beta1.MsgSend',
    from_address: accounts.mykey.bech32,
    to_address: dev0.bech32,
    amount: [{denom: 'aevmos', amount: '1'}],
  });
  page.says(
    'Let a hot key vote and unjail for the operator',
    /inactive proposal/.test(allowed) && /validator not jailed/.test(unjailed),
    `${allowed} | ${unjailed}`,
  );
  page.finds('The hot key cannot send other messages for the operator', /authorization not found/, refused);
  const revoked = await page.transact(
    `evmosd tx authz revoke ${dev0.bech32} /cosmos.gov.v1.MsgVote --from mykey ${price}`,
  );
  page.says(
    'To take a permission back, run `evmosd tx authz revoke <hot address> /cosmos.gov.v1.MsgVote`',
    revoked.code === 0 && /authorization not found/.test(await permitted(vote)),
    revoked.log,
  );
  const info = await page.shell('evmosd query slashing signing-info "$(evmosd tendermint show-validator)"');
  page.row('tombstoned: true').finds(/^tombstoned: false$/m, info);
  await chain.block();
  await chain.stop();

  // Backups, with a passphrase.
  const pasted = 'evmosd tendermint show-validator\n';
  await page.run('evmosd keys export', {replace: {'<operator key>': 'mykey'}, input: pasted});
  const imported = await page.try('evmosd keys import pasted operator.asc --home ~/imported --keyring-backend test', {
    input: pasted,
  });
  page.says(
    'it can take the next pasted line for the passphrase, without a message',
    imported.exit === 0,
    `with ${pasted.trim()} as the passphrase, the import of operator.asc ends with ${imported.exit}`,
  );
  await page.run('gpg --symmetric', {
    adapt: [
      [
        'gpg --symmetric',
        'gpg --batch --pinentry-mode loopback --passphrase 12345678 --symmetric',
        'nobody types the passphrase',
      ],
    ],
  });
  const shown = await page.shell('evmosd tendermint show-validator');
  page.row('priv_validator_laddr is set').finds('/cosmos.crypto.ed25519.PubKey', shown);

  // The errors with which the sign state prevents double signing.
  const behind = await startWith(
    page,
    home,
    (next) => ({height: String(next + 1), round: 0, step: 3}),
    /height regression/,
  );
  page.row('height regression').finds(/height regression\. Got \d+, last height \d+/, behind);
  const round = await startWith(page, home, (next) => ({height: String(next), round: 1, step: 1}), /round regression/);
  page.row('round regression').finds(/round regression at height \d+\. Got 0, last round 1/, round);
  // The node has signed a prevote of this height, so it refuses to sign a proposal or another prevote.
  const step = await startWith(
    page,
    home,
    (next, state) => ({...state, height: String(next), round: 0, step: 2}),
    /conflicting data/,
  );
  page.row('step regression').finds(/step regression at height \d+ round 0\. Got 1, last step 2/, step);
  page.row('conflicting data').shows(step);
  page.says(
    'the log has `failed signing vote` or `propose step; failed signing proposal`',
    step.includes('failed signing vote') && step.includes('propose step; failed signing proposal'),
    (step.match(/failed signing [a-z]+/g) ?? []).join(', '),
  );
  const twice = await page.try(`evmosd start --home ${home} --consensus.double_sign_check_height 10`, {seconds: 60});
  page
    .row('double_sign_check_height')
    .holds(
      twice.exit !== 0 && twice.output.includes('found signature from the same key'),
      /.*found signature.*/.exec(twice.output)?.[0] ?? twice.output.slice(-300),
    );

  // A port for a signer that does not connect.
  const before = Date.now();
  const signer = await page.try(`evmosd start --home ${home} --priv_validator_laddr tcp://127.0.0.1:26659`, {
    seconds: 60,
  });
  page.says(
    "then ends with `can't get pubkey: send: endpoint connection timed out`",
    signer.exit !== 0 &&
      signer.output.includes("can't get pubkey: send: endpoint connection timed out") &&
      Date.now() - before >= 3_000,
    /.*can't get pubkey.*/.exec(signer.output)?.[0] ?? signer.output.slice(-300),
  );
  page.block(
    'priv_validator_laddr = "tcp://<private ip>',
    /^priv_validator_laddr = ""$/m.test(config) && /can't get pubkey/.test(signer.output),
    signer.output.slice(-300),
  );
  const empty = await page.try(`EVMOSD_MINIMUM_GAS_PRICES=x evmosd start --home ${home}`, {seconds: 30});
  page.row('Changed environment variables').finds(/invalid minimum gas prices|invalid decimal coin/, empty.output);
  chain = await page.startNode('.evmosd');
  await chain.stop();

  page.cannot({section: 'Horcrux', kind: 'fence'}, 'Horcrux is not there, and needs several machines');
  page.cannot({fence: 'ufw default'}, 'changes the firewall of a machine');
  page.cannot({fence: 'nc -vz'}, 'asks from a machine outside');
  page.cannot({fence: 'systemctl show evmosd'}, 'needs systemd as the first process');
  page.cannot({section: 'Choose a signing setup', kind: 'row'}, 'no remote signer is there');
  page.advice(
    {section: 'Threats and measures', kind: 'row'},
    {section: 'What protects against double signing', kind: 'row'},
  );
  page.advice({section: 'Back up and restore', kind: 'row'}, {section: 'What you protect', kind: 'row'});
  page.advice({section: 'What to do after an incident', kind: 'row'});
};

export default run;
