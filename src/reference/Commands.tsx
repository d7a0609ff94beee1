import React from 'react';
import {InlineCode} from '@site/src/components/InlineCode';
import {DataTable} from '@site/src/components/DataTable';
import {
  flagGroups,
  persistentFlags,
  rootCommand,
  type Command,
  type Flag,
  type FlagGroup,
} from '@site/src/site/commands';
import styles from './reference.module.css';
import {joined} from '@site/src/components/Text';

/** The name of each set of flags on the page, and the heading above its list. */
const groupTitles: Readonly<Record<FlagGroup, {title: string; to: string}>> = {
  transaction: {title: 'transactions', to: '#flags-of-transactions'},
  query: {title: 'queries', to: '#flags-of-queries'},
  pagination: {title: 'pages', to: '#flags-of-pages'},
  proposal: {title: 'proposals', to: '#flags-of-proposals'},
  paidProposal: {title: 'proposals with a deposit', to: '#flags-of-proposals-with-a-deposit'},
  testnet: {title: 'test networks', to: '#flags-of-test-networks'},
};

const Flags = ({of, flags}: {of: string; flags: readonly Flag[]}): JSX.Element => (
  <DataTable
    aria-label={`Flags of ${of}`}
    heads={['Flag', 'Default', 'Meaning']}
    rows={flags.map(({name, shorthand, value, default: standard, required, summary}) => [
      <>
        <InlineCode>
          {shorthand && `-${shorthand}, `}--{name}
        </InlineCode>
        {value && ` ${value}`}
      </>,
      required ? 'required' : standard !== undefined && <InlineCode>{String(standard)}</InlineCode>,
      summary,
    ])}
  />
);

/** A command without subcommands: its usage, what it does, and its own flags. */
function Entry({path, command}: {path: string; command: Command}): JSX.Element {
  const {
    summary,
    aliases,
    arguments: {names},
    flags = [],
    groups = [],
  } = command;
  return (
    <details id={path.replaceAll(' ', '-')} className={styles.command}>
      <summary translate="no">
        <code>
          {path}
          {names && ` ${names}`}
        </code>{' '}
        <span translate="yes">{summary}</span>
      </summary>
      {aliases && (
        <p>
          Also called{' '}
          {joined(', ', aliases, (alias) => (
            <InlineCode key={alias}>{alias}</InlineCode>
          ))}
          .
        </p>
      )}
      {flags.length > 0 && <Flags of={path} flags={flags} />}
      <p>
        {flags.length > 0 ? 'It also takes the flags of ' : 'It takes the flags of '}
        {joined(', ', groups, (group) => (
          <a key={group} href={groupTitles[group].to}>
            {groupTitles[group].title}
          </a>
        ))}
        {groups.length > 0 && ' and '}
        <a href="#flags-of-every-command">every command</a>.
      </p>
    </details>
  );
}

const Entries = ({path, command}: {path: string; command: Command}): JSX.Element =>
  command.commands ? (
    <>
      {command.commands.map((child) => (
        <Entries key={child.name} path={`${path} ${child.name}`} command={child} />
      ))}
    </>
  ) : (
    <Entry path={path} command={command} />
  );

/** The command at a path such as `query bank`. @throws Error with the known commands if there is none. */
function findCommand(path: string): Command {
  return path.split(' ').reduce((parent, name) => {
    const child = parent.commands?.find((command) => command.name === name);
    if (!child) {
      throw new Error(
        `${parent.name} has no command ${name}: it has ${parent.commands?.map((each) => each.name).join(', ')}`,
      );
    }
    return child;
  }, rootCommand);
}

function Group({path}: {path: string}): JSX.Element {
  const command = findCommand(path);
  const {summary, aliases, persistentFlags: inherited = []} = command;
  return (
    <>
      <p>
        {summary}
        {aliases && ` Short form: ${aliases.join(', ')}.`}
      </p>
      {inherited.length > 0 && (
        <>
          <p>All these commands take these flags:</p>
          <Flags of={`all commands of ${path}`} flags={inherited} />
        </>
      )}
      <Entries path={`${rootCommand.name} ${path}`} command={command} />
    </>
  );
}

type Props = {of: string} | {leaves: string} | {flags: FlagGroup | 'every command'};

/** The commands below `of`, those at the paths in `leaves`, separated by commas, or a set of flags. */
export default function Commands(props: Props): JSX.Element {
  if ('of' in props) {
    return <Group path={props.of} />;
  }
  if ('flags' in props) {
    return (
      <Flags of={props.flags} flags={props.flags === 'every command' ? persistentFlags : flagGroups[props.flags]} />
    );
  }
  return (
    <>
      {props.leaves.split(', ').map((path) => (
        <Entry key={path} path={`${rootCommand.name} ${path}`} command={findCommand(path)} />
      ))}
    </>
  );
}
