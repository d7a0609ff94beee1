import {readFileSync} from 'node:fs';
import path from 'node:path';
import {encodeFunctionData, getContractAddress, parseAbi, type Hex} from 'viem';
import type {RecordedParameter} from '../../../../../src/site/defaults';
import {findFact} from '../../../../../src/site/names';
import {precompiles} from '../../../../../src/site/precompiles';
import {accounts, type Genesis} from '../../../chain';
import {waitFor} from '../../../processes';
import type {PageRun, Run} from '../../../run';
import type {Requires} from '../../../tools';
import {hasEvent} from './cosmos';
import {sendEthereum} from './ethereum';

const price = '--gas-prices 25000000000aevmos';
const {dev0, dev1, dev2, mykey} = accounts;
/** Creation code for a contract that only stops. */
const stops: Hex = '0x6001600c60003960016000f300';
/** Creation code for a factory. Each call creates a contract that only stops. */
const factory: Hex = '0x601d600c600039601d6000f36c6001600c60003960016000f3006000526000600d60136000f050';

/** The modules whose parameters the pages list in tables, with their protobuf packages. */
const packages = {
  epochs: 'evmos.epochs.v1',
  erc20: 'evmos.erc20.v1',
  evm: 'ethermint.evm.v1',
  feemarket: 'ethermint.feemarket.v1',
  gov: 'cosmos.gov.v1',
  inflation: 'evmos.inflation.v1',
  revenue: 'evmos.revenue.v1',
} as const;

/**
 * Reads the fields of a protobuf message from the node, each with its type. A field that is text for a Go type has the
 * Go type.
 */
async function readFields(page: PageRun, message: string): Promise<[name: string, type: string][]> {
  const described = await page.shell(`grpcurl -plaintext localhost:9090 describe ${message}`);
  return [...described.matchAll(/^ {2}((?:repeated )?[\w.]+) (\w+) = \d+([^;]*);/gm)].map(
    ([, type = '', name = '', options = '']) => [
      name,
      /(?:customtype|scalar)\) = "[^"]*\.(?:Legacy)?(Int|Dec)"/.exec(options)?.[1] ?? type.replace(/(^| )\./, '$1'),
    ],
  );
}

/**
 * Returns the parameters of a part of the genesis state: one for each value, and one for each message that contains
 * values.
 */
async function readState(page: PageRun, message: string, state: object, prefix: string): Promise<RecordedParameter[]> {
  const values = new Map<string, unknown>(Object.entries(state));
  const found: RecordedParameter[] = [];
  for (const [name, type] of await readFields(page, message)) {
    const value = values.get(name);
    const key = `${prefix}.${name}`;
    const below = type.replace('repeated ', '');
    const isMessage = below.includes('.') && !below.startsWith('google.');
    const parts = Array.isArray(value) ? (value as unknown[]) : [value];
    if (!isMessage || parts.length === 0) {
      found.push({key, type, default: value as RecordedParameter['default']});
      continue;
    }
    found.push({key, type});
    if (value === null) {
      continue;
    }
    for (const [index, part] of parts.entries()) {
      found.push(...(await readState(page, below, part as object, Array.isArray(value) ? `${key}.${index}` : key)));
    }
  }
  return found;
}

export const requires: Requires = ['EVMOS_SOURCE', 'grpcurl'];

const run: Run = async (page) => {
  const chain = await page.startChain({
    blockTime: '500ms',
    params: {gov: {voting_period: '20s'}},
  });
  await page.shell('rm -rf .evmosd; ln -s .tmp-evmosd .evmosd');
  // The data that fills the tables of parameters: the genesis file that `init` writes, and the types of its fields.
  await page.shell('evmosd init new --chain-id evmos_9000-1 --home new');
  const {app_state: fresh} = JSON.parse(page.read('new/config/genesis.json')) as Genesis;
  const parameters: RecordedParameter[] = [];
  for (const [module, name] of Object.entries(packages)) {
    parameters.push(...(await readState(page, `${name}.GenesisState`, fresh[module] ?? {}, module)));
  }
  page.reference('genesis', parameters);

  // Grants that expire while the run goes on.
  const until = Math.floor(Date.now() / 1_000) + 25;
  const granted = [
    await page.transact(
      `evmosd tx authz grant ${dev0.bech32} send --spend-limit 1aevmos --expiration ${until} --from dev2 --gas 300000 ${price} -y`,
    ),
    await page.transact(
      `evmosd tx feegrant grant dev2 ${dev0.bech32} --expiration ${new Date(until * 1_000).toISOString().replace('.000', '')} --gas 300000 ${price} -y`,
    ),
  ];
  const readGrants = async (): Promise<number[]> => [
    (await chain.stored('authz', '01', 'subspace')).length,
    (await chain.stored('feegrant', '00', 'subspace')).length,
  ];
  const grants = await readGrants();
  const services = await page.shell('grpcurl -plaintext localhost:9090 list');
  const types = await page.shell(
    'grpcurl -plaintext localhost:9090 cosmos.base.reflection.v1beta1.ReflectionService/ListAllInterfaces',
  );
  const implementations = await page.shell(
    `grpcurl -plaintext -d '{"interface_name":"cosmos.base.v1beta1.Msg"}' localhost:9090 cosmos.base.reflection.v1beta1.ReflectionService/ListImplementations`,
  );
  for (const row of page.rows('Modules of Evmos', 'Module')) {
    const [name = '', prefix = ''] = row.codes[2] ?? [];
    if (!prefix) {
      row.holds(!services.includes(`${name}.Query`), services);
      continue;
    }
    const {status} = await chain.rest(
      `${prefix}/${row.cells[0]?.startsWith('vesting') ? `balances/${dev0.bech32}` : row.cells[0]?.startsWith('epochs') ? 'epochs' : 'params'}`,
    );
    const messages = row.codes[3] ?? [];
    row.holds(
      services.includes(`${name}.Query`) &&
        status !== 501 &&
        status !== 404 &&
        messages.every((each) => implementations.includes(`/${name}.Msg${each}`)),
      `${name}: ${status}; ${messages.join()}; ${types.length}`,
    );
  }
  const versions = await page.run('evmosd query upgrade module_versions', {output: false});
  const versionOf = (name: string): string =>
    new RegExp(`name: ${name}\\s+version: "(\\d+)"`).exec(versions.output)?.[1] ?? 'none';
  const clients = await page.shell('evmosd query ibc client params');
  for (const row of [...page.rows('Modules of the Cosmos SDK', 'Module'), ...page.rows('Modules for IBC', 'Module')]) {
    const [name = '', , version] = row.cells;
    // A light client is not a module. The node lists it as a type of client.
    const isClient = version === '–';
    row.holds(
      versionOf(name) === (isClient ? 'none' : version) && (!isClient || clients.split('\n').includes(`- ${name}`)),
      `${name}: ${versionOf(name)}${isClient ? `; ${clients.replace(/\s+/g, ' ')}` : ''}`,
    );
  }
  // The source still has the module incentives, but the chain has no version of it.
  const incentives = readFileSync(path.join(page.source, 'x/incentives/module.go'), 'utf8');
  const [inSource = '', ofIncentives = ''] = /consensusVersion uint64 = (\d+)/.exec(incentives) ?? [];
  for (const row of page.rows('Consensus versions')) {
    const wanted = row.heads.map((name) => (name === 'incentives' ? `${ofIncentives}, not run` : versionOf(name)));
    row.holds(
      wanted.join(' | ') === row.cells.join(' | ') && versionOf('incentives') === 'none',
      `${row.heads.map((name) => `${name}: ${versionOf(name)}`).join(', ')}; ${inSource}`,
    );
  }
  for (const row of page.rows('Modules that Solidity can call', 'Extension')) {
    const address = row.codes[0]?.[0] ?? '';
    const {result} = await chain.ask('eth_call', [{to: address, data: '0x00000000'}, 'latest']);
    row.holds(
      precompiles.some((each) => each.address === address) && result !== '0x',
      `${address} answers ${JSON.stringify(result)}`,
    );
  }

  // Parameters.
  const baseFees = await Promise.all(
    [3, 4].map((height) =>
      page.shell(`evmosd query feemarket params --height ${height} -o json | jq -r .params.base_fee`),
    ),
  );
  page.says(
    'each block writes `base_fee` of feemarket',
    baseFees.every((each) => /^\d+$/.test(each)) && baseFees[0] !== baseFees[1],
    `base_fee at height 3: ${baseFees[0]}, at height 4: ${baseFees[1]}`,
  );
  page.block(
    findFact('account.gov.bech32').value,
    (await page.shell('evmosd query auth module-account gov')).includes(findFact('account.gov.bech32').value),
    findFact('account.gov.bech32').value,
    0,
  );
  await page.run('evmosd query erc20 params --output json', {
    replace: {'<deposit>': '10000000aevmos', '<summary>': 'a', '<key>': 'mykey'},
    adapt: [['--from mykey', '--from mykey -y', 'nobody answers the question']],
  });
  await page.transact(`evmosd tx gov vote 1 yes --from mykey --gas 300000 ${price} -y`);
  const changed = await waitFor(
    'the vote',
    async () => {
      const output = await page.shell('evmosd query erc20 params');
      return output.includes('enable_evm_hook: false') ? output : undefined;
    },
    90,
  );
  const expired = await waitFor(
    'the end of the grants',
    async () => {
      const left = await readGrants();
      return left.every((bytes) => bytes === 0) ? left : undefined;
    },
    60,
  ).catch(readGrants);
  page.says(
    'authz and feegrant delete what has expired.',
    granted.every(({code}) => code === 0) &&
      grants.every((bytes) => bytes > 0) &&
      expired.every((bytes) => bytes === 0),
    `bytes of grants in both stores: ${grants.join(', ')}; after their expiration ${expired.join(', ')}; ${granted.map(({log}) => log.slice(0, 60)).join(' ')}`,
  );
  page.finds('The following commands do this for erc20.', 'enable_erc20: true', changed);
  const propose = async (change: string): Promise<string> => {
    await page.shell(`jq '${change}' proposal.json > wrong.json`);
    return await page.logOf(`evmosd tx gov submit-proposal wrong.json --from mykey --gas 500000 ${price} -y`);
  };
  page
    .row('expected gov account as only signer for proposal message')
    .shows(await propose(`.messages[0].authority = "${mykey.bech32}"`));
  const direct = async (message: string): Promise<string> => {
    await page.shell(
      `echo '{"body":{"messages":[${message}],"memo":"","timeout_height":"0","extension_options":[],"non_critical_extension_options":[]},"auth_info":{"signer_infos":[],"fee":{"amount":[{"denom":"aevmos","amount":"20000000000000000"}],"gas_limit":"500000","payer":"","granter":""}},"signatures":[]}' > direct.json; evmosd tx sign direct.json --from mykey > signed.json`,
    );
    const {code, log} = await page.transact('evmosd tx broadcast signed.json');
    return `code ${code}: ${log}`;
  };
  const stranger = await direct(
    `{"@type":"/evmos.revenue.v1.MsgUpdateParams","authority":"${mykey.bech32}","params":{"enable_revenue":true,"developer_shares":"0.5","addr_derivation_cost_create":"50"}}`,
  );
  page.row('invalid authority; expected %s, got %s').finds(/code 13: .*invalid authority; expected \S+, got/, stranger);
  await page.shell(
    `evmosd query evm params -o json | jq -c '{"@type": "/ethermint.evm.v1.MsgUpdateParams", authority: "${mykey.bech32}", params: .params}' > evm.json`,
  );
  page.row('invalid authority, expected').shows(await direct(await page.shell('cat evm.json')));
  await page.shell(
    `echo '{"title":"a","description":"b","changes":[{"subspace":"transfer","key":"SendEnabled","value":false}],"deposit":"10000000aevmos"}' > change.json`,
  );
  page
    .row('no handler exists for proposal type')
    .shows(
      await page.logOf(
        `evmosd tx gov submit-legacy-proposal param-change change.json --from mykey --gas 500000 ${price} -y`,
      ),
    );
  page
    .row('unable to resolve type URL %s')
    .shows(await propose('.messages[0] = {"@type": "/evmos.erc20.v1.MsgFoo", "authority": .messages[0].authority}'));
  page
    .row('proposal message not recognized by router')
    .shows(
      await propose(
        '.messages[0] = {"@type": "/evmos.revenue.v1.QueryParamsRequest"} | .messages[0] = {"@type": "/cosmos.bank.v1beta1.MsgSend", "from_address": "' +
          findFact('account.gov.bech32').value +
          '", "to_address": "' +
          dev0.bech32 +
          '", "amount": [{"denom": "aevmos", "amount": "1"}]} | .messages[0] = {"@type": "/ibc.applications.interchain_accounts.controller.v1.MsgRegisterInterchainAccount", "owner": "' +
          findFact('account.gov.bech32').value +
          '", "connection_id": "connection-0", "version": ""}',
      ),
    );

  // Revenue.
  const revenue = await page.shell('evmosd query revenue params');
  for (const row of page.rows('Revenue', 'Parameter')) {
    row.holds(new RegExp(`${row.cells[0]}: "?${(row.cells[2] ?? '').replace('.', '\\.')}`).test(revenue), revenue);
  }
  const ofShares = page.row('developer_shares', 'Revenue');
  const [, least = '', most = ''] = /^decimal, (\d+) to (\d+)$/.exec(ofShares.cells[1] ?? '') ?? [];
  const withShares = async (shares: string): Promise<string> => {
    const params = `{"enable_revenue": true, "addr_derivation_cost_create": "50", "developer_shares": "${shares}"}`;
    const log = await propose(
      `.messages[0] |= {"@type": "/evmos.revenue.v1.MsgUpdateParams", authority, params: ${params}}`,
    );
    return log.startsWith('[') ? 'accepted' : (/value cannot be .*/.exec(log)?.[0] ?? log);
  };
  const shares = [
    await withShares(`-${least}.1`),
    await withShares(least),
    await withShares(most),
    await withShares(`${most}.1`),
  ];
  ofShares.holds(
    /^value cannot be negative/.test(shares[0] ?? '') &&
      shares[1] === 'accepted' &&
      shares[2] === 'accepted' &&
      /^value cannot be greater than/.test(shares[3] ?? ''),
    `${least}: ${shares[1]}, ${most}: ${shares[2]}, else ${shares[0]}, ${shares[3]}`,
  );
  const {receipt} = await sendEthereum(chain, dev1.privateKey, {data: stops, gas: 200_000n});
  const contract = receipt?.contractAddress as Hex;
  const nonce = '0';
  await page.run('evmosd tx revenue register <contract>', {
    replace: {'<contract>': contract, '<nonce>': nonce, '<withdrawer>': dev2.bech32, '<key>': 'dev1'},
    adapt: [
      ['--from dev1', '--from dev1 -y', 'nobody answers the question'],
      ['\nevmosd query', '\nsleep 3\nevmosd query', 'a block later'],
    ],
  });
  const {body: registration} = await chain.comet(`/tx_search?query="register_revenue.sender%20EXISTS"`);
  const before = await chain.balance(dev2.address);
  const called = await sendEthereum(chain, dev0.privateKey, {to: contract, gas: 30_000n, gasPrice: 25_000_000_000n});
  const earned = (await chain.balance(dev2.address)) - before;
  page.says(
    'and the developer gets half of it',
    earned === (BigInt(called.receipt?.gasUsed ?? 0) * 25_000_000_000n) / 2n && earned > 0n,
    `${called.receipt?.gasUsed} gas: ${earned}`,
  );
  const send = (words: string, from = 'dev1'): Promise<{code: number; log: string}> =>
    page.transact(`evmosd tx revenue ${words} --from ${from} --gas 500000 ${price} -y`);
  const message = (quote: string, result: {log: string}): void => page.row(quote, 'Revenue').shows(result.log);
  message('contract is already registered', await send(`register ${contract} 0`));
  message('no contract code found at address', await send(`register 0x${'12'.repeat(20)} 0`));
  message('is not registered: no revenue', await send(`cancel 0x${'12'.repeat(20)}`));
  const {receipt: other} = await sendEthereum(chain, dev0.privateKey, {data: stops, gas: 200_000n});
  message('not contract deployer or wrong nonce', await send(`register ${other?.contractAddress} 77`));
  message('is not the contract deployer', await send(`cancel ${contract}`, 'dev0'));
  message('revenue with withdraw address', await send(`update ${contract} ${dev2.bech32}`));
  const updated = await send(`update ${contract} ${dev0.bech32}`);
  const cancelled = await send(`cancel ${contract}`);
  page.row('register_revenue, update_revenue').holds(
    ['register_revenue', 'update_revenue'].every((type) => {
      const [, found = ''] =
        new RegExp(`"type":"${type}","attributes":(\\[.*?\\])`).exec(`${registration}${updated.log}`) ?? [];
      const keys = [...found.matchAll(/"key":"(\w+)"/g)].map(([, key]) => key).filter((key) => key !== 'msg_index');
      return keys.sort().join() === 'contract,sender,withdrawer_address';
    }),
    `${/"type":"register_revenue","attributes":\[.*?\]/.exec(registration)?.[0]} ${updated.log}`,
  );
  page
    .row('cancel_revenue | sender')
    .holds(hasEvent(cancelled.log, 'cancel_revenue', ['sender', 'contract']), cancelled.log);
  // The contract of a factory is registered with two nonces, and the deployer is paid.
  const {receipt: made} = await sendEthereum(chain, dev1.privateKey, {data: factory, gas: 300_000n});
  const at = made?.contractAddress as Hex;
  await sendEthereum(chain, dev1.privateKey, {to: at, gas: 200_000n});
  const child = getContractAddress({from: at, nonce: 1n});
  const deployNonce = (await chain.nonce(dev1.address)) - 2;
  const byFactory = await send(`register ${child} ${deployNonce},1`);
  page.says('as one argument with a comma: `4,1`', byFactory.code === 0, byFactory.log);
  const {receipt: salted} = await sendEthereum(chain, dev1.privateKey, {
    data: factory.replace(/f050$/, 'f550') as Hex,
    gas: 300_000n,
  });
  const from = salted?.contractAddress as Hex;
  await sendEthereum(chain, dev1.privateKey, {to: from, gas: 200_000n});
  const bySalt = getContractAddress({from, opcode: 'CREATE2', salt: '0x00', bytecode: '0x6001600c60003960016000f300'});
  const saltNonce = (await chain.nonce(dev1.address)) - 2;
  const salts = [await send(`register ${bySalt} ${saltNonce},1`), await send(`register ${bySalt} ${saltNonce},0`)];
  page.says(
    'A contract that a factory created with `CREATE2` cannot be registered',
    salts.every(({code, log}) => code !== 0 && log.includes('not contract deployer or wrong nonce: expected')),
    salts.map(({log}) => log).join(' '),
  );
  const deployerBefore = await chain.balance(dev1.address);
  const paying = await sendEthereum(chain, dev0.privateKey, {to: child, gas: 30_000n});
  page.says(
    'Without a withdrawer, the deployer is paid.',
    (await chain.balance(dev1.address)) > deployerBefore,
    String((await chain.balance(dev1.address)) - deployerBefore),
  );
  const {body} = await chain.comet(`/tx_search?query="ethereum_tx.ethereumTxHash='${paying.hash}'"`);
  const event = /"type":"distribute_dev_revenue","attributes":(\[.*?\])/.exec(body)?.[1] ?? '';
  page.row('distribute_dev_revenue').holds(
    ['sender', 'contract', 'withdrawer_address', 'amount'].every((each) => event.includes(`"key":"${each}"`)),
    event,
  );
  const pool = async (): Promise<string> => (await chain.rest('/cosmos/distribution/v1beta1/community_pool')).body;
  const poolBefore = await pool();
  const query = encodeFunctionData({abi: parseAbi(['function bech32ToHex(string)']), args: [dev0.bech32]});
  const extension = await sendEthereum(chain, dev0.privateKey, {
    to: '0x0000000000000000000000000000000000000400',
    data: query,
    gas: 100_000n,
  });
  const {body: paid} = await chain.comet(`/tx_search?query="ethereum_tx.ethereumTxHash='${extension.hash}'"`);
  page.says(
    'For a transaction straight to an active EVM extension, the same share goes to the community pool.',
    /distribute_dev_revenue/.test(paid) && poolBefore !== (await pool()),
    /distribute_dev_revenue.{0,300}/.exec(paid)?.[0] ?? paid.slice(0, 200),
  );
  // A chain on which the revenue module is disabled.
  await chain.stop();
  const second = await page.startChain({
    home: 'second',
    params: {revenue: {enable_revenue: false}},
  });
  message(
    'revenue module is disabled by governance',
    await page.transact(
      `evmosd tx revenue register ${contract} 0 --from dev1 --home ~/second --gas 500000 ${price} -y`,
    ),
  );
  await second.stop();
  page.cannot(
    {row: 'deployer cannot be a contract'},
    'No key signs for a contract: x/revenue/v1/keeper/msg_server.go:63.',
  );
  page.cannot(
    {section: 'Modules that Evmos does not have', kind: 'row'},
    'Of versions before this binary: app/upgrades/v15 and v16, app/app.go.',
  );
  page.advice(
    {table: 'I want to …'},
    {section: 'Order of execution', kind: 'row'},
    {section: 'Hooks between modules', kind: 'row'},
  );
};

export default run;
