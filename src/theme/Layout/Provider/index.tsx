// Wraps @theme/Layout/Provider of theme-classic 2.4.0: a stored color mode stays when the system changes its own.
// Why: the theme forgets the reader's choice then, although this site does not follow the system.
import React, {useEffect} from 'react';
import {useColorMode} from '@docusaurus/theme-common';
import {createStorageSlot} from '@docusaurus/theme-common/internal';
import LayoutProvider from '@theme-original/Layout/Provider';
import type {Props} from '@theme/Layout/Provider';

function KeepColorMode(): null {
  const {setColorMode} = useColorMode();

  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const keep = (): void => {
      const chosen = createStorageSlot('theme').get();
      if (chosen === 'dark' || chosen === 'light') {
        // The theme's own listener comes after this one and resets the mode; the choice has the last word.
        window.setTimeout(() => setColorMode(chosen));
      }
    };
    system.addEventListener('change', keep);
    return () => system.removeEventListener('change', keep);
  }, [setColorMode]);

  return null;
}

export default function LayoutProviderWrapper({children}: Props): JSX.Element {
  return (
    <LayoutProvider>
      <KeepColorMode />
      {children}
    </LayoutProvider>
  );
}
