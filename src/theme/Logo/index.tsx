// Wraps @theme/Logo of theme-classic 2.4.0: a browser that translates the page leaves the name of the project as it is.
import React from 'react';
import Logo from '@theme-original/Logo';
import type {Props} from '@theme/Logo';

export default function LogoWrapper(props: Props): JSX.Element {
  return <Logo translate="no" {...props} />;
}
