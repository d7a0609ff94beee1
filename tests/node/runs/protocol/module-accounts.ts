import {createHash} from 'node:crypto';
import {bech32} from '@scure/base';
import {toNetworkIds} from '../../../../src/site/derived';
import {facts} from '../../../../src/site/facts';
import {accountLists, type AccountRow} from '../../../../src/site/moduleAccounts';
import {accounts, type Chain} from '../../chain';
import {isIn} from '../../match';
import {waitFor} from '../../processes';
import type {PageRun, Run} from '../../run';
import {makeAccount, sendRaw, signRaw} from './concepts/sent';
import {findExtension} from '../develop/smart-contracts/contracts';

const {chainId} = toNetworkIds('local');
const from = `--home ~/.tmp-evmosd --keyring-backend test --chain-id ${chainId}`;
const fees = `--gas 300000 --gas-prices ${facts.fees.walletGasPrices.average}aevmos -y`;

const toHash = (text: string): Buffer => createHash('sha256').update(text).digest().subarray(0, 20);

/** Sends one unit to an account over Cosmos. Returns the code, the log and the amount that arrived. */
async function sendTo(
  page: PageRun,
  chain: Chain,
  {bech32: to, hex}: AccountRow,
): Promise<{code: number; log: string; got: bigint}> {
  const before = await chain.balance(hex);
  const {code, log} = await page.transact(`evmosd tx bank send dev1 ${to} 1aevmos ${from} ${fees}`);
  return {code, log, got: (await chain.balance(hex)) - before};
}

/** Sends one unit in an Ethereum transaction. */
async function sendByEvm(chain: Chain, {hex}: AccountRow): Promise<{status: string; log: string; used: number}> {
  const {privateKey, address} = accounts.dev2;
  const raw = signRaw(privateKey, {
    nonce: await chain.nonce(address, 'pending'),
    gasPrice: 10n ** 10n,
    gas: 60_000,
    to: hex,
    value: 1n,
  });
  const {hash = ''} = await sendRaw(chain, raw);
  const {body} = await waitFor('the transaction in a block', async () => {
    const found = await chain.comet(`/tx_search?query=%22ethereum_tx.ethereumTxHash%3D%27${hash}%27%22`);
    return found.body.includes('"total_count":"1"') ? found : undefined;
  });
  // The index contains the transaction even if it has no receipt.
  const {result} = await chain.ask('eth_getTransactionReceipt', [hash]);
  const {gasUsed, status} = (result as {gasUsed: string; status: string} | null) ?? {gasUsed: '0', status: 'none'};
  return {status, log: body, used: Number(gasUsed)};
}

const run: Run = async (page) => {
  const chain = await page.startChain({
    blockTime: '500ms',
    params: {gov: {voting_period: '20s'}},
  });
  const listed = await page.json<{
    accounts: {'@type': string; base_account: {address: string}; name: string; permissions: string[]}[];
  }>('evmosd query auth module-accounts --output json');
  const [modules = [], extensions = [], others = []] = ['modules', 'extensions', 'others'].map(
    (list) => accountLists.get(list) ?? [],
  );

  // Every account of the first table, by name, address and permissions. Nobody can send coins to these accounts.
  for (const account of modules) {
    const own = listed.accounts.find(({name}) => name === account.name);
    const {code, log} = await sendTo(page, chain, account);
    const isRefused = code !== 0 && isIn('is not allowed to receive funds', log);
    page.data(
      `modules ${account.name}`,
      own?.base_account.address === account.bech32 &&
        JSON.stringify(own.permissions) === JSON.stringify(account.permissions) &&
        isRefused &&
        Buffer.from(bech32.fromWords(bech32.decode(account.bech32 as `evmos1${string}`).words)).equals(
          toHash(account.name),
        ) &&
        account.hex.toLowerCase() === `0x${toHash(account.name).toString('hex')}`,
      `${JSON.stringify(own)}; a transfer: ${log}`,
    );
  }
  const names = listed.accounts.map(({name}) => name).join(', ');
  page.says('Ten parts of the chain have a module account', listed.accounts.length === 10, names);
  page.says(
    'The modules epochs, feemarket, revenue and vesting have no account',
    ['epochs', 'feemarket', 'revenue', 'vesting', 'recovery'].every((name) => !names.includes(name)),
    names,
  );
  page.says(
    'has the type `/cosmos.auth.v1beta1.ModuleAccount`',
    listed.accounts.every((each) => each['@type'] === '/cosmos.auth.v1beta1.ModuleAccount'),
    JSON.stringify(listed).slice(0, 200),
  );
  await page.run('printf gov');

  // The error of each way to send coins. A transaction that fails still costs its fee.
  const [target] = modules;
  if (!target) {
    throw new Error('the site knows no module account');
  }
  const before = await chain.balance(accounts.dev1.address);
  const refused = await sendTo(page, chain, target);
  const lost = before - (await chain.balance(accounts.dev1.address));
  page.row('`evmosd tx bank send`').shows(refused.log, 1);
  const several = await page.transact(
    `evmosd tx bank multi-send dev1 ${target.bech32} ${accounts.dev2.bech32} 1aevmos ${from} ${fees}`,
  );
  page.row('`evmosd tx bank send`').shows(several.log, 1);
  const withdraw = await page.transact(
    `evmosd tx distribution set-withdraw-addr ${target.bech32} --from dev1 ${from} ${fees}`,
  );
  page.row('`MsgCommunityPoolSpend` in a proposal').shows(withdraw.log, 1);
  page.says('a transaction that fails still costs its fee', lost > 0n, `${lost} aevmos`);
  const call = {from: accounts.dev2.address, to: target.hex, value: '0x1'};
  const estimate = await chain.ask('eth_estimateGas', [call]);
  page.says(
    'For an EVM transfer, `eth_estimateGas` reports no error',
    estimate.error === undefined,
    JSON.stringify(estimate),
  );
  const balance = await chain.balance(accounts.dev2.address);
  const sent = await sendByEvm(chain, target);
  const paid = balance - (await chain.balance(accounts.dev2.address));
  page.row('An EVM transfer of EVMOS').shows(sent.log, 1);
  page.says(
    'you pay for its whole gas limit',
    paid === 60_000n * 10n ** 10n,
    `${paid} aevmos at 10^10 for a limit of 60,000; receipt: ${sent.status}`,
  );

  // A proposal that pays such an account from the community pool passes, and fails when it is executed.
  const gov = listed.accounts.find(({name}) => name === 'gov')?.base_account.address ?? '';
  page.write(
    'spend.json',
    JSON.stringify({
      messages: [
        {
          '@type': '/cosmos.distribution.v1beta1.MsgCommunityPoolSpend',
          authority: gov,
          recipient: target.bech32,
          amount: [{denom: 'aevmos', amount: '1'}],
        },
      ],
      deposit: '10000000aevmos',
      title: 'Spend',
      summary: 'One unit',
      metadata: '',
    }),
  );
  await page.transact(`evmosd tx gov submit-proposal ~/spend.json --from mykey ${from} ${fees}`);
  await page.transact(`evmosd tx gov vote 1 yes --from mykey ${from} ${fees}`);
  await chain.until(/proposal tallied.*/, 90);
  await chain.block();
  page.row('`MsgCommunityPoolSpend`').shows(/.*proposal tallied.*/.exec(chain.log())?.[0] ?? '', 1);

  const parameters = await page.shell('evmosd query evm params --output json');
  const transfers: {name: string; isActive: boolean; isPaid: boolean; got: bigint; status: string; log: string}[] = [];
  for (const account of extensions) {
    const {code, log, got} = await sendTo(page, chain, account);
    const [heldBefore, mine] = [await chain.balance(account.hex), await chain.balance(accounts.dev2.address)];
    const byEvm = await sendByEvm(chain, account);
    transfers.push({
      name: account.name,
      isActive: parameters.toLowerCase().includes(account.hex.toLowerCase()),
      isPaid: mine - (await chain.balance(accounts.dev2.address)) === 60_000n * 10n ** 10n,
      got: (await chain.balance(account.hex)) - heldBefore,
      status: byEvm.status,
      log: /"code":\d+[^}]{0,400}/.exec(byEvm.log)?.[0] ?? byEvm.log.slice(0, 200),
    });
    page.data(
      `extensions ${account.name}`,
      account.receives
        ? code === 0 && got === 1n
        : code !== 0 && got === 0n && isIn('is not allowed to receive funds', log),
      `code ${code} ${log} over the EVM: ${byEvm.status}`,
    );
  }
  const p256 = transfers.find(({name}) => name === 'p256');
  page.says(
    'To p256, if it is active, the transfer succeeds.',
    p256?.isActive === true && p256.status === '0x1' && p256.got === 1n,
    JSON.stringify(p256, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  );
  const crashed = transfers.filter(({name, isActive}) => name !== 'p256' && isActive);
  page.says(
    'To any other active extension, it fails with code 111222 and `slice bounds out of range [:4]`.',
    crashed.length >= 8 &&
      crashed.every(
        ({log, got}) => got === 0n && /"code":111222\b/.test(log) && log.includes('slice bounds out of range [:4]'),
      ),
    crashed.map(({name, log}) => `${name}: ${log.slice(0, 160)}`).join('; '),
  );
  page.says(
    'A transaction that fails has no receipt here, and you pay for its whole gas limit.',
    crashed.every(({isPaid, status}) => isPaid && status === 'none'),
    crashed.map(({name, isPaid, status}) => `${name}: ${isPaid} ${status}`).join('; '),
  );
  page.says(
    'neither of the two outposts',
    extensions.filter(({receives}) => receives).length >= 3,
    extensions
      .filter(({receives}) => receives)
      .map(({name}) => name)
      .join(', '),
  );
  const odd = {
    ...target,
    hex: '0x0000000000000000000000000000000000000013',
    bech32: bech32.encode('evmos', bech32.toWords(Buffer.from('0000000000000000000000000000000000000013', 'hex'))),
  };
  const thirteen = await sendTo(page, chain, odd);
  page.says(
    'The list in the program has `0x…0013` instead of the address of p256',
    thirteen.code !== 0 && isIn('is not allowed to receive funds', thirteen.log),
    thirteen.log,
  );

  for (const account of others) {
    const {code, log, got} = await sendTo(page, chain, account);
    const channel = account.name.startsWith('transfer/') ? account.name : undefined;
    const own = channel ? toHash(`ics20-1\0${channel}`) : toHash(account.name);
    page.data(
      `others ${account.name}`,
      code === 0 && got === 1n && account.hex.toLowerCase() === `0x${own.toString('hex')}`,
      `code ${code} ${log}, ${got} arrived at ${account.hex}, SHA-256 gives ${own.toString('hex')}`,
    );
  }
  const some = makeAccount();
  const forms = await page.shell(`evmosd debug addr ${some.address}`);
  page.says('prints both formats', forms.includes(some.bech32), forms);

  for (const row of page.rows('Ask a node')) {
    const command = (row.codes[1]?.[0] ?? '').replace('<address>', target.bech32);
    const {exit, output} = await page.try(command);
    const expected = command.includes('escrow')
      ? (others.find(({name}) => name === 'transfer/channel-0')?.bech32 ?? 'none')
      : command.includes('module-account erc20')
        ? 'name: erc20'
        : command.includes('module-accounts')
          ? 'name: gov'
          : 'pool:|balances:';
    row.holds(exit === 0 && new RegExp(expected).test(output), output.slice(0, 200));
  }
  const gained = await page.run('/module_accounts/gov');
  const {body: all} = await chain.rest('/cosmos/auth/v1beta1/module_accounts');
  const escrow = others.find(({name}) => name === 'transfer/channel-0')?.bech32 ?? '';
  page.says(
    'Escrow accounts are not in that answer',
    gained.exit === 0 && all.includes('fee_collector') && !all.includes(escrow),
    all.slice(0, 120),
  );
  const pool = await page.shell('evmosd query distribution community-pool --output json');
  const held = await chain.balance(modules.find(({name}) => name === 'distribution')?.hex ?? '');
  const inPool = BigInt(/"amount":"(\d+)/.exec(pool)?.[1] ?? '0');
  page.says('The balance of `distribution` is larger than the community pool', held > inPool, `${held} and ${inPool}`);

  // The same transfers while only one extension is active.
  await chain.stop();
  const single = await page.startChain({
    home: '.single',
    blockTime: '500ms',
    params: {evm: {active_precompiles: [findExtension('bech32').address]}},
  });
  const inactive: {name: string; log: string; isPaid: boolean; status: string}[] = [];
  for (const account of extensions.filter(({name}) => name !== 'bech32')) {
    const mine = await single.balance(accounts.dev2.address);
    const {log, status} = await sendByEvm(single, account);
    const isPaid = mine - (await single.balance(accounts.dev2.address)) === 60_000n * 10n ** 10n;
    inactive.push({name: account.name, log, isPaid, status});
  }
  page.says(
    'To an inactive extension, p256 included, it fails with code 17 and `precompile not enabled`, unless no extension is active.',
    inactive.some(({name}) => name === 'p256') &&
      inactive.every(
        ({log, isPaid, status}) =>
          isPaid && status === 'none' && /"code":17\b/.test(log) && log.includes('precompile not enabled'),
      ),
    inactive.map(({name, log}) => `${name}: ${/"code":\d+[^}]{0,200}/.exec(log)?.[0] ?? log}`).join('; '),
  );

  page.cannot(
    {section: 'Permissions', kind: 'row'},
    'no transaction makes a module go beyond its permissions: read in x/bank/keeper/keeper.go:374-446 of the Cosmos SDK',
  );
};

export default run;
