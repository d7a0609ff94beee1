import type {Run} from '../../../run';

const run: Run = async (page) => {
  // The scope of the reports, compared with this binary, which contains modules that no report names.
  await page.shell('evmosd init x --chain-id evmos_9000-1');
  const state = await page.shell("jq -r '.app_state | keys[]' ~/.evmosd/config/genesis.json");
  const active = await page.shell("jq -r '.app_state.evm.params.active_precompiles[]' ~/.evmosd/config/genesis.json");
  page.finds('which came with v16', /0900\n[\s\S]*0901/, active);
  page.says(
    'Vesting in its second version',
    ['vesting', 'epochs', 'inflation', 'feemarket', 'revenue'].every((each) => state.split('\n').includes(each)),
    state,
  );
  page.cannot({fence: 'git clone'}, 'It clones the repository from GitHub, a public host.');
  page.cannot({section: 'All reports', kind: 'row'}, 'Of reports published by their firms.');
  page.cannot(
    {section: 'How old each review is', kind: 'row'},
    'Of reports published by their firms, and release dates of the repository.',
  );
};

export default run;
