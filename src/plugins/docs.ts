import docs, {type LoadedContent, type PluginOptions} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {fillPlaceholdersDeep} from './placeholders';

export {validateOptions} from '@docusaurus/plugin-content-docs';

/** The docs plugin, with facts filled into what it reads outside of the Markdown: front matter and sidebar labels. */
export default async function docsWithFacts(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const plugin = await docs(context, options);
  return {
    ...plugin,
    async loadContent() {
      const content = await plugin.loadContent?.();
      if (!content) {
        throw new Error(`The docs area “${options.id}” loaded no pages`);
      }
      return {
        loadedVersions: content.loadedVersions.map((version) => ({
          ...version,
          docs: version.docs.map((doc) => fillPlaceholdersDeep(doc, doc.source.replace(/^@site\//, ''))),
          sidebars: fillPlaceholdersDeep(version.sidebars, `the sidebar of ${options.id}`),
        })),
      };
    },
  };
}
