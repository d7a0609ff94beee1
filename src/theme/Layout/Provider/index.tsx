// Wraps @theme/Layout/Provider of theme-classic 2.4.0: a stored color mode stays when the system changes its mode.
// Why: the theme then drops the choice of the reader, although this site does not follow the system.
import React, {useEffect} from 'react';
import {useColorMode} from '@docusaurus/theme-common';
import {createStorageSlot} from '@docusaurus/theme-common/internal';
import LayoutProvider from '@theme-original/Layout/Provider';
import type {Props} from '@theme/Layout/Provider';

function StoredColorMode(): null {
  const {setColorMode} = useColorMode();

  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const restore = (): void => {
      const stored = createStorageSlot('theme').get();
      if (stored === 'dark' || stored === 'light') {
        // The listener of the theme runs after this one and resets the mode, so this waits for it.
        window.setTimeout(() => setColorMode(stored));
      }
    };
    system.addEventListener('change', restore);
    return () => system.removeEventListener('change', restore);
  }, [setColorMode]);

  return null;
}

export default function LayoutProviderWrapper({children}: Props): JSX.Element {
  return (
    <LayoutProvider>
      <StoredColorMode />
      {children}
    </LayoutProvider>
  );
}
