import {cpSync} from 'node:fs';
import path from 'node:path';
import {waitFor} from '../../../processes';
import type {PageRun} from '../../../run';
import {withoutServers} from '../../nodeFiles';
import {addSecondValidator, joinChain} from '../../secondValidator';

const price = '--gas 800000 --gas-prices 25000000000aevmos -y --keyring-backend test --home pair';
const evmos = 10n ** 18n;

/**
 * Tombstones the second validator of a chain by two nodes with its key, takes out its stake, and registers its key and
 * its account again. Then the validator with the old key is jailed for missed blocks.
 */
export async function runTombstone(page: PageRun): Promise<void> {
  page.makeHome({
    home: 'pair',
    app: {...withoutServers, 'json-rpc.enable': 'false'},
    config: {'p2p.addr_book_strict': 'false', 'p2p.allow_duplicate_ip': 'true'},
    consensus: {evidence: {max_age_num_blocks: '20', max_age_duration: '20000000000', max_bytes: '1048576'}},
    params: {
      staking: {unbonding_time: '20s'},
      slashing: {
        signed_blocks_window: '40',
        min_signed_per_window: '0.500000000000000000',
        downtime_jail_duration: '60s',
      },
    },
  });
  await addSecondValidator(page, 'pair', 'guilty', {stake: 300, rpcPort: 36_657});
  // Alone, a node with most but not all of the power stays in block sync, and the chain makes no block.
  const signer = page.terminal.start('evmosd start --home guilty');
  const chain = await page.startNode('pair');
  await signer.until(/committed state[^]*committed state/);
  await page.shell('evmosd init copy --home copy --chain-id evmos_9000-1 2>/dev/null');
  await joinChain(page, 'pair', 'copy', 46_657);
  const key = 'config/priv_validator_key.json';
  cpSync(path.join(page.home, 'guilty', key), path.join(page.home, 'copy', key));
  const twin = page.terminal.start('evmosd start --home copy');
  const oldKey = await page.shell('evmosd tendermint show-validator --home guilty');
  const readInfo = (): Promise<string> => page.outputOf(`evmosd q slashing signing-info '${oldKey}' --home pair`);
  await waitFor('the tombstone', async () => (await readInfo()).includes('tombstoned: true'));
  await signer.stop();
  await twin.stop();

  const send = (from: string, words: string): Promise<{code: number; log: string}> =>
    page.transact(`evmosd tx ${words} --from ${from} ${price}`);
  const create = (from: string, pubkey: string): Promise<{code: number; log: string}> =>
    send(
      from,
      `staking create-validator --pubkey '${pubkey}' --amount ${100n * evmos}aevmos --moniker ${from} --commission-rate 0.1 --commission-max-rate 0.2 --commission-max-change-rate 0.01 --min-self-delegation 1`,
    );
  const toOperator = (name: string): Promise<string> =>
    page.shell(`evmosd keys show ${name} --bech val -a --keyring-backend test --home pair`);
  const [operator, next] = (await Promise.all(['guilty', 'dev0'].map(toOperator))) as [string, string];
  const readRecord = (of: string): Promise<string> => page.outputOf(`evmosd q staking validator ${of} --home pair`);

  // All stake of the tombstoned validator leaves, so its record goes after the unbonding time.
  const [, tokens = ''] = /^tokens: "(\d+)"$/m.exec(await readRecord(operator)) ?? [];
  await send('guilty', `staking unbond ${operator} ${tokens}aevmos`);
  await waitFor('the end of the record', async () => /validator \S+ not found/.test(await readRecord(operator)), 120);
  const readFree = (): Promise<string> =>
    page.shell(
      `evmosd q bank balances $(evmosd keys show guilty -a --keyring-backend test --home pair) --home pair -o json | jq -r '.balances[0].amount'`,
    );
  await waitFor('the stake of the tombstoned validator', async () => BigInt(await readFree()) > 200n * evmos, 120);
  const taken = await create('dev0', oldKey);
  const bonded = await readRecord(next);
  await page.shell('evmosd init fresh --home fresh --chain-id evmos_9000-1 2>/dev/null');
  const again = await create('guilty', await page.shell('evmosd tendermint show-validator --home fresh'));
  page
    .row('Double sign')
    .holds(
      again.code === 0,
      `the account of the tombstoned validator with a new key: code ${again.code} ${again.log.slice(0, 100)}`,
    );

  // Nobody signs for the validator with the old key.
  await waitFor('the jail', async () => (await readRecord(next)).includes('jailed: true'));
  const jailed = await readInfo();
  const [, until = ''] = /jailed_until: "([^"]+)"/.exec(jailed) ?? [];
  await waitFor('the end of the jail', () => Promise.resolve(Date.now() > Date.parse(until) + 5_000));
  const refused = await send('dev0', 'slashing unjail');
  page.says(
    'The chain accepts a tombstoned key for a new validator, but once this one is jailed for missed blocks, it never comes back.',
    taken.code === 0 &&
      bonded.includes('BOND_STATUS_BONDED') &&
      jailed.includes('tombstoned: true') &&
      refused.log.includes('validator still jailed; cannot be unjailed'),
    `code ${taken.code}; ${jailed}; after its end: ${refused.log}`,
  );

  // After the slash, a share is worth less than a token. Another delegation makes the shares of all stake a fraction.
  await send('dev1', `staking delegate ${next} ${evmos}aevmos`);
  const readStake = (name: string): Promise<string> =>
    page.outputOf(
      `evmosd q staking delegation $(evmosd keys show ${name} -a --keyring-backend test --home pair) ${next} --home pair -o json`,
    );
  const [, stake = ''] = /"amount":"(\d+)"/.exec(await readStake('dev0')) ?? [];
  await send('dev0', `staking unbond ${next} ${stake}aevmos`);
  const left = await readStake('dev0');
  const more = await send('dev0', `staking unbond ${next} 1aevmos`);
  const isRest = (text: string): boolean => /"shares":"0\.0*[1-9]\d*"/.test(text) && text.includes('"amount":"0"');
  const isLeft = isRest(left);
  page.says('After a slash, a delegator can be left with shares that are worth less than 1 aevmos.', isLeft, left);
  page.finds(
    'No amount takes them out, since `unbond` answers `invalid shares amount`',
    'invalid shares amount',
    more.log,
  );
  page
    .row('`invalid shares amount`')
    .holds(isLeft && more.log.includes('invalid shares amount'), `of shares worth less than 1 aevmos: ${more.log}`);
  const [, rest = ''] = /"amount":"(\d+)"/.exec(await readStake('dev1')) ?? [];
  await send('dev1', `staking unbond ${next} ${rest}aevmos`);
  // The unbonding of the jailed validator is over, so a record without shares would be gone by now.
  const [record, still] = [await readRecord(next), await readStake('dev0')];
  page.says(
    'The record stays with them, and key and account are not free.',
    record.includes('BOND_STATUS_UNBONDED') && isRest(still),
    `${record}\n${still}`,
  );
  await chain.stop();
}
