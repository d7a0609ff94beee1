// Wraps @theme/ColorModeToggle of theme-classic 2.4.0: draws it anew once the browser has taken over the static page.
// Why: React 17 keeps the label of the static page, which says “light” to a reader whose stored choice is dark.
import React from 'react';
import ColorModeToggle from '@theme-original/ColorModeToggle';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {Props} from '@theme/ColorModeToggle';

export default function ColorModeToggleWrapper(props: Props): JSX.Element {
  return <ColorModeToggle key={String(useIsBrowser())} {...props} />;
}
