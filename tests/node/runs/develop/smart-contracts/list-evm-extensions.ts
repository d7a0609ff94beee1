import {parseEther} from 'viem';
import {accounts} from '../../../chain';
import type {Run} from '../../../run';
import {
  addSecondCoin,
  client,
  compilePage,
  decideList,
  deploy,
  ExtensionRun,
  findExtension,
  quickChain,
  send,
  toAccount,
  toBech32,
  why,
} from './contracts';

const run: Run = async (page) => {
  const chain = await page.startChain(quickChain(addSecondCoin));
  await decideList(page, chain);
  const contracts = compilePage(page);
  const dev3 = toAccount('dev3');

  // The extensions that are active on a new chain.
  const overRest = await page.run('/evmos/evm/v1/params');
  await page.run('evmosd query evm params');
  const active = [...overRest.output.matchAll(/"(0x0{30,}[0-9a-f]+)"/g)].map(([, address = '']) => address);
  page.says(
    'A new chain is a chain whose genesis this version wrote, for instance a local node.',
    ['p256', 'bech32', 'staking', 'distribution', 'ics20', 'vesting', 'bank', 'stride', 'osmosis'].every((name) =>
      active.includes(findExtension(name).address),
    ),
    active.join(),
  );
  page.cannot(
    {table: 'Extension'},
    'mainnet and the testnet: their upgrade handlers, app/upgrades/v13, v14 and v16, upgrades.go; the column of a new chain is held',
  );
  page.cannot({table: 'Version'}, 'later releases');

  // The rules for the list of active extensions, checked with genesis files.
  const home = page.makeHome({home: '.rules'});
  const check = async (list: string): Promise<string> => {
    await page.shell(
      `jq '.app_state.evm.params.active_precompiles = ${list}' ${home}/config/genesis.json > ~/genesis.json`,
    );
    return await page.outputOf(`evmosd validate-genesis ~/genesis.json --home ${home}`);
  };
  const [one, two] = ['0x0000000000000000000000000000000000000800', '0x0000000000000000000000000000000000000801'];
  page.row('invalid precompile %s').shows(await check('["staking"]'), 1);
  page.row('duplicate precompile %s').shows(await check(`["${one}", "${one}"]`), 1);
  page.row('precompiles need to be sorted: %s').shows(await check(`["${two}", "${one}"]`), 1);

  // P-256.
  const p256 = {to: await deploy(dev3, contracts.get('P256')), abi: contracts.get('P256')?.abi ?? []};
  const keys = await crypto.subtle.generateKey({name: 'ECDSA', namedCurve: 'P-256'}, true, ['sign', 'verify']);
  const message = new TextEncoder().encode('Hello');
  const toHexText = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('hex');
  const signature = toHexText(await crypto.subtle.sign({name: 'ECDSA', hash: 'SHA-256'}, keys.privateKey, message));
  const point = toHexText(await crypto.subtle.exportKey('raw', keys.publicKey)).slice(2);
  const digest = toHexText(await crypto.subtle.digest('SHA-256', message));
  const words = [digest, ...[signature, point].flatMap((text) => [text.slice(0, 64), text.slice(64)])].map(
    (text) => `0x${text}`,
  );
  const verify = async (args: readonly string[]): Promise<unknown> =>
    client.readContract({address: p256.to, abi: p256.abi, functionName: 'verify', args});
  const [right, wrong] = [await verify(words), await verify([...words.slice(1), words[0] ?? ''])];
  page.block(
    'contract P256',
    right === true && wrong === false,
    `of the signature ${String(right)}, of another ${String(wrong)}`,
  );
  const others = await Promise.all(
    [0, 1, 4, 159, 160, 161, 320].map((length) =>
      chain.ask('eth_call', [{to: findExtension('p256').address, data: `0x${'01'.repeat(length)}`}, 'latest']),
    ),
  );
  page.says(
    'Any other data, wrong lengths included, returns no bytes, and the call does not fail.',
    others.every(({result}) => result === '0x'),
    JSON.stringify(others),
  );
  const client1 = await page.module('p256.ts');
  page.says(
    'signs with a key of the kind that passkeys use, and asks the extension',
    client1.output.trim() === 'valid',
    client1.output,
  );

  // Bech32.
  const bech32 = new ExtensionRun(page, chain, 'bech32', contracts);
  const bank = new ExtensionRun(page, chain, 'bank', contracts);
  const calls: readonly (readonly [ExtensionRun, string, string, readonly unknown[]])[] = [
    [bech32, 'bech32', 'hexToBech32(address,string)', [accounts.dev0.address, 'evmos']],
    [bech32, 'bech32', 'bech32ToHex(string)', [accounts.dev0.bech32]],
    [bank, 'bank', 'balances(address)', [accounts.dev0.address]],
    [bank, 'bank', 'totalSupply()', []],
    [bank, 'bank', 'supplyOf(address)', [accounts.dev0.address]],
  ];
  for (const [extension, name, signature, args] of calls) {
    const answer = await extension.query(signature.slice(0, signature.indexOf('(')), args);
    page.data(`${name} ${signature}`, /^["[]/.test(answer), answer);
  }
  await bech32.askArguments(dev3.address, {
    hexToBech32: [accounts.dev0.address, 'evmos'],
    bech32ToHex: [accounts.dev0.bech32],
  });
  await bank.askArguments(dev3.address, {
    balances: [accounts.dev0.address],
    totalSupply: [],
    supplyOf: [accounts.dev0.address],
  });
  const client2 = await page.module('bech32.ts');
  page.finds('A client may declare the functions as `view`', / true$/m, client2.output);
  page
    .row('invalid bech32 human readable prefix')
    .shows(await bech32.query('hexToBech32', [accounts.dev0.address, '']));
  const invalid = [await bech32.query('bech32ToHex', ['']), await bech32.query('bech32ToHex', ['evmos'])];
  page.row('invalid bech32 address: %s').holds(
    invalid.every((text) => text.includes('invalid bech32 address: ')),
    invalid.join('; '),
  );
  page
    .row('decoding bech32 failed')
    .shows(await bech32.query('bech32ToHex', [`${accounts.dev0.bech32.slice(0, -1)}q`]));
  const prefixes = [
    await bech32.query('bech32ToHex', [accounts.dev0.bech32.toUpperCase()]),
    await bech32.query('bech32ToHex', [toBech32('a1b', accounts.dev0.address)]),
  ];
  page.row('invalid Bech32 prefix').holds(
    prefixes.every((text) => text.includes('invalid Bech32 prefix; expected ')),
    prefixes.join('; '),
  );
  page.row('addresses cannot be empty').shows(await bech32.query('bech32ToHex', [toBech32('evmos', '0x')]));
  const [long, tiny] = [`0x${'aa'.repeat(12)}${'bb'.repeat(20)}`, '0xaabb'] as const;
  const cut = [
    await bech32.query('bech32ToHex', [toBech32('osmo', long)]),
    await bech32.query('bech32ToHex', [toBech32('evmos', tiny)]),
  ].map((text) => text.toLowerCase());
  page.says(
    '`bech32ToHex` returns 20 bytes for an address of any length. A longer address loses its first bytes without an error: a contract of a CosmWasm chain, `osmo1…`, has 32 bytes. A shorter one gets zeros in front.',
    cut[0] === `"0x${'bb'.repeat(20)}"` && cut[1] === `"0x${'aabb'.padStart(40, '0')}"`,
    `of 32 bytes, 12 times aa and 20 times bb: ${cut[0]}; of 2 bytes: ${cut[1]}`,
  );
  page.block(
    'interface Bech32I',
    (await bech32.query('hexToBech32', [accounts.dev0.address, 'evmos'])) === `"${accounts.dev0.bech32}"`,
    accounts.dev0.bech32,
  );

  // Bank.
  const none = await bank.query('supplyOf', [accounts.dev0.address]);
  page.says('`supplyOf` returns 0 for a contract without a pair.', none === '"0"', none);
  page.block(
    'interface IBank',
    /^\[/.test(await bank.query('balances', [accounts.dev1.address])),
    await bank.query('totalSupply', []),
  );
  const lookup = {address: await deploy(dev3, contracts.get('Lookup')), abi: contracts.get('Lookup')?.abi ?? []};
  const [text, coins] = [
    await client.readContract({...lookup, functionName: 'toBech32', args: [accounts.dev0.address]}),
    await client.readContract({
      ...lookup,
      functionName: 'coinsOf',
      args: [accounts.dev0.address, accounts.dev1.address],
    }),
  ];
  page.block('contract Lookup', text === accounts.dev0.bech32 && coins === 0n, `${String(text)}, ${String(coins)}`);

  // Transfers of coins to these addresses.
  const gift = async (name: string): Promise<string> =>
    send(dev3, {to: findExtension(name).address, value: parseEther('0.001')}).then(
      ({status}) => status as string,
      (error: Error) => error.message,
    );
  // Calls that would succeed without a value, one for each extension.
  const queries: readonly (readonly [string, string, readonly unknown[]])[] = [
    ['bech32', 'hexToBech32', [accounts.dev0.address, 'evmos']],
    ['staking', 'allowance', [accounts.dev0.address, accounts.dev1.address, '/cosmos.staking.v1beta1.MsgDelegate']],
    ['distribution', 'delegatorWithdrawAddress', [accounts.dev0.address]],
    ['ics20', 'denomHash', ['transfer/channel-0/uosmo']],
    ['vesting', 'approve', [accounts.dev1.address, '/evmos.vesting.v2.MsgClawback']],
    ['bank', 'totalSupply', []],
  ];
  const refused: string[] = [];
  for (const [name, query, args] of queries) {
    const {to, data} = new ExtensionRun(page, chain, name, contracts).toCall(query, args);
    const {hash, status: ended} = await send(dev3, {to, data, value: 1n});
    const {body} = await chain.comet(`/tx_search?query="ethereum_tx.ethereumTxHash='${hash}'"`);
    const [, reason = body.slice(0, 300)] = /(\S+ is not allowed to receive funds)/.exec(body) ?? [];
    refused.push(`${name}: ${ended}, ${reason}`);
  }
  const taken = await gift('p256');
  const {status} = await send(dev3, {to: '0x0000000000000000000000000000000000000001', value: 1n});
  page.says(
    'Bech32, staking, distribution, IBC transfer, vesting and bank refuse coins. p256 and the precompiles of Ethereum keep coins for good.',
    refused.every((each) => each.includes(': reverted, ') && each.includes('is not allowed to receive funds')) &&
      taken === 'success' &&
      status === 'success' &&
      (await client.getBalance({address: findExtension('p256').address})) > 0n,
    `${refused.join('; ')}; p256: ${taken}`,
  );
  await chain.stop();
  const unknown = await page.startChain({
    ...quickChain((genesis) => {
      const {evm} = genesis.app_state as unknown as {evm: {params: {active_precompiles: string[]}}};
      evm.params.active_precompiles = ['0x0000000000000000000000000000000000000806'];
    }),
    home: '.unknown',
  });
  page
    .row('only addresses that the binary knows')
    .shows(await why(unknown, dev3.address, {to: dev3.address, data: '0x'}), 1);
};

export default run;
