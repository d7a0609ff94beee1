import React, {useLayoutEffect, useRef, useState} from 'react';
import styles from './CommandFinder.module.css';

const limit = 12;

const findCommands = (): HTMLDetailsElement[] => [
  ...document.querySelectorAll<HTMLDetailsElement>('details[id^="evmosd-"]'),
];

function findMatches(query: string): {id: string; text: string}[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0
    ? []
    : findCommands()
        .map(({id, firstElementChild}) => ({id, text: firstElementChild?.textContent ?? ''}))
        .filter(({text}) => words.every((word) => text.toLowerCase().includes(word)));
}

/** Finds commands on this page, or unfolds all of them, because not every browser finds folded text. */
export default function CommandFinder(): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [isUnfolded, setIsUnfolded] = useState(false);

  // Reads what was typed before hydration. Effects run only in the browser.
  useLayoutEffect(() => setQuery(field.current?.value ?? ''), []);

  const matches = findMatches(query);
  return (
    <div className={styles.finder} data-markdown-ignore="" data-needs-script="">
      <label htmlFor="command-finder">Find a command</label>
      <input
        ref={field}
        id="command-finder"
        type="search"
        value={query}
        placeholder="delegate"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        enterKeyHint="search"
        spellCheck={false}
        onChange={({target}) => setQuery(target.value)}
      />
      <button
        type="button"
        data-unfold=""
        aria-pressed={isUnfolded}
        onClick={() => {
          findCommands().forEach((each) => (each.open = !isUnfolded));
          setIsUnfolded(!isUnfolded);
        }}
      >
        Expand all commands, to search with the browser
      </button>
      <p role="status">
        {query.trim() &&
          `${matches.length} ${matches.length === 1 ? 'command' : 'commands'}${matches.length > limit ? `; the first ${limit} are listed` : ''}`}
      </p>
      <ul>
        {matches.slice(0, limit).map((match) => (
          <li key={match.id}>
            <a href={`#${match.id}`}>{match.text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
