// Wraps @theme/ColorModeToggle of theme-classic 2.4.0: after hydration, it names the current mode.
// Why: React 17 keeps the label of the static page, which is “light” even if the stored mode is dark. It renders the static
// state first and the current one second, so that the button stays the same element and keeps the focus. The inline script
// may also have switched the mode (src/hydration/inline/colorMode.ts) after React had read it, and React would write the
// old mode back.
import React, {useEffect} from 'react';
import ColorModeToggle from '@theme-original/ColorModeToggle';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {Props} from '@theme/ColorModeToggle';

export default function ColorModeToggleWrapper(props: Props): JSX.Element {
  useEffect(() => {
    const {theme} = document.documentElement.dataset;
    if ((theme === 'light' || theme === 'dark') && theme !== props.value) {
      props.onChange(theme);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once: from now on React writes the mode
  }, []);
  return <ColorModeToggle {...props} value={useIsBrowser() ? props.value : 'light'} />;
}
