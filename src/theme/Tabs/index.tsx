// Wraps @theme/Tabs of theme-classic 2.4.0: connects each tab with its panel by ARIA attributes.
// Why: in the original, screen readers cannot move from a tab to its panel. The ids come from
// src/plugins/markdown/components.ts, because React 17 cannot create ids that are the same on the server and in the
// browser.
import React, {Children, cloneElement, isValidElement} from 'react';
import type {Props as PanelProps} from '@theme/TabItem';
import type {Props} from '@theme/Tabs';
import Tabs from '@theme-original/Tabs';

export default function TabsWrapper({id, children, ...props}: Props & {id?: string}): JSX.Element {
  return (
    <Tabs {...props}>
      {Children.toArray(children).map((item, index) => {
        if (!id || !isValidElement<PanelProps>(item)) {
          throw new Error('Tabs of a page have an id, and items only');
        }
        const tab = `${id}-${index}`;
        const panel = `${tab}-panel`;
        const attributes = {...item.props.attributes, id: tab, 'aria-controls': panel};
        return cloneElement(item, {attributes, id: panel, 'aria-labelledby': tab} as Partial<PanelProps>);
      })}
    </Tabs>
  );
}
