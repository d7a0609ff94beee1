// Wraps @theme/Tabs of theme-classic 2.4.0: connects each tab with its panel by ARIA attributes, and mounts tabs once.
// Why: screen readers cannot move from a tab to its panel in the original. Ids come from
// src/plugins/markdown/components.ts, because React 17 cannot make ids that match on server and client. The original
// also mounts tabs again in the browser (https://github.com/facebook/docusaurus/issues/5653), which would take the
// focus and the selection.
import React, {Children, cloneElement, isValidElement} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {Context as IsBrowser} from '@docusaurus/core/lib/client/browserContext';
import type {Props as PanelProps} from '@theme/TabItem';
import type {Props} from '@theme/Tabs';
import Tabs from '@theme-original/Tabs';

export default function TabsWrapper({id, children, ...props}: Props & {id?: string}): JSX.Element {
  const isBrowser = useIsBrowser();
  return (
    <IsBrowser.Provider value={false}>
      <Tabs {...props}>
        {Children.toArray(children).map((item, index) => {
          if (!id || !isValidElement<PanelProps>(item)) {
            throw new Error('Tabs of a page have an id, and items only');
          }
          const tab = `${id}-${index}`;
          const panel = `${tab}-panel`;
          const attributes = {...item.props.attributes, id: tab, 'aria-controls': panel};
          return cloneElement(
            item,
            {attributes, id: panel, 'aria-labelledby': tab} as Partial<PanelProps>,
            <IsBrowser.Provider value={isBrowser}>{item.props.children}</IsBrowser.Provider>,
          );
        })}
      </Tabs>
    </IsBrowser.Provider>
  );
}
