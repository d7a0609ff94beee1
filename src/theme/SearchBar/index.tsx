// Replaces @theme/SearchBar of theme-classic 2.4.0, which renders nothing: a button, and the dialog that it opens.
// Why: every page contains the button and an empty dialog, which the inline script can open. The rest loads when it is
// needed.
import React, {useEffect, useLayoutEffect, useRef, useState} from 'react';
import isInternalUrl from '@docusaurus/isInternalUrl';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {isComposing} from '@site/src/site/composing';
import {isPlain} from '@site/src/site/modifierKeys';
import type SearchDialog from '@site/src/search/SearchDialog';
import {isModalEntry, openModal} from '@site/src/hydration/modal';
import {isSearchShortcut, isSlashOn} from '@site/src/components/searchShortcut';
import styles from './styles.module.css';

/**
 * Whether the inline script has opened the dialog (src/hydration/inline/searchDialog.ts). Its field may already contain
 * text.
 */
const isOpenAlready = (): boolean => typeof document !== 'undefined' && document.querySelector('dialog[open]') !== null;

export default function SearchBar(): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const early = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(isOpenAlready);
  const [hasFailed, setHasFailed] = useState(false);
  const [isComposingText, setIsComposingText] = useState(false);
  const [hasSlash, setHasSlash] = useState(true);
  const history = useHistory();
  const [Content, setContent] = useState<typeof SearchDialog>();
  // Whether hits were shown before this code was loaded. They stay until the reader types again (src/search/early.ts).
  const [isEarly, setIsEarly] = useState(false);

  const load = (): void => {
    import('@site/src/search/SearchDialog').then(
      ({default: component, warmUp}) => {
        warmUp();
        setIsEarly(Boolean(early.current?.querySelector('li')));
        setContent(() => component);
      },
      () => setHasFailed(true),
    );
  };
  const open = (): void => {
    setIsOpen(true);
    setHasFailed(false);
    load();
  };
  const close = (): void => setIsOpen(false);
  /** Closes the dialog first, because DocSearch restores the scroll position when it closes. */
  const follow = (url: string): void => {
    // Replaces the history entry of the dialog, so that Back leads to the page where it was opened.
    const isReplacing = isModalEntry();
    close();
    void Promise.resolve().then(() =>
      isInternalUrl(url)
        ? history[isReplacing ? 'replace' : 'push'](url)
        : window.location[isReplacing ? 'replace' : 'assign'](url),
    );
  };

  useEffect(() => setHasSlash(isSlashOn()), []);

  useEffect(() => {
    // The inline script may have opened the dialog before hydration (src/hydration/inline/searchDialog.ts).
    const loadOpenDialog = (): void => {
      if (isOpenAlready()) {
        open();
      }
    };
    loadOpenDialog();
    window.addEventListener('hydrated', loadOpenDialog, {once: true});
    return () => window.removeEventListener('hydrated', loadOpenDialog);
    // Only once: loads the content of a dialog that the inline script has opened.
  }, []);

  useLayoutEffect(() => {
    if (isOpen && dialog.current && !dialog.current.open) {
      openModal(dialog.current);
    } else if (!isOpen) {
      dialog.current?.close();
    }
  }, [isOpen]);

  // Not useEffect: the next key may come before it, and would meet a listener that takes a closed dialog for an open one.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isSearchShortcut(event)) {
        return;
      }
      if (event.repeat) {
        event.preventDefault();
        return;
      }
      if (isOpen) {
        event.preventDefault();
        close();
      } else if (!document.querySelector('dialog[open], [aria-modal="true"]')) {
        event.preventDefault();
        open();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });

  return (
    <>
      {/* Without scripts, the button leads to the search page. */}
      <form action={useBaseUrl('/search')}>
        <button
          className={styles.button}
          aria-haspopup="dialog"
          aria-keyshortcuts={`Control+K Meta+K${hasSlash ? ' /' : ''}`}
          onPointerEnter={load}
          onFocus={load}
          onClick={(event) => {
            event.preventDefault();
            // Safari does not focus a clicked button, and the focus returns to it when the dialog closes.
            event.currentTarget.focus();
            open();
          }}
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and a click beside it close a dialog. */}
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label="Search"
        // The event is asynchronous: the dialog may be open again.
        onClose={({currentTarget}) => currentTarget.open || close()}
        onMouseDown={({target}) => target === dialog.current && close()}
        onClick={(event) => {
          const link = early.current?.contains(event.target as Node) && (event.target as Element).closest('a');
          if (link && isPlain(event.nativeEvent)) {
            event.preventDefault();
            follow(link.pathname + link.search + link.hash);
          }
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            if (!isComposing(event.nativeEvent)) {
              close();
            }
          }
        }}
      >
        {isOpen && Content && !isComposingText && !isEarly ? (
          <Content
            initialQuery={field.current?.value}
            initialCaret={field.current?.selectionStart ?? undefined}
            onClose={close}
            onFollow={follow}
          />
        ) : (
          <>
            <input
              ref={field}
              className={styles.field}
              type="search"
              placeholder="Search docs"
              aria-label="Search docs"
              dir="auto"
              // Replacing the field during a composition would lose the text.
              onInput={() => setIsEarly(false)}
              onCompositionStart={() => setIsComposingText(true)}
              onCompositionEnd={() => setIsComposingText(false)}
            />
            <div
              ref={early}
              data-early-search=""
              // Its content is not React's: React keeps it.
              dangerouslySetInnerHTML={{__html: ''}}
              suppressHydrationWarning
            />
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
                <button className="button button--primary" onClick={open}>
                  Retry
                </button>
              </p>
            )}
          </>
        )}
      </dialog>
    </>
  );
}
