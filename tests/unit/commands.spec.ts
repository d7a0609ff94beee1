import {expect, test} from '@playwright/test';
import {
  commandFaults,
  flagGroups,
  mergeCommands,
  rootCommand,
  type Command,
  type RecordedCommand,
} from '../../src/site/commands';

const countCommands = ({commands = []}: Command): number =>
  1 + commands.reduce((sum, each) => sum + countCommands(each), 0);

test('every command and flag of the binary has a description, and every description belongs to one of them', () => {
  expect(commandFaults).toEqual([]);
  expect(countCommands(rootCommand)).toBeGreaterThan(250);
  for (const flags of Object.values(flagGroups)) {
    expect(flags.length).toBeGreaterThan(2);
  }
});

/** A small program whose only command has arguments, a flag of its own and an inherited flag. */
const recorded: RecordedCommand = {
  name: 'program',
  usage: '',
  flags: [],
  persistentFlags: [{name: 'home', value: 'string', default: '~/.program'}],
  commands: [
    {
      name: 'send',
      usage: '[from] [to]',
      flags: [
        {name: 'gas', shorthand: 'g', value: 'uint32'},
        {name: 'home', value: 'string', default: '~/.program'},
      ],
    },
  ],
};

const words = {
  summary: 'A program.',
  commands: {send: {summary: 'Send.', takes: [1, 2] as const, required: ['gas']}},
};

const meanings = {home: 'Folder.', gas: 'Limit.'};

test('the tree has the commands that the binary reports, in the form of the page', () => {
  const {root, faults} = mergeCommands(recorded, words, {meanings, groups: {}});
  expect(faults).toEqual([]);
  expect(root.commands).toEqual([
    {
      name: 'send',
      summary: 'Send.',
      arguments: {names: '[from] [to]', min: 1, max: 2},
      flags: [{name: 'gas', shorthand: 'g', value: 'uint', default: 0, required: true, summary: 'Limit.'}],
    },
  ]);
});

test('names each command, flag, meaning and set that does not fit', () => {
  const {faults} = mergeCommands(
    {...recorded, commands: [...(recorded.commands ?? []), {name: 'stop', usage: '', flags: [{name: 'now'}]}]},
    {...words, commands: {...words.commands, pause: {summary: 'Pause.'}}},
    {meanings: {...meanings, later: 'Later.'}, groups: {query: {of: 'send', names: ['height']}}},
  );
  expect(faults).toEqual([
    'program send has no flag height, which is in the set query',
    'program pause is no command of this binary',
    'program stop has no words',
    'program stop --now has no meaning',
    '--later has a meaning and is no flag of this binary',
  ]);
  expect(
    mergeCommands(
      recorded,
      {
        ...words,
        commands: {send: {summary: 'Send.', flags: {fee: 'Fee.'}, hiddenFlags: [{name: 'gas', summary: 'x'}]}},
      },
      {meanings: {home: 'Folder.', gas: 'Limit.'}, groups: {}},
    ).faults,
  ).toEqual(['program send has no flag fee in this binary', 'program send --gas is not hidden']);
});
