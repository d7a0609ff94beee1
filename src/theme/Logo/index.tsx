// Wraps @theme/Logo of theme-classic 2.4.0: browsers do not translate the name of the project.
import React from 'react';
import Logo from '@theme-original/Logo';
import type {Props} from '@theme/Logo';

export default function LogoWrapper(props: Props): JSX.Element {
  return <Logo translate="no" {...props} />;
}
