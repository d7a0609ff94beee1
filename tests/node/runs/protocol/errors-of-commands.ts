import type {PageRun, Run} from '../../run';
import type {Requires} from '../../tools';
import {askNode} from './commands/node';
import {offline} from './commands/offline';
import {Printed} from './printed';

export const requires: Requires = ['expect'];

/** Ends a draft of a proposal with Ctrl+C behind some answers. */
const draft = (flags: string, answers: readonly (readonly [question: string, answer: string])[]): string =>
  `expect -c 'set timeout 20
spawn evmosd tx gov draft-proposal ${flags}
${answers.map(([question, answer]) => `expect "${question}"\nsend "${answer}"`).join('\n')}
expect eof'`;

const gov = 'cosmos-sdk/x/gov/client/cli';
const stop = '\\003';
const toTitle = [['Select proposal type', '\\r']] as const;
const toSummary = [...toTitle, ['proposal title', 't\\r']] as const;
const toDeposit = [...toSummary, ['proposal summary', 's\\r']] as const;
/** The third of the kinds has a message. */
const toMessage = [
  ['cancel-software-upgrade', '\\033\\[B\\033\\[B\\r'],
  ['proposal title', 't\\r'],
  ['proposal summary', 's\\r'],
  ['proposal deposit', '1aevmos\\r'],
] as const;

/** Asks for drafts of proposals in a terminal. */
async function askDrafts(page: PageRun, printed: Printed): Promise<void> {
  const short = '--skip-metadata';
  const rows = [
    ['evmosd tx gov draft-proposal < /dev/null', gov, 'failed to prompt proposal types: %v'],
    [draft(short, [...toTitle, ['proposal title', stop]]), gov, 'failed to set proposal title: %v'],
    [draft(short, [...toSummary, ['proposal summary', stop]]), gov, 'failed to set proposal summary: %v'],
    [draft(short, [...toDeposit, ['proposal deposit', stop]]), gov, 'failed to set proposal deposit: %v'],
    [
      draft('', [...toTitle, ['proposal title', stop]]),
      gov,
      'failed to set proposal metadata: %v',
      'failed to prompt for %v: %v',
    ],
    [draft(short, [...toMessage, ['msg authority', stop]]), gov, 'failed to set proposal message: %v'],
    [
      draft(short, [...toTitle, ['proposal title', '\\r'], ['cannot be empty', stop]]),
      'cosmos-sdk/client',
      'input cannot be empty',
    ],
    [
      draft(short, [...toDeposit, ['proposal deposit', 'x\\r'], ['invalid coins', stop]]),
      'cosmos-sdk/client',
      'invalid coins: %v',
    ],
    [
      draft(short, [...toMessage, ['msg authority', 'x\\r'], ['invalid address', stop]]),
      'cosmos-sdk/client',
      'invalid address: %v',
    ],
    [
      draft(short, [...toDeposit, ['proposal deposit', '1aevmos\\r']]),
      gov,
      'The draft proposal has successfully been generated. Proposals should contain off-chain metadata, please upload the metadata JSON to IPFS. Then, replace the generated metadata field with the IPFS CID.',
    ],
  ] as const;
  for (const [command, by, ...texts] of rows) {
    const {output} = await page.try(command, {seconds: 60});
    // oxlint-disable-next-line no-control-regex
    printed.note(output.replace(/\u001b\[[0-9;?]*[A-Za-z]/g, '').replace(/[\r\b\u0007]/g, '\n'), by, ...texts);
  }
}

const run: Run = async (page) => {
  page.makeHome({home: '.evmosd', blockTime: '500ms'});
  const printed = new Printed();
  for (const [command, by, ...texts] of offline) {
    printed.note(await page.outputOf(`{ ${command}; } 2>&1`), by, ...texts);
  }
  await askDrafts(page, printed);
  await askNode(page, printed);
  page.says(
    '`run` means that a command has printed the text in a run.',
    printed.found.size > 200 && printed.missing.length === 0,
    printed.missing.join('\n') || `${printed.found.size} texts`,
  );
  page.reference('commandTexts', Object.fromEntries([...printed.found].sort(([a], [b]) => (a < b ? -1 : 1))));
};

export default run;
