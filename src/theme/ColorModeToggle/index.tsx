// Wraps @theme/ColorModeToggle of theme-classic 2.4.0: names the mode in force once the page is hydrated, and keeps it.
// Why: React 17 keeps the label of the static page, which says “light” to a reader whose stored choice is dark. Rendered as
// the static page first, then as it is, the button stays the same element, with the focus that it may have. And the inline script
// may have switched the mode (src/hydration/inline/colorMode.ts) after React had read it: what React has read would be written.
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
