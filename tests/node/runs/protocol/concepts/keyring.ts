import type {Run} from '../../../run';

const run: Run = async (page) => {
  const chain = await page.startChain();
  await page.run('evmosd config keyring-backend file\n');
  await page.shell('evmosd config chain-id evmos_9000-1; export KEYRING_PASSPHRASE=correct-horse');
  await page.run('--no-backup');
  await page.shell(
    'evmosd tx bank send dev0 $(printf "%s\\n" "$KEYRING_PASSPHRASE" | evmosd keys show alice -a) 1000000000000000000aevmos --home .tmp-evmosd --keyring-backend test --gas 300000 --gas-prices 25000000000aevmos -y',
  );
  await chain.block();
  await chain.block();
  await page.run('yes "$KEYRING_PASSPHRASE"', {replace: {'<to>': 'evmos1jcltmuhplrdcwp7stlr4hlhlhgd4htqh3a79sq'}, pipefail: false});
  page.row('`passphrase do not match`').shows(
    (await page.try('printf "12345678\\n87654321\\n" | evmosd keys add x --keyring-backend file --keyring-dir new')).output,
  );
  page.says('needs at least 8 characters', true, 'x');
  page.cannot('page', 'nothing else yet here');
};

export default run;
