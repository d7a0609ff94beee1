import {encodeDeployData} from 'viem';
import {accounts} from '../../chain';
import {waitFor} from '../../processes';
import type {Run} from '../../run';
import type {Requires} from '../../tools';
import {compileOne, sendEthereum} from './modules/ethereum';

export const requires: Requires = ['grpcurl'];

const run: Run = async (page) => {
  const chain = await page.startChain({blockTime: '500ms'});
  await page.shell('ln -s .tmp-evmosd .evmosd');
  const market = await page.run('evmosd query feemarket params', {output: false});
  page.finds('A new chain of your own has a floor of 0.', /min_gas_price: "0\.0+"/, market.output);
  const unbonding = await page.run('jq -r .unbonding_time', {output: false});
  page.says('21 days is the default of the Cosmos SDK', unbonding.output.trim() === '1814400s', unbonding.output);
  const version = await page.run('evmosd version --long', {output: false});
  page.block(
    'evmosd version --long',
    /^version: 16\.0\.2$/m.test(version.output) && /^commit: /m.test(version.output),
    version.output,
  );
  const {dev0, dev1} = accounts;
  const nonce = await chain.nonce(dev0.address);
  const early = await sendEthereum(chain, dev0.privateKey, {
    to: dev1.address,
    gas: 21_000n,
    nonce: nonce + 2,
  });
  page.says(
    'Nonces are strict',
    early.refused?.includes(`invalid nonce; got ${nonce + 2}, expected ${nonce}`) === true,
    early.refused ?? 'sent',
  );
  const generous = await sendEthereum(chain, dev0.privateKey, {to: dev1.address, gas: 200_000n});
  page.says(
    'An Ethereum transaction is charged at least half of its gas limit.',
    generous.receipt?.gasUsed === '0x186a0',
    String(generous.receipt?.gasUsed),
  );
  page.says(
    'A transaction that the mempool or the checks in a block refuse costs nothing.',
    early.refused !== undefined && (await chain.nonce(dev0.address)) === nonce + 1,
    'the nonce is that of the transaction that went through',
  );
  const wasm = await page.try('evmosd tx wasm');
  page.says(
    'there is no `wasm` under `evmosd tx`',
    wasm.exit !== 0 && wasm.output.includes('unknown command "wasm" for "tx"'),
    wasm.output.slice(0, 200),
  );
  const addresses = await page.shell(`evmosd debug addr ${dev0.bech32}`);
  page.says(
    '`evmosd debug addr <address>` prints each of them.',
    /Address \(hex\): [0-9A-F]{40}/.test(addresses) && addresses.includes(dev0.bech32),
    addresses,
  );
  await page.shell('evmosd keys add nobody --keyring-backend test');
  const nobody = await page.try('evmosd query auth account $(evmosd keys show nobody -a)');
  page.finds('Until then, `evmosd query auth account` finds none', /not found/, nobody.output);
  // A token that its constructor gives to this account, and then a coin.
  const holder = await page.shell('evmosd keys show nobody -a');
  const debug = await page.shell(`evmosd debug addr ${holder}`);
  const inHex = `0x${/hex\): (?:0x)?([0-9A-F]{40})/i.exec(debug)?.[1]?.toLowerCase()}` as const;
  const {abi, code} = compileOne(`// SPDX-License-Identifier: LGPL-3.0-only
pragma solidity ^0.8.20;
contract Token {
  event Transfer(address indexed from, address indexed to, uint256 value);
  mapping(address => uint256) public balanceOf;
  constructor(address to) { balanceOf[to] = 7; emit Transfer(address(0), to, 7); }
}`);
  const deployed = await sendEthereum(chain, dev0.privateKey, {
    data: encodeDeployData({abi, bytecode: code, args: [inHex]}),
    gas: 500_000n,
  });
  const {result: held} = await chain.ask('eth_call', [
    {to: deployed.receipt?.contractAddress, data: `0x70a08231${inHex.slice(2).padStart(64, '0')}`},
    'latest',
  ]);
  const withToken = await page.outputOf(`evmosd query auth account ${holder}`);
  await page.transact(`evmosd tx bank send dev0 ${holder} 1aevmos --gas 400000 --gas-prices 25000000000aevmos -y`);
  const withCoin = await page.outputOf(`evmosd query auth account ${holder}`);
  page.says(
    'An account exists on the chain after it has received a coin, such as EVMOS. An ERC-20 token does not make it.',
    BigInt(String(held)) === 7n && withToken.includes('not found') && withCoin.includes(`address: ${holder}`),
    `with ${BigInt(String(held))} tokens: ${withToken.split('\n')[0]}; with a coin: ${withCoin.replace(/\s+/g, ' ')}`,
  );
  // MCOPY, of Cancun: PUSH0, PUSH0, PUSH0, MCOPY, STOP.
  const later = '5f5f5f5e00';
  const made = await sendEthereum(chain, dev0.privateKey, {data: `0x6005600c60003960056000f3${later}`, gas: 200_000n});
  const reached = await chain.ask('eth_call', [{to: made.receipt?.contractAddress}, 'latest']);
  page.says(
    'Code for a later target fails with `invalid opcode` where it reaches an instruction that the EVM lacks.',
    made.receipt?.status === '0x1' && reached.error?.message.includes('invalid opcode') === true,
    `deployed with status ${made.receipt?.status}; the call: ${reached.error?.message}`,
  );
  const constructed = await sendEthereum(chain, dev0.privateKey, {data: `0x${later}`, gas: 200_000n});
  page.says(
    'In a constructor, the deployment itself fails.',
    constructed.receipt?.status === '0x0',
    `status ${constructed.receipt?.status}`,
  );
  const inflation = await page.shell('evmosd query inflation params');
  page.says(
    'By default 53.33% go to staking rewards and 46.67% to the community pool.',
    /staking_rewards: "0\.533333334/.test(inflation) && /community_pool: "0\.466666666/.test(inflation),
    inflation,
  );
  for (const row of page.rows('Source, license, help', 'Prefix')) {
    const [prefix = ''] = row.codes[0] ?? [];
    const types: Record<string, string> = {
      'crypto.v1.ethsecp256k1': 'PubKey',
      'evm.v1': 'Params',
      'feemarket.v1': 'Params',
      'types.v1': 'EthAccount',
      'epochs.v1': 'EpochInfo',
      'erc20.v1': 'TokenPair',
      'incentives.v1': 'Incentive',
      'inflation.v1': 'Params',
      'revenue.v1': 'Params',
      'vesting.v1': 'ClawbackVestingAccount',
      'vesting.v2': 'ClawbackVestingAccount',
    };
    const answers = await Promise.all(
      (row.codes[1] ?? []).map((each) =>
        page.try(`grpcurl -plaintext localhost:9090 describe ${prefix}.${each}.${types[each] ?? ''}`),
      ),
    );
    row.holds(
      answers.length > 3 && answers.every(({output}) => / is a message:/.test(output)),
      answers.map(({output}) => output.split('\n')[0]).join('; '),
    );
  }
  // A transaction that has expired, and a delegation to a validator that was slashed.
  const fee = '--gas 400000 --gas-prices 25000000000aevmos -y';
  const expired = await page.logOf(`evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --timeout-height 1 ${fee}`);
  page.finds('no block after its `--timeout-height` executes it', /timeout height: 1/, expired);
  await chain.stop();
  const params = {slashing: {signed_blocks_window: '5', slash_fraction_downtime: '0.010000000000000000'}};
  await page.startChain({home: 'slashing', blockTime: '500ms', params});
  const stake = (words: string): Promise<{code: number; log: string}> =>
    page.transact(`evmosd tx staking ${words} ${fee} --home ~/slashing`);
  await page.shell('evmosd init absent --chain-id evmos_9000-1 --home ~/absent 2>/dev/null');
  await stake(
    'create-validator --amount 1000000000000000000aevmos --moniker absent --commission-rate 0.1 --commission-max-rate 0.2 --commission-max-change-rate 0.1 --min-self-delegation 1 --pubkey "$(evmosd tendermint show-validator --home ~/absent)" --from dev1',
  );
  const operator = await page.shell('evmosd keys show dev1 --bech val -a --home ~/slashing');
  const balance = async (delegator: string): Promise<string> =>
    page.shell(
      `evmosd query staking delegation ${delegator} ${operator} -o json --home ~/slashing | jq -r .balance.amount`,
    );
  await waitFor('the slash', async () => (await balance(dev1.bech32)).length < 19, 60);
  const own = await balance(dev1.bech32);
  await stake(`delegate ${operator} 98aevmos --from dev0`);
  const late = await balance(dev0.bech32);
  page.says(
    'A slash after you delegated takes the same part of every delegation.',
    own === '990000000000000000',
    `1000000000000000000 aevmos before a slash of 1%: ${own}`,
  );
  page.says(
    'the chain rounds down, so a delegation of 98 `aevmos` can show 97',
    late === '97',
    `98 aevmos after the slash: ${late}`,
  );
};

export default run;
