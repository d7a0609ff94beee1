// Wraps @theme/ColorModeToggle of theme-classic 2.4.0: names the current mode after hydration, and keeps a stored mode
// when the system changes its own.
// Why: React 17 keeps the label of the static page, which says “light” in any mode. Rendering the static state first
// keeps the element, and so the focus. The inline script may have switched the mode (src/hydration/inline/colorMode.ts)
// after React had read it. And the theme follows every change of the system.
import React, {useEffect} from 'react';
import ColorModeToggle from '@theme-original/ColorModeToggle';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {Props} from '@theme/ColorModeToggle';
import {readStored} from '@site/src/components/storage';

export default function ColorModeToggleWrapper(props: Props): JSX.Element {
  const {value, onChange} = props;

  useEffect(() => {
    const {theme} = document.documentElement.dataset;
    if ((theme === 'light' || theme === 'dark') && theme !== value) {
      onChange(theme);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once: from now on React writes the mode
  }, []);

  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const restore = (): void => {
      const stored = readStored('theme');
      if (stored === 'dark' || stored === 'light') {
        // The listener of the theme runs after this one, and resets the mode.
        window.setTimeout(() => onChange(stored));
      }
    };
    system.addEventListener('change', restore);
    return () => system.removeEventListener('change', restore);
  }, [onChange]);

  return <ColorModeToggle {...props} value={useIsBrowser() ? value : 'light'} />;
}
