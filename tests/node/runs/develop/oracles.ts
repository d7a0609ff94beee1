import {encodeAbiParameters, keccak256, parseSignature} from 'viem';
import {accounts} from '../../chain';
import type {Run} from '../../run';
import {client, compilePage, deploy, toAccount} from './smart-contracts/contracts';

const run: Run = async (page) => {
  const chain = await page.startChain();
  const compiled = compilePage(page);
  const names = [...compiled.keys()].join(' ');

  // The contract checks a signed value: by the right signer, by another signer, and one that is too old.
  const contract = compiled.get('SignedPrice');
  if (!contract) {
    throw new Error(`${page.page.file}: no SignedPrice among ${names}`);
  }
  const address = await deploy(toAccount('dev0'), contract, [accounts.dev1.address]);
  const sign = async (name: 'dev1' | 'dev2', time: bigint): Promise<readonly unknown[]> => {
    const digest = keccak256(
      encodeAbiParameters(
        [{type: 'uint256'}, {type: 'uint256'}, {type: 'uint256'}, {type: 'address'}],
        [7n, time, BigInt(await client.getChainId()), address],
      ),
    );
    const {r, s, v} = parseSignature(await toAccount(name).signMessage({message: {raw: digest}}));
    return [7n, time, Number(v), r, s];
  };
  const ask = async (args: readonly unknown[]): Promise<string> => {
    try {
      return String(await client.readContract({address: address, abi: contract.abi, functionName: 'check', args}));
    } catch (error) {
      return (error as Error).message;
    }
  };
  const {timestamp} = await client.getBlock();
  const right = await ask(await sign('dev1', timestamp));
  const other = await ask(await sign('dev2', timestamp));
  const old = await ask(await sign('dev1', timestamp - 301n));
  page.block(
    'contract SignedPrice',
    right === '7' && other.includes('bad signature') && old.includes('bad price'),
    `${right}; ${other.split('\n')[0]}; ${old.split('\n')[0]}`,
  );
  const {difficulty, mixHash} = await client.getBlock();
  page.says(
    '`block.prevrandao` and `block.difficulty` are always 0',
    difficulty === 0n && BigInt(mixHash) === 0n,
    `difficulty ${difficulty}, mixHash ${mixHash}`,
  );
  await chain.stop();

  page.cannot({fence: 'cast code <feed>'}, 'takes a feed, and Foundry');
  page.cannot(
    {fence: 'contract PriceReader'},
    'reads feeds that are on public networks only; the content tests compile it',
  );
  page.cannot({fence: 'interface IPyth'}, 'pulls prices from a provider outside; the content tests compile it');
  page.cannot({section: 'Providers', kind: 'row'}, 'what providers offer on public networks');
  page.advice({section: 'Interfaces', kind: 'row'}, {section: 'Check before you launch', kind: 'row'});
};

export default run;
