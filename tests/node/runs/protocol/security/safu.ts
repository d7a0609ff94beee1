import {createHash} from 'node:crypto';
import {findFact} from '../../../../../src/site/names';
import {accounts} from '../../../chain';
import type {Run} from '../../../run';

const run: Run = async (page) => {
  const chain = await page.startChain({blockTime: '500ms'});
  await page.shell('rm -rf .evmosd; ln -s .tmp-evmosd .evmosd');
  const dropbox = findFact('account.safu.bech32').value;
  const hex = findFact('account.safu.hex').value;
  page.block(
    '{{account.safu.bech32}}\n',
    (await page.shell(`evmosd debug addr ${hex}`)).includes(dropbox),
    await page.shell(`evmosd debug addr ${hex}`),
    0,
  );

  // A transfer of EVMOS from a Cosmos wallet, and the commands that show its arrival.
  await page.run('evmosd tx bank send <key>', {
    replace: {'<key>': 'mykey', '<amount>': '5000000000000000000'},
    adapt: [['--gas auto', '-y --gas auto', 'nobody answers the question']],
  });
  const shown = await page.run('evmosd query bank balances', {output: false});
  page.says(
    'Check that the funds arrived.',
    shown.output.includes('5000000000000000000') && shown.output.includes('0x4563918244f40000'),
    shown.output,
  );
  const {body} = await chain.rest('/cosmos/auth/v1beta1/module_accounts');
  page.says(
    'No module of <Fact name="version.latest" /> has that name.',
    !body.includes(dropbox) && body.includes('fee_collector'),
    body.slice(0, 200),
  );
  page.finds('the bank module does not refuse it as a recipient', '5000000000000000000', shown.output);
  await page.run('printf safu | sha256sum', {extent: 'lines', select: (output) => output});
  page.says(
    'The dropbox is the first 20 bytes of the SHA-256 hash of the word `safu`',
    `0x${createHash('sha256').update('safu').digest('hex').slice(0, 40)}` === hex.toLowerCase(),
    hex,
  );

  // The sum that can be claimed, by the terms of the page.
  const readNumber = (cell = ''): number =>
    Number((/\d[\d.,]*/.exec(cell)?.[0] ?? 'none').replace(/,$|,(?=\d{3})/g, ''));
  const percent = readNumber(page.row('Bounty Percent', 'Terms').cells[2]);
  const cap = readNumber(page.row('Bounty Cap', 'Terms').cells[2]);
  for (const row of page.rows('Terms', 'Secured')) {
    const [secured = 0, share, claimable] = row.cells.map(readNumber);
    const reward = (secured * percent) / 100;
    const most = Math.min(reward, cap);
    row.holds(
      readNumber(row.heads[1]) === percent && share === reward && claimable === most,
      `${percent}% of ${secured} are ${reward}, and at most ${cap}: ${most}`,
    );
  }
  // Errors.
  const missing = await page.outputOf('evmosd query auth module-account safu');
  page.row('account safu not found').finds('account safu not found', missing);
  const gov = findFact('account.gov.bech32').value;
  page
    .row('is not allowed to receive funds')
    .shows(await page.logOf(`evmosd tx bank send mykey ${gov} 1aevmos --gas 300000 --gas-prices 25000000000aevmos -y`));
  const all = await page.transact(
    `evmosd tx bank send dev0 ${dropbox} ${accounts.dev0.balance}aevmos --gas 300000 --gas-prices 25000000000aevmos -y`,
  );
  page.row('spendable balance %s is smaller than %s: insufficient funds').shows(all.log);
  page.advice({table: 'What you hold'}, {table: 'Message or symptom'});
  page.cannot({table: 'Term'}, 'Terms of a document: SAFU.md on main of the core repository.');
  page.cannot({fence: 'amount_claimable = min'}, 'Terms of a document: SAFU.md on main of the core repository.');
  page.cannot(
    {section: 'Two versions of the terms', kind: 'row'},
    'Terms of two documents: SAFU.pdf at the tag and SAFU.md on main.',
  );
};

export default run;
