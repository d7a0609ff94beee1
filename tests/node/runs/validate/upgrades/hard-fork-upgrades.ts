import type {Run} from '../../../run';
import {propose, shortVotes} from './plans';

const run: Run = async (page) => {
  const version = await page.run('evmosd version', {output: false});
  page.says('The command prints it without its `v`', /^\d+\.\d+\.\d+$/m.test(version.output.trim()), version.output);
  const chain = await page.startChain({home: '.evmosd', params: shortVotes});
  await page.run('consensus_state', {output: false});
  const height = (await chain.block()) + 60;
  await propose(page, chain, [{name: 'next', height}]);
  await chain.until(/UPGRADE "next" NEEDED/, 180);
  page.output('NEEDED at height', chain.log(), {extent: 'lines'});
  await chain.stop();
  page.cannot(
    {section: 'The two releases of a fork', kind: 'row'},
    'needs two releases and a fork height of a public network',
  );
  page.cannot({row: 'Stay on an older patch'}, 'needs two releases and a network that goes on');
  page.cannot({section: 'The first fork', kind: 'row'}, 'history of mainnet in March 2022');
};

export default run;
