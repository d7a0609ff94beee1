// Replaces @theme/SearchBar of theme-classic 2.4.0, which renders nothing: a button, and the dialog that it opens.
// Why: every page has the button and an empty dialog, which the inline script can open. The rest loads on intent.
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

/** Whether the inline script has opened the dialog (src/hydration/inline/searchDialog.ts): its field may have text already. */
const isOpenAlready = (): boolean => typeof document !== 'undefined' && document.querySelector('dialog[open]') !== null;

export default function SearchBar(): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const early = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(isOpenAlready);
  const [hasFailed, setHasFailed] = useState(false);
  const [isComposed, setIsComposed] = useState(false);
  const [hasSlash, setHasSlash] = useState(true);
  const history = useHistory();
  const [Content, setContent] = useState<typeof SearchDialog>();
  // The hits that stood there before the dialog was stay until something else is typed (src/search/early.ts).
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
  /** Closes first: DocSearch then scrolls to where the page was, and the next page to where it begins. */
  const follow = (url: string): void => {
    // In the place of the entry that the dialog has: back leads to the page where it was opened.
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
    // Before hydration, the inline script opens the dialog (src/hydration/inline/searchDialog.ts).
    const takeDialog = (): void => {
      if (isOpenAlready()) {
        open();
      }
    };
    takeDialog();
    window.addEventListener('hydrated', takeDialog, {once: true});
    return () => window.removeEventListener('hydrated', takeDialog);
    // Once: asks for the content of a dialog that the inline script opened.
  }, []);

  useLayoutEffect(() => {
    if (isOpen && dialog.current && !dialog.current.open) {
      openModal(dialog.current);
    } else if (!isOpen) {
      dialog.current?.close();
    }
  }, [isOpen]);

  useEffect(() => {
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
      {/* Without scripts the button leads to the page of search. */}
      <form action={useBaseUrl('/search')}>
        <button
          className={styles.button}
          aria-haspopup="dialog"
          aria-keyshortcuts={`Control+K Meta+K${hasSlash ? ' /' : ''}`}
          onPointerEnter={load}
          onFocus={load}
          onClick={(event) => {
            event.preventDefault();
            // Safari does not, and the focus returns to the button when the dialog closes.
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
        // Late, the event may come when the dialog is open again.
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
        {isOpen && Content && !isComposed && !isEarly ? (
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
              // Another field in its place would lose what an input method composes.
              onInput={() => setIsEarly(false)}
              onCompositionStart={() => setIsComposed(true)}
              onCompositionEnd={() => setIsComposed(false)}
            />
            <div
              ref={early}
              data-early-search=""
              // Not React's: it keeps what it finds.
              dangerouslySetInnerHTML={{__html: ''}}
              suppressHydrationWarning
            />
            {/* Closes without code. Behind the field, which has the focus when the dialog opens. */}
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
