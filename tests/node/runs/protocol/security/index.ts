import {findFact} from '../../../../../src/site/names';
import {accounts, type Genesis} from '../../../chain';
import type {Run} from '../../../run';
import {sendEthereum, sign} from '../modules/ethereum';

const price = '--gas-prices 25000000000aevmos';
const {dev0, dev1, dev2} = accounts;

const run: Run = async (page) => {
  const chain = await page.startChain({
    blockTime: '500ms',
    genesis: (genesis: Genesis) => {
      (genesis.app_state.bank as unknown as {send_enabled: unknown[]}).send_enabled = [
        {denom: 'aevmos', enabled: false},
      ];
      const auth = genesis.app_state.auth as unknown as {
        accounts: {base_account?: {address: string}; code_hash?: string}[];
      };
      const coded = auth.accounts.find(({base_account: base}) => base?.address === dev2.bech32);
      if (coded) {
        coded.code_hash = `0x${'11'.repeat(32)}`;
      }
    },
  });
  await page.shell('rm -rf .evmosd; ln -s .tmp-evmosd .evmosd');
  const parameters = await page.run('evmosd query gov params');
  const send = (words: string): Promise<string> => page.logOf(`evmosd tx ${words} --gas 500000 ${price} -y`);

  // What the code forbids.
  const forbids = (quote: string, log: string): void => page.row(quote, 'What the code forbids').shows(log, 1);
  page
    .row('No MsgEthereumTx inside an authz')
    .shows(await send(`authz grant ${dev1.bech32} generic --msg-type /ethermint.evm.v1.MsgEthereumTx --from dev0`), 1);
  await page.shell(
    `evmosd tx bank send ${dev0.bech32} ${dev1.bech32} 1aevmos --generate-only --from dev0 > nested.json`,
  );
  await page.shell(
    `for i in 1 2 3 4 5 6; do jq '.body.messages = [{"@type": "/cosmos.authz.v1beta1.MsgExec", "grantee": "${dev0.bech32}", "msgs": .body.messages}]' nested.json > more.json; mv more.json nested.json; cp nested.json nested$i.json; done`,
  );
  const nest = async (count: number): Promise<string> => {
    await page.shell(
      `jq '.auth_info.fee = {"amount": [{"denom": "aevmos", "amount": "20000000000000000"}], "gas_limit": "500000", "payer": "", "granter": ""}' nested${count}.json > n.json; evmosd tx sign n.json --from dev0 > signed.json`,
    );
    return await page.logOf('evmosd tx broadcast signed.json');
  };
  const five = await nest(5);
  const six = await nest(6);
  page
    .row('At most five MsgExec')
    .holds(
      /found more nested msgs than permited. Limit is : 7/.test(six) && !/found more nested/.test(five),
      `five: ${five}; six: ${six}`,
    );
  const raw = await sign(chain, dev0.privateKey, {to: dev1.address, gas: 21_000n});
  await page.shell(`evmosd tx evm raw ${raw} --generate-only | jq '.body.extension_options = []' > bare.json`);
  // YAML doubles quotes and breaks lines.
  const bare = (await page.logOf('evmosd tx broadcast bare.json')).replaceAll("''", "'").replace(/\s+/g, ' ');
  page
    .row('No MsgEthereumTx among the messages')
    .finds("MsgEthereumTx needs to be contained within a tx with 'ExtensionOptionsEthereumTx' option", bare);
  forbids(
    'No Ethereum transaction from an address with code',
    (await sendEthereum(chain, dev2.privateKey, {to: dev1.address, gas: 21_000n})).refused ?? 'sent',
  );
  await page.shell('evmosd keys add cosmos --keyring-backend test --algo secp256k1');
  const cosmos = await page.shell('evmosd debug addr $(evmosd keys show cosmos -a)');
  const bytes = /Address \(?hex\)?: (?:0x)?([0-9A-F]{40})/i.exec(cosmos)?.[1]?.toLowerCase() ?? '';
  await sendEthereum(chain, dev0.privateKey, {to: `0x${bytes}`, value: 10n ** 18n, gas: 21_000n});
  const otherKey = await send(`bank send cosmos ${dev1.bech32} 1aevmos`);
  page.row('Only signatures by keys of type').finds('public key type: *secp256k1.PubKey', otherKey);

  // Switches.
  const gov = findFact('account.gov.bech32').value;
  const off = await send(`bank send dev0 ${dev1.bech32} 1aevmos`);
  const ethereum = await sendEthereum(chain, dev0.privateKey, {
    to: dev1.address,
    value: 1n,
    gas: 21_000n,
  });
  page
    .row('send_enabled of a denomination')
    .holds(
      /send transactions are disabled/.test(off) && ethereum.receipt?.status === '0x1',
      `${off}; by Ethereum status ${ethereum.receipt?.status}`,
    );
  const evm = parameters.output;
  page.row('enable_create, enable_call').holds(/enable_create: true/.test(evm) && /enable_call: true/.test(evm), evm);
  page.row('active_precompiles |').finds(/active_precompiles:/, evm);
  page.row('allow_unprotected_txs').finds(/allow_unprotected_txs: false/, evm);
  page
    .row('enable_erc20, enable_evm_hook')
    .holds(/enable_erc20: true/.test(evm) && /enable_evm_hook: true/.test(evm), evm);
  page
    .row('enable_inflation |')
    .holds(/enable_inflation: true/.test(await page.shell('evmosd query inflation params')), 'enable_inflation: true');
  const transfer = (await chain.rest('/ibc/apps/transfer/v1/params')).body;
  page.write(
    'change.json',
    '{"title":"a","description":"b","changes":[{"subspace":"transfer","key":"SendEnabled","value":false}],"deposit":"10000000aevmos"}',
  );
  const byGovernance = await send('gov submit-legacy-proposal param-change change.json --from dev0');
  page
    .row('send_enabled, receive_enabled')
    .holds(
      transfer.includes('"send_enabled":true') &&
        transfer.includes('"receive_enabled":true') &&
        byGovernance.includes('no handler exists for proposal type'),
      `${transfer} ${byGovernance}`,
    );
  await chain.stop();
  // A node that stops at a height.
  const now = await page.startNode('.tmp-evmosd');
  const height = await now.block();
  await now.stop();
  await page.shell(`sed -i 's/^halt-height = .*/halt-height = ${height + 3}/' ~/.evmosd/config/app.toml`);
  const halting = await page.try('timeout 40 evmosd start --chain-id evmos_9000-1 2>&1 | tail -5', {seconds: 60});
  page.row('halt-height, halt-time').finds(/halt|exiting|SIGINT|shutting/i, halting.output);
  const second = await page.startChain({home: 'second', blockTime: '500ms'});
  const refused = await page.logOf(`evmosd tx bank send mykey ${gov} 1aevmos --home second --gas 300000 ${price} -y`);
  forbids('No bank send to module accounts', refused);
  await second.stop();

  page.cannot({section: 'Incidents', kind: 'row'}, 'Reports in the repository evmos/mainnet.');
  page.cannot({row: 'Toggle of a token pair'}, 'Run on the page about the erc20 module.');
  page.advice({section: 'The policy', kind: 'row'}, {section: 'Faults in scope', kind: 'row'}, {table: 'You'});
};

export default run;
