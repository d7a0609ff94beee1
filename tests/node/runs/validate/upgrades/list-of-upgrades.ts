import type {Run} from '../../../run';

const run: Run = async (page) => {
  const chain = await page.startChain({home: '.evmosd'});
  const asked = await page.run('evmosd q upgrade plan', {replace: {'<plan name>': 'v16.0.0'}, exit: 1});
  page.finds('For later upgrades, ask the chain', 'no upgrade scheduled', asked.output);
  await chain.stop();
};

export default run;
