// Wraps @theme/DocItem of theme-classic 2.4.0: stores the version that a reader last saw in each docs area.
// Why: the theme stores the preference only from a version menu or banner, and a site with one version has neither.
import React, {useEffect} from 'react';
import DocItem from '@theme-original/DocItem';
import {useDocsPreferredVersion} from '@docusaurus/theme-common';
import {useDocsVersion} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/DocItem';

export default function DocItemWrapper(props: Props): JSX.Element {
  const {pluginId, version} = useDocsVersion();
  const {preferredVersion, savePreferredVersionName} = useDocsPreferredVersion(pluginId);
  const isSaved = preferredVersion?.name === version;

  useEffect(() => {
    if (!isSaved) {
      savePreferredVersionName(version);
    }
  }, [isSaved, savePreferredVersionName, version]);

  return <DocItem {...props} />;
}
