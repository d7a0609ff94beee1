import docs, {type LoadedContent, type PluginOptions} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {fillPlaceholdersDeep} from './placeholders';

/** What the pages of an area share and every one of them loads, as far as it is read here. */
interface VersionMetadata {
  docs: Record<string, {description?: string}>;
}

/** Leaves out the descriptions of all pages: only cards of a category would show them, and the site has none. */
function withoutDescriptions(json: string): string {
  const metadata = JSON.parse(json) as VersionMetadata;
  const docs = Object.entries(metadata.docs).map(([id, {description: _, ...doc}]) => [id, doc] as const);
  return JSON.stringify({...metadata, docs: Object.fromEntries(docs)});
}

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
    async contentLoaded({actions, ...rest}) {
      await plugin.contentLoaded?.({
        ...rest,
        actions: {
          ...actions,
          createData: (name, data) =>
            actions.createData(name, name.startsWith('version-') ? withoutDescriptions(data as string) : data),
        },
      });
    },
  };
}
