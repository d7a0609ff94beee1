// What modules of the SDK say about states that no example of a page has: a genesis file has them.
import {randomBytes} from 'node:crypto';
import {sha256, sliceHex, toHex} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {accounts, type Chain, type Genesis} from '../../chain';
import type {PageRun} from '../../run';
import {toBech32} from '../develop/smart-contracts/contracts';
import {withoutServers} from '../nodeFiles';
import {simulate, type Printed, type Row} from './printed';

const {dev0, dev1, dev2, dev3} = accounts;

/** The account of tokens that are not bonded. */
const notBonded = toBech32('evmos', sliceHex(sha256(toHex('not_bonded_tokens_pool')), 0, 20));

const toOperator = ({address}: {address: `0x${string}`}): string => toBech32('evmosvaloper', address);
const [empty, small] = [toOperator(dev1), toOperator(dev0)];

const equivocation = {
  '@type': '/cosmos.evidence.v1beta1.Equivocation',
  ...{height: '1', time: '2024-01-01T00:00:00Z', power: '1'},
  consensus_address: 'evmosvalcons1zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg36p6q9m',
};

/** An account that another chain controls. */
const controlled = {
  '@type': '/ibc.applications.interchain_accounts.v1.InterchainAccount',
  base_account: {
    address: toBech32('evmos', `0x${'22'.repeat(20)}`),
    ...{pub_key: null, account_number: '0', sequence: '0'},
  },
  account_owner: 'icacontroller-a',
};

const toValidator = (operator: string, tokens: string): object => ({
  ...{operator_address: operator, jailed: false, status: 'BOND_STATUS_UNBONDED', tokens, delegator_shares: '3.0'},
  consensus_pubkey: {'@type': '/cosmos.crypto.ed25519.PubKey', key: randomBytes(32).toString('base64')},
  description: {moniker: 'm', identity: '', website: '', security_contact: '', details: ''},
  ...{unbonding_height: '0', unbonding_time: '1970-01-01T00:00:00Z'},
  commission: {
    commission_rates: {rate: '0.1', max_rate: '1.0', max_change_rate: '0.01'},
    update_time: '2001-01-01T00:00:00Z',
  },
  ...{min_self_delegation: '2', unbonding_on_hold_ref_count: '0', unbonding_ids: []},
});

interface State {
  auth: {accounts: object[]};
  bank: {balances: object[]; supply: {denom: string; amount: string}[]};
  evidence: {evidence: object[]};
  feegrant: {allowances: object[]};
  staking: {validators: object[]; delegations: object[]};
}

/**
 * Adds a validator without tokens, one with seven tokens for three shares, an interchain account, evidence, and allowances
 * to a genesis file of long ago. The first block has the time of the file, and the second one that of the clock.
 */
function addStates(genesis: Genesis): void {
  Object.assign(genesis, {genesis_time: '2024-01-01T00:00:00Z'});
  const {auth, bank, evidence, feegrant, staking} = genesis.app_state as unknown as State;
  auth.accounts.push(controlled);
  bank.balances.push({address: notBonded, coins: [{denom: 'aevmos', amount: '7'}]});
  for (const supply of bank.supply.filter(({denom}) => denom === 'aevmos')) {
    supply.amount = String(BigInt(supply.amount) + 7n);
  }
  evidence.evidence.push(equivocation);
  const basic = {'@type': '/cosmos.feegrant.v1beta1.BasicAllowance', spend_limit: [], expiration: null};
  feegrant.allowances.push(
    {
      ...{granter: dev0.bech32, grantee: dev2.bech32},
      allowance: {...basic, expiration: '2024-01-01T00:00:01Z'},
    },
    {
      ...{granter: dev1.bech32, grantee: dev2.bech32},
      allowance: {
        '@type': '/cosmos.feegrant.v1beta1.AllowedMsgAllowance',
        allowance: basic,
        allowed_messages: ['/cosmos.gov.v1.MsgVote'],
      },
    },
  );
  staking.validators.push(toValidator(empty, '0'), toValidator(small, '7'));
  staking.delegations.push(
    ...[empty, small].map((operator) => ({
      ...{delegator_address: dev0.bech32, validator_address: operator, shares: '3.0'},
    })),
  );
}

const stake = (type: string, fields: object): object => ({'@type': `/cosmos.staking.v1beta1.Msg${type}`, ...fields});
const one = {denom: 'aevmos', amount: '1'};
const edit = (changes: object): object =>
  stake('EditValidator', {
    description: {moniker: 'm', identity: '', website: '', security_contact: '', details: ''},
    ...{validator_address: small, commission_rate: null, min_self_delegation: null},
    ...changes,
  });
/** What the modules refuse, with the text of the code. `operator` runs the chain. */
const toRows = (operator: string): readonly Row<object>[] => [
  [
    stake('Delegate', {delegator_address: dev0.bech32, validator_address: empty, amount: one}),
    'staking',
    'cannot delegate to validators with invalid (zero) ex-rate',
  ],
  [
    stake('Undelegate', {delegator_address: dev0.bech32, validator_address: empty, amount: one}),
    'staking',
    'insufficient delegation shares',
  ],
  [
    stake('BeginRedelegate', {
      ...{delegator_address: dev0.bech32, validator_src_address: small, validator_dst_address: operator},
      amount: one,
    }),
    'staking',
    'too few tokens to redelegate (truncates to zero tokens)',
  ],
  [edit({commission_rate: '0.5'}), 'staking', 'commission cannot be changed more than max change rate'],
  [edit({min_self_delegation: '1'}), 'staking', 'minimum self delegation cannot be decrease'],
  [
    {'@type': '/cosmos.evidence.v1beta1.MsgSubmitEvidence', submitter: dev0.bech32, evidence: equivocation},
    'evidence',
    'evidence already exists',
  ],
];

const newValidator = stake('CreateValidator', {
  description: {moniker: 'm', identity: '', website: '', security_contact: '', details: ''},
  commission: {rate: '0.1', max_rate: '0.2', max_change_rate: '0.01'},
  ...{min_self_delegation: '1', delegator_address: dev3.bech32, validator_address: toOperator(dev3)},
  pubkey: {
    '@type': '/cosmos.crypto.secp256k1.PubKey',
    key: Buffer.concat([Buffer.from([2]), randomBytes(32)]).toString('base64'),
  },
  value: {denom: 'aevmos', amount: '1000000000000000000'},
});

/** Paths of REST whose answers have the text of a code. */
const paths: readonly Row<string>[] = [
  ['/cosmos/params/v1beta1/params?subspace=x&key=y', 'params', 'unknown subspace'],
  [
    '/ibc/core/connection/v1/client_connections/07-tendermint-9',
    'connection',
    'light client connection paths not found',
  ],
];

/** Queries of ABCI with their bytes, for what REST cannot ask. */
const queries: readonly Row<readonly [path: string, data: string]>[] = [
  [
    ['/cosmos.base.reflection.v1beta1.ReflectionService/ListImplementations', ''],
    'cosmos-sdk/client/grpc/reflection',
    'invalid interface name',
  ],
  [
    ['/cosmos.distribution.v1beta1.Query/DelegationTotalRewards', ''],
    'cosmos-sdk/x/distribution/keeper',
    'empty delegator address',
  ],
  [
    [
      '/cosmos.auth.v1beta1.Query/AddressStringToBytes',
      `0a2d${Buffer.from('cosmos1jcltmuhplrdcwp7stlr4hlhlhgd4htqhnu0t2g').toString('hex')}`,
    ],
    'sdk',
    'internal logic error',
  ],
  // A page with both a key and an offset.
  [['/cosmos.auth.v1beta1.Query/Accounts', '0a050a01001001'], 'cosmos-sdk/x/auth/keeper', 'paginate: %v'],
  [
    ['/cosmos.bank.v1beta1.Query/AllBalances', `0a2c${Buffer.from(dev0.bech32).toString('hex')}12050a01001001`],
    'cosmos-sdk/x/bank/keeper',
    'paginate: %v',
  ],
  [
    ['/cosmos.bank.v1beta1.Query/DenomMetadata', '0a0378797a'],
    'cosmos-sdk/x/bank/keeper',
    'client metadata for denom %v',
  ],
];

/** Asks for what has no code in its answer. */
export async function askPaths(chain: Chain, printed: Printed): Promise<void> {
  for (const [[path, data], name, ...texts] of queries) {
    const {body} = await chain.comet(`/abci_query?path="${path}"${data && `&data=0x${data}`}`);
    printed.note(body, name, ...texts);
  }
  for (const [path, name, ...texts] of paths) {
    printed.note((await chain.rest(path)).body, name, ...texts);
  }
}

/** Asks modules of the SDK about unusual states. */
export async function askModules(page: PageRun, printed: Printed): Promise<void> {
  // The second block comes so late that the first transaction meets an allowance that ended in the meantime.
  const chain = await page.startChain({
    home: 'states',
    blockTime: '20s',
    app: withoutServers,
    genesis: addStates,
  });
  const paid = (gas: number): string =>
    `--from dev2 --keyring-backend test --home ~/states --chain-id evmos_9000-1 --gas ${gas} --gas-prices 20000000000aevmos -y --output json`;
  const send = `evmosd tx bank send dev2 ${dev3.bech32} 1aevmos`;
  const late = page.transact(`${send} --fee-granter ${dev0.bech32} ${paid(200_000)}`);
  const toOther = await privateKeyToAccount(dev1.privateKey).signTransaction({
    ...{type: 'legacy', chainId: 9000, nonce: 0, gas: 100_000n, gasPrice: 10n ** 11n, value: 1n},
    to: `0x${'22'.repeat(20)}`,
  });
  const hash = String((await chain.ask('eth_sendRawTransaction', [toOther])).result);
  printed.note((await late).log, 'feegrant', 'fee allowance expired');
  printed.note(
    (await chain.txResult(hash)).log,
    'interchainaccounts',
    'interchain account does not support this action',
  );
  printed.note(
    (await page.transact(`${send} --fee-granter ${dev1.bech32} ${paid(200_000)}`)).log,
    'feegrant',
    'message not allowed',
  );
  printed.note((await page.transact(`${send} ${paid(1_000)}`)).log, 'sdk', 'out of gas');

  const operator = await page.shell(`evmosd keys show mykey --bech val -a --keyring-backend test --home ~/states`);
  const rows = toRows(operator);
  const answers = [
    ...(await simulate(
      page,
      rows.map(([message]) => message),
    )),
    ...(await simulate(page, [newValidator], dev3)),
  ];
  answers.forEach((answer) => printed.noteCode(answer));
  rows.forEach(([, name, ...texts], index) => printed.note(answers[index]?.log ?? '', name, ...texts));
  printed.note(answers.at(-1)?.log ?? '', 'staking', 'validator pubkey type is not supported');
  const [sent] = await simulate(page, [
    {
      '@type': '/cosmos.bank.v1beta1.MsgSend',
      ...{from_address: dev0.bech32, to_address: controlled.base_account.address, amount: [one]},
    },
  ]);
  if (sent?.code !== 0) {
    printed.missing.push(`a bank transfer to an interchain account: ${sent?.log}`);
  }
  await chain.stop();
}

/** Rolls a chain back behind its last snapshot, which the node then cannot take again. */
export async function askSnapshots(page: PageRun, printed: Printed): Promise<void> {
  const chain = await page.startChain({
    home: 'snapshots',
    blockTime: '300ms',
    app: {...withoutServers, 'state-sync.snapshot-interval': '1'},
  });
  await chain.block(5);
  await chain.until(/completed state snapshot/);
  await chain.stop();
  for (let count = 0; count < 2; count += 1) {
    await page.shell('evmosd rollback --hard --home ~/snapshots');
  }
  // The node would not sign a height for a second time.
  page.write('snapshots/data/priv_validator_state.json', '{"height": "0", "round": 0, "step": 0}');
  const again = await page.startNode('snapshots');
  await again.until(/failed to create state snapshot/);
  await again.stop();
  printed.note(again.log(), 'sdk', 'conflict');
}
