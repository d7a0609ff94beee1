// Replaces @theme/SearchBar of theme-classic 2.4.0, which draws nothing: a button, and the dialog that it opens.
// Why: every page has the button and an empty dialog, which the loader can open. The rest comes on the first sign of intent.
import React, {useEffect, useLayoutEffect, useRef, useState} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type SearchDialog from '@site/src/search/SearchDialog';
import styles from './styles.module.css';

/** What the reader uses the slash for already: a field to type in, or another dialog. */
const isTaken = ({target}: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));

/** Whether the loader has opened the dialog (src/takeOver/loader.ts): what is in its field by now was typed there. */
const isOpenAlready = (): boolean => typeof document !== 'undefined' && document.querySelector('dialog[open]') !== null;

export default function SearchBar(): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(isOpenAlready);
  const [hasFailed, setHasFailed] = useState(false);
  const [Content, setContent] = useState<typeof SearchDialog>();

  const load = (): void => {
    import('@site/src/search/SearchDialog').then(
      ({default: component, warmUp}) => {
        warmUp();
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

  useEffect(() => {
    // Before React, or between what it read and now.
    if (isOpenAlready()) {
      open();
    }
    // Once: asks for the content of a dialog that the loader opened.
  }, []);

  useLayoutEffect(() => {
    if (isOpen && !dialog.current?.open) {
      dialog.current?.showModal();
    } else if (!isOpen) {
      dialog.current?.close();
    }
  }, [isOpen]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const {ctrlKey, metaKey, altKey} = event;
      const isModified = ctrlKey || metaKey;
      const isShortcut = isModified ? event.key.toLowerCase() === 'k' : event.key === '/' && !isTaken(event);
      if (!isShortcut || altKey || event.defaultPrevented) {
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
          aria-keyshortcuts="Control+K Meta+K /"
          onPointerEnter={load}
          onFocus={load}
          onClick={(event) => {
            event.preventDefault();
            open();
          }}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
            <circle cx="7" cy="7" r="5" />
            <path d="m11 11 4 4" />
          </svg>
          <span>Search</span>
          <kbd aria-hidden="true">/</kbd>
        </button>
      </form>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and a click beside it close a dialog. */}
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label="Search"
        onClose={close}
        onMouseDown={({target}) => target === dialog.current && close()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            close();
          }
        }}
      >
        {isOpen && Content ? (
          <Content initialQuery={field.current?.value} onClose={close} />
        ) : (
          <>
            <input
              ref={field}
              className={styles.field}
              type="search"
              placeholder="Search docs"
              aria-label="Search docs"
            />
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
