// Wraps @theme/Tabs of theme-classic 2.4.0: each tab and its panel name each other.
// Why: the original says of neither which of the others belongs to it, so that screen readers cannot go from one to the
// other. The ids come from src/plugins/markdown/components.ts: React 17 makes none that are the same in HTML and in the browser.
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
