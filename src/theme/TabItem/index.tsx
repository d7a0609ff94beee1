// Replaces @theme/TabItem of theme-classic 2.4.0: the panel of a tab, with the id and the name that Tabs gives it, hidden
// by a style, and findable all the same.
// Why: the original drops all attributes but the class, and reader views leave out elements with the attribute `hidden`.
import React from 'react';
import clsx from 'clsx';
import type {Props} from '@theme/TabItem';
import {watchPanel} from '@site/src/components/watchPanel';
import styles from './styles.module.css';

interface Named {
  id?: string;
  'aria-labelledby'?: string;
}

export default function TabItem({children, hidden, className, id, value, label, ...rest}: Props & Named): JSX.Element {
  return (
    <div
      ref={watchPanel}
      role="tabpanel"
      id={id}
      aria-labelledby={rest['aria-labelledby']}
      className={clsx(styles.tabItem, className)}
      data-tab={label ?? value}
      data-off={hidden ? '' : undefined}
    >
      {children}
    </div>
  );
}
