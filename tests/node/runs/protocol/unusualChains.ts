import {encodeAbiParameters, getContractAddress, keccak256, pad, toFunctionSelector, toHex, type Hex} from 'viem';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';
import {accounts, get, type Chain, type Genesis} from '../../chain';
import type {PageRun} from '../../run';
import {facts} from '../../../../src/site/facts';
import {toBech32} from '../develop/smart-contracts/contracts';
import {withoutServers} from '../nodeFiles';
import {simulate, type Printed, type Row} from './printed';

const {dev0, dev1, dev2} = accounts;

type Request = readonly [method: string, ...params: unknown[]];

/** The answer to a request of JSON-RPC if it is an error. */
const toError = async (chain: Chain, [method, ...params]: Request): Promise<string> =>
  (await chain.ask(method, params)).error?.message ?? 'no error';

async function askAll(chain: Chain, printed: Printed, rows: readonly Row<Request>[]): Promise<void> {
  for (const [request, name, ...texts] of rows) {
    printed.note(await toError(chain, request), name, ...texts);
  }
}

/** A chain whose forks after Spurious Dragon come later, with a high price of the node. */
async function askEarlyChain(page: PageRun, printed: Printed): Promise<void> {
  const later = [
    ...['eip155', 'eip158', 'byzantium', 'constantinople', 'petersburg', 'istanbul', 'muir_glacier', 'berlin'],
    ...['london', 'arrow_glacier', 'gray_glacier', 'merge_netsplit', 'shanghai', 'cancun'],
  ].map((name): [string, string] => [`${name}_block`, '1000000']);
  const chain = await page.startChain({
    home: 'early',
    blockTime: '500ms',
    app: {...withoutServers, 'minimum-gas-prices': '"1000000000000aevmos"'},
    params: {feemarket: {no_base_fee: true, base_fee: '0', min_gas_price: '0.000000000000000000'}},
    genesis: ({app_state: state}) =>
      Object.assign(
        (state.evm as unknown as {params: {chain_config: object}}).params.chain_config,
        Object.fromEntries(later),
      ),
  });
  await askAll(chain, printed, [
    [['eth_chainId'], 'rpc/backend', 'chain not synced beyond EIP-155 replay-protection fork block'],
    [
      ['eth_sendTransaction', {from: dev0.address, to: dev1.address, maxFeePerGas: '0x1'}],
      'rpc/backend',
      'maxFeePerGas or maxPriorityFeePerGas specified but london is not active yet',
    ],
  ]);
  const sent = await page.transact(
    `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --home ~/early --keyring-backend test --chain-id evmos_9000-1 --fees 1aevmos -y`,
  );
  printed.note(sent.log, 'app/ante/evm', 'insufficient fees; got: %v required: %v');
  await chain.stop();
}

const coin = {
  description: 'd',
  denom_units: [{denom: 'acoin', exponent: 0, aliases: []}],
  ...{base: 'acoin', display: 'acoin', name: 'acoin', symbol: 'S', uri: '', uri_hash: ''},
};

const propose = (type: string, fields: object): object => ({
  '@type': '/cosmos.gov.v1beta1.MsgSubmitProposal',
  content: {'@type': `/evmos.erc20.v1.${type}`, title: 't', description: 'd', ...fields},
  initial_deposit: [],
  proposer: dev0.bech32,
});

interface Bank {
  balances: {address: string; coins: object[]}[];
  supply: {denom: string; amount: string}[];
  denom_metadata: object[];
}

/** Adds a coin that is no token of the chain to a genesis file. */
function addCoin({app_state: state}: Genesis): void {
  const {balances, supply} = state.bank as unknown as Bank;
  const one = {denom: coin.base, amount: '1'};
  balances.push({address: toBech32('evmos', '0x000000000000000000000000000000000000000c'), coins: [one]});
  supply.unshift(one);
}

/** A chain on which governance has switched off calls and new contracts. */
async function askClosedChain(page: PageRun, printed: Printed): Promise<void> {
  const chain = await page.startChain({
    home: 'closed',
    blockTime: '500ms',
    app: withoutServers,
    params: {evm: {enable_call: false, enable_create: false}},
    genesis: addCoin,
  });
  const [call, create] = [
    {from: dev0.address, to: dev1.address},
    {from: dev0.address, data: '0x00'},
  ];
  await askAll(chain, printed, [
    [['eth_sendTransaction', {...call, gas: '0x5208'}], 'app/ante/evm', 'failed to call contract'],
    [['eth_sendTransaction', {...create, gas: '0xffff'}], 'app/ante/evm', 'failed to create new contract'],
    [['eth_call', call, 'latest'], 'x/evm/keeper', 'failed to call contract'],
    [['eth_estimateGas', create], 'x/evm/keeper', 'failed to create new contract'],
  ]);
  const [answer] = await simulate(page, [propose('RegisterCoinProposal', {metadata: [coin]})]);
  printed.note(
    answer?.log ?? '',
    'x/erc20/keeper',
    'failed to deploy contract for %v',
    'failed to create wrapped coin denom metadata for ERC20',
  );
  await chain.stop();
}

const push = (value: Hex | number, bytes: number): string => {
  const digits = typeof value === 'number' ? toHex(value, {size: bytes}) : pad(value, {size: bytes});
  return `${(0x5f + bytes).toString(16)}${digits.slice(2)}`;
};

/** The code of a contract that answers functions without arguments with fixed data, and all others with nothing. */
function toContract(answers: Readonly<Record<string, Hex>>): Hex {
  const parts = Object.entries(answers).map(([name, data]) => ({
    selector: toFunctionSelector(`${name}()`),
    data: data.slice(2),
  }));
  const [head, test, part] = [6, 11, 16];
  const dispatch = head + test * parts.length + 1;
  const code = dispatch + part * parts.length;
  const sizes = parts.map(({data}) => data.length / 2);
  const toStart = (index: number): number => code + sizes.slice(0, index).reduce((sum, size) => sum + size, 0);
  return `0x${[
    `${push(0, 1)}35${push(0xe0, 1)}1c`,
    ...parts.map(({selector}, index) => `80${push(selector, 4)}14${push(dispatch + part * index, 2)}57`),
    '00',
    ...parts.map(
      (_, index) =>
        `5b${push(sizes[index] ?? 0, 2)}${push(toStart(index), 2)}${push(0, 1)}39${push(sizes[index] ?? 0, 2)}${push(0, 1)}f3`,
    ),
    ...parts.map(({data}) => data),
  ].join('')}`;
}

/** The code of a contract that emits an event with two indexed arguments and no data. */
const toEvent = (event: string): Hex =>
  `0x${push(0, 1)}${push(0, 1)}${push(keccak256(toHex(event)), 32)}${push(0, 1)}${push(0, 1)}a3`;

const text = (value: string): Hex => encodeAbiParameters([{type: 'string'}], [value]);
const number = (value: bigint): Hex => encodeAbiParameters([{type: 'uint256'}], [value]);

const contracts = {
  'no symbol': toContract({name: text('A')}),
  'no decimals': toContract({name: text('A'), symbol: text('A')}),
  'empty symbol': toContract({name: text('A'), symbol: text(''), decimals: number(6n)}),
  known: toContract({name: text('A'), symbol: text('A'), decimals: number(6n)}),
  approval: toEvent('Approval(address,address,uint256)'),
  transfer: toEvent('Transfer(address,address,uint256)'),
  nothing: '0x00',
  reverts: '0xfe',
} as const satisfies Readonly<Record<string, Hex>>;

const toPlace = (name: keyof typeof contracts): Hex => toHex(0x1000 + Object.keys(contracts).indexOf(name), {size: 20});

const locked = privateKeyToAccount(generatePrivateKey());

const base = (address: string): object => ({address, pub_key: null, account_number: '0', sequence: '0'});

/** A vesting account that is locked until 2100. */
const toVesting = (address: string, amount: string): object => {
  const coins = [{denom: 'aevmos', amount}];
  return {
    '@type': '/evmos.vesting.v2.ClawbackVestingAccount',
    base_vesting_account: {
      base_account: base(address),
      original_vesting: coins,
      ...{delegated_free: [], delegated_vesting: [], end_time: '4102444800'},
    },
    funder_address: dev0.bech32,
    start_time: '2020-01-01T00:00:00Z',
    lockup_periods: [{length: String(4_102_444_800 - 1_577_836_800), amount: coins}],
    vesting_periods: [{length: String(4_102_444_800 - 1_577_836_800), amount: coins}],
  };
};

/** Adds accounts to a genesis file, each with a balance in aevmos. */
function addAccounts(
  {app_state: state}: Genesis,
  list: readonly {account: object; address: string; amount: string}[],
): void {
  const {auth, bank} = state as unknown as {auth: {accounts: object[]}; bank: Bank};
  const funded = list.filter(({amount}) => amount !== '0');
  auth.accounts.push(...list.map(({account}) => account));
  bank.balances.push(...funded.map(({address, amount}) => ({address, coins: [{denom: 'aevmos', amount}]})));
  for (const supply of bank.supply.filter(({denom}) => denom === 'aevmos')) {
    supply.amount = String(funded.reduce((sum, {amount}) => sum + BigInt(amount), BigInt(supply.amount)));
  }
}

/** Adds the contracts, a pair of tokens, a vesting account and a developer who cannot be paid to a genesis file. */
function addContracts(genesis: Genesis): void {
  const {app_state: state} = genesis;
  addCoin(genesis);
  addAccounts(genesis, [
    ...Object.entries(contracts).map(([name, code]) => {
      const address = toBech32('evmos', toPlace(name as keyof typeof contracts));
      const account = {
        '@type': '/ethermint.types.v1.EthAccount',
        base_account: base(address),
        code_hash: keccak256(code),
      };
      return {account, address, amount: '1000000000000000000'};
    }),
    {
      account: toVesting(toBech32('evmos', locked.address), '1000000000000000000'),
      address: toBech32('evmos', locked.address),
      amount: '1000000000000000000',
    },
    {
      account: {
        '@type': '/cosmos.auth.v1beta1.BaseAccount',
        ...base(toBech32('evmos', getContractAddress({from: dev2.address, nonce: 0n}))),
      },
      address: '',
      amount: '0',
    },
  ]);
  Object.assign(state.evm ?? {}, {
    accounts: Object.entries(contracts).map(([name, code]) => ({
      address: toPlace(name as keyof typeof contracts),
      code: code.slice(2),
      storage: [],
    })),
  });
  const {erc20, bank, revenue} = state as unknown as {
    erc20: {token_pairs: object[]};
    bank: Bank;
    revenue: {revenues: object[]};
  };
  erc20.token_pairs.push({
    erc20_address: toPlace('approval'),
    denom: 'taken',
    enabled: true,
    contract_owner: 'OWNER_MODULE',
  });
  const voucher = `erc20/${toPlace('known')}`;
  bank.denom_metadata.push(
    {
      ...coin,
      base: voucher,
      display: voucher,
      name: voucher,
      denom_units: [{denom: voucher, exponent: 0, aliases: []}],
    },
    {...coin, description: 'another one'},
  );
  revenue.revenues.push({
    contract_address: toPlace('nothing'),
    deployer_address: dev0.bech32,
    // The account of bonded tokens receives nothing from users.
    withdrawer_address: 'evmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu3h6cprl',
  });
}

/** A chain whose genesis file has contracts that break rules of other modules. */
async function askContracts(page: PageRun, printed: Printed): Promise<void> {
  const chain = await page.startChain({
    home: 'contracts',
    blockTime: '500ms',
    app: withoutServers,
    genesis: addContracts,
  });
  const register = (address: string): object => propose('RegisterERC20Proposal', {erc20addresses: [address]});
  const rows: readonly Row<object>[] = [
    [register(toPlace('no symbol')), 'x/erc20/keeper', 'failed to unpack symbol: %v'],
    [register(toPlace('no decimals')), 'x/erc20/keeper', 'failed to unpack decimals: %v'],
    [register(toPlace('empty symbol')), 'x/erc20/keeper', 'ERC20 token data is invalid for contract %v'],
    [register(toPlace('known')), 'x/erc20/keeper', 'denom metadata already registered'],
    [register(toPlace('reverts')), 'evm', 'evm transaction execution failed'],
    [
      propose('RegisterCoinProposal', {metadata: [{...coin, name: 'taken'}]}),
      'x/erc20/keeper',
      'coin denomination already registered: %v',
    ],
    [propose('RegisterCoinProposal', {metadata: [coin]}), 'x/erc20/keeper', 'coin metadata is invalid %v'],
    [
      {
        '@type': '/evmos.revenue.v1.MsgRegisterRevenue',
        ...{contract_address: toPlace('known'), deployer_address: toBech32('evmos', toPlace('known'))},
        ...{withdrawer_address: '', nonces: ['1']},
      },
      'x/revenue/v1/keeper',
      'deployer cannot be a contract %v',
    ],
    [
      {
        '@type': '/cosmos.authz.v1beta1.MsgExec',
        grantee: dev0.bech32,
        msgs: [
          {
            '@type': '/cosmos.staking.v1beta1.MsgDelegate',
            delegator_address: toBech32('evmos', toPlace('nothing').replace(/.$/, 'f') as Hex),
            validator_address: toBech32('evmosvaloper', dev0.address),
            amount: {denom: 'aevmos', amount: '1'},
          },
        ],
      },
      'app/ante/cosmos',
      'account %v does not exist',
    ],
  ];
  const answers = await simulate(
    page,
    rows.map(([message]) => message),
  );
  rows.forEach(([, name, ...texts], index) => printed.note(answers[index]?.log ?? '', name, ...texts));
  answers.forEach((answer) => printed.noteCode(answer));

  const send = async (
    from: ReturnType<typeof privateKeyToAccount>,
    fields: object,
  ): Promise<{log: string; failed?: string}> => {
    const raw = await from.signTransaction({
      ...{type: 'legacy', chainId: 9000, nonce: 0, gas: 100_000n, gasPrice: 2n * 10n ** 10n},
      ...fields,
    });
    const {result, error} = await chain.ask('eth_sendRawTransaction', [raw]);
    if (error) {
      return {log: error.message};
    }
    await chain.block();
    await chain.block();
    const {log: printedLog, events: all} = await chain.txResult(String(result));
    const failed = all.flatMap(({attributes}) => attributes).find(({key}) => key === 'ethereumTxFailed')?.value;
    return {log: printedLog, failed};
  };
  printed.note(
    (await send(locked, {to: dev1.address})).log,
    'x/evm/keeper',
    'failed to deduct full gas cost %v from the user %v balance',
  );
  printed.note(
    (await send(locked, {to: dev1.address})).log,
    'app/ante/evm',
    'failed to deduct transaction costs from user balance',
  );
  // The account of this contract exists before it is created, and the contract destroys itself.
  const {log: destroyed} = await send(privateKeyToAccount(dev2.privateKey), {data: '0x30ff'});
  printed.note(destroyed, 'x/evm/statedb', 'failed to delete account');
  printed.note(destroyed, 'x/evm/keeper', 'type %v, address %v');
  printed.note(destroyed, 'evm', 'account type is not a valid ethereum account');
  const events = privateKeyToAccount(dev1.privateKey);
  await send(events, {to: toPlace('approval')});
  await send(events, {to: toPlace('transfer'), nonce: 1});
  const {failed = ''} = await send(events, {to: toPlace('nothing'), nonce: 2});
  printed.note(failed, 'x/evm/types', 'failed to execute post processing');
  const read = (): string => chain.log();
  await printed.noteLater(read, 'x/erc20/keeper', 'emitted event', 'failed to unpack transfer event');
  await printed.noteLater(read, 'x/evm/keeper', 'tx post processing failed', 'EVM hook %v failed');
  await printed.noteLater(
    read,
    'x/revenue/v1/keeper',
    'fee collector account failed to distribute developer fees (%v) to withdraw address %v. contract %v',
  );
  const trace = await get(
    `http://127.0.0.1:${facts.ports.cometRpc}/abci_query?path="/ethermint.evm.v1.Query/TraceBlock"&data=0x4203000001`,
  );
  printed.note(trace.body, 'x/evm/keeper', 'failed to load evm config: %v');
  await chain.stop();
}

/** A chain without a price for gas and without a limit of a block. */
async function askFreeChain(page: PageRun, printed: Printed): Promise<void> {
  const empty = generatePrivateKey();
  const chain = await page.startChain({
    home: 'free',
    blockTime: '4s',
    app: {...withoutServers, 'minimum-gas-prices': '"0aevmos"'},
    consensus: {block: {max_gas: '-1'}},
    params: {
      erc20: {enable_erc20: false},
      feemarket: {no_base_fee: true, base_fee: '0', min_gas_price: '0.000000000000000000'},
    },
    genesis: (genesis) =>
      addAccounts(genesis, [
        {
          account: toVesting(toBech32('evmos', privateKeyToAccount(empty).address), '1'),
          address: '',
          amount: '0',
        },
      ]),
  });
  const toRaw = (key: Hex, fields: object): Promise<Hex> =>
    privateKeyToAccount(key).signTransaction({
      ...{type: 'legacy', chainId: 9000, nonce: 0, gas: 21_000n, gasPrice: 0n, to: dev0.address, value: 0n},
      ...fields,
    });
  printed.note(
    await toError(chain, ['eth_sendRawTransaction', await toRaw(empty, {})]),
    'app/ante/evm',
    'account has no balance to execute transaction: %v',
  );
  const owner = await chain.balance(dev2.address);
  const unknown = generatePrivateKey();
  const raws = [
    await toRaw(unknown, {}),
    await toRaw(dev2.privateKey, {value: owner}),
    await toRaw(dev2.privateKey, {value: owner, nonce: 1}),
    await toRaw(dev1.privateKey, {gas: 2n ** 63n - 1n}),
    await toRaw(dev1.privateKey, {gas: 2n ** 63n - 1n, nonce: 1}),
  ];
  printed.note(
    await chain.sendTogether(raws),
    'app/ante/evm',
    'account %v does not exist',
    'failed to transfer %v from address %v using the EVM block context transfer function',
  );
  await printed.noteLater(
    () => chain.log(),
    'x/feemarket/keeper',
    'integer overflow by integer type conversion. Gas used > MaxInt64',
  );
  const [disabled] = await simulate(page, [propose('ToggleTokenConversionProposal', {token: 'aevmos'})]);
  printed.note(disabled?.log ?? '', 'x/erc20', 'registration is currently disabled by governance');
  await chain.stop();
}

/** A chain whose blocks have no room for gas. */
async function askEmptyBlocks(page: PageRun, printed: Printed): Promise<void> {
  const chain = await page.startChain({
    home: 'without-gas',
    blockTime: '500ms',
    app: withoutServers,
    consensus: {block: {max_gas: '0'}},
    params: {feemarket: {no_base_fee: true}},
  });
  await askAll(chain, printed, [
    [
      ['eth_feeHistory', '0x1', 'latest', []],
      'rpc/backend',
      'gasLimit of block height %v should be bigger than 0 , current gaslimit %v',
    ],
  ]);
  await chain.stop();
}

/** A chain without base fees whose node has dropped its first states. */
async function askPrunedChain(page: PageRun, printed: Printed): Promise<void> {
  const chain = await page.startChain({
    home: 'pruned',
    blockTime: '200ms',
    app: {
      ...withoutServers,
      pruning: '"custom"',
      'pruning-keep-recent': '"2"',
      'pruning-interval': '"10"',
    },
    params: {feemarket: {no_base_fee: true, base_fee: '0'}},
  });
  const raw = await privateKeyToAccount(dev2.privateKey).signTransaction({
    ...{type: 'eip1559', chainId: 9000, nonce: 0, gas: 21_000n, to: dev1.address, value: 1n},
    ...{maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 10n},
  });
  const hash = String((await chain.ask('eth_sendRawTransaction', [raw])).result);
  const {blockNumber} = await chain.receipt(hash);
  await chain.block(Number(blockNumber) + 30);
  await chain.ask('eth_getBlockByNumber', [blockNumber, false]);
  await chain.ask('eth_getTransactionReceipt', [hash]);
  printed.note(
    chain.log(),
    'rpc/backend',
    'failed to fetch Base Fee from prunned block. Check node prunning configuration',
    'fetch basefee failed, node is pruned?',
  );
  await chain.stop();
}

/** Asks chains whose genesis files differ from those of the networks. */
export async function askUnusualChains(page: PageRun, printed: Printed): Promise<void> {
  await askEarlyChain(page, printed);
  await askClosedChain(page, printed);
  await askContracts(page, printed);
  await askFreeChain(page, printed);
  await askEmptyBlocks(page, printed);
  await askPrunedChain(page, printed);
}
