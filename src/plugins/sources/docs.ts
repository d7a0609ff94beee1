import type {DocMetadata, LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';

/** The docs pages of all areas. */
export const listDocs = (allContent: AllContent): DocMetadata[] =>
  Object.values(allContent['docusaurus-plugin-content-docs'] ?? {})
    .flatMap((area) => (area as LoadedContent).loadedVersions)
    .flatMap(({docs}) => docs);
