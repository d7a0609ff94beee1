// Replaces @theme/SearchBar of theme-classic 2.4.0, which renders nothing: a button and an empty dialog.
// Why: the inline script opens and closes the dialog, also before hydration. Its content loads when it is needed.
import React, {useEffect, useRef, useState} from 'react';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import type SearchDialog from '@site/src/search/SearchDialog';
import {isModalEntry, openModal} from '@site/src/hydration/modal';
import {isSlashOn} from '@site/src/components/searchShortcut';
import styles from './styles.module.css';

/** What a reader has typed in the dialog of a page that another page has replaced meanwhile. */
let typed: string | undefined;

export default function SearchBar(): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [hasSlash, setHasSlash] = useState(true);
  const history = useHistory();
  const searchPage = useBaseUrl('/search');
  const [Content, setContent] = useState<typeof SearchDialog>();

  const load = (): void => {
    setHasFailed(false);
    import('@site/src/search/SearchDialog').then(
      ({default: component, warmUp}) => {
        warmUp();
        setContent(() => component);
      },
      () => setHasFailed(true),
    );
  };
  const retry = (): void => {
    // The button goes.
    dialog.current?.querySelector('input')?.focus();
    load();
  };
  const follow = (path: string): void => {
    // Replaces the history entry of the dialog, so that Back leads to the page where it was opened.
    const isReplacing = isModalEntry();
    dialog.current?.close();
    history[isReplacing ? 'replace' : 'push'](path);
  };

  useEffect(() => {
    setHasSlash(isSlashOn());
    const {current} = dialog;
    // The inline script opens and closes the dialog (src/hydration/inline/searchDialog.ts), also before hydration.
    const look = (): void => {
      setIsOpen(current?.open === true);
      if (current?.open) {
        load();
      }
    };
    const observer = new MutationObserver(look);
    observer.observe(current as Node, {attributeFilter: ['open']});
    const field = current?.querySelector('input');
    if (current && field && typed !== undefined) {
      field.value = typed;
      openModal(current);
      typed = undefined;
    }
    look();
    return () => {
      observer.disconnect();
      // A page of another area has another dialog. It may come after a reader has opened this one.
      typed = current?.open ? current.querySelector('input')?.value : undefined;
    };
  }, []);

  return (
    <>
      {/* Without scripts, the button leads to the search page. */}
      <form action={searchPage}>
        <button
          className={styles.button}
          aria-haspopup="dialog"
          aria-keyshortcuts={`Control+K Meta+K${hasSlash ? ' /' : ''}`}
          onPointerEnter={load}
          onFocus={load}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
            <circle cx="7" cy="7" r="5" />
            <path d="m11 11 4 4" />
          </svg>
          <span>Search</span>
          {hasSlash && (
            <kbd translate="no" aria-hidden="true">
              /
            </kbd>
          )}
        </button>
      </form>
      <dialog ref={dialog} className={styles.dialog} aria-label="Search">
        {/* The Enter key leads to the search page until the content of the dialog handles it. */}
        <form action={searchPage}>
          <input
            className={clsx('DocSearch-Input', styles.field)}
            type="search"
            name="q"
            placeholder="Search docs"
            aria-label="Search docs"
            dir="auto"
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            enterKeyHint="search"
            spellCheck={false}
          />
        </form>
        {/* src/search/dialog.ts fills it, and React leaves its content alone. */}
        <div data-search="" dangerouslySetInnerHTML={{__html: ''}} suppressHydrationWarning />
        {/* Closes the dialog without scripts. It comes after the field, which gets the focus when the dialog opens. */}
        <form method="dialog">
          <button className={styles.close}>Close</button>
        </form>
        {hasFailed && (
          <p className={styles.failure} role="alert">
            <b>Unable to fetch results</b>
            <br />
            You might want to check your network connection.
            <br />
            <button className="button button--primary" onClick={retry}>
              Retry
            </button>
          </p>
        )}
        {isOpen && Content && dialog.current && <Content dialog={dialog.current} onFollow={follow} />}
      </dialog>
    </>
  );
}
