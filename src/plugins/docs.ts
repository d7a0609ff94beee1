import docs, {type LoadedContent, type PluginOptions} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Configuration} from 'webpack';

import {fillPlaceholdersDeep} from './placeholders';
import {remarkEmptyProse, remarkProse} from './prose';

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

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number];

/** What compiles pages, as far as it is changed here. */
interface MdxLoader {
  loader: string;
  options: {remarkPlugins: readonly unknown[]};
}

const isMdxLoader = (item: unknown): item is MdxLoader =>
  typeof item === 'object' && item !== null && 'loader' in item && String(item.loader).includes('mdx-loader');

/** Makes the rule for pages leave out of their modules what is in their HTML. */
function withoutProse(rule: Rule): Rule {
  if (typeof rule !== 'object' || !rule) {
    return rule;
  }
  const use = (Array.isArray(rule.use) ? rule.use : []).flatMap((item) => {
    if (!isMdxLoader(item)) {
      return [item];
    }
    const remarkPlugins = item.options.remarkPlugins.map((each) => (each === remarkProse ? remarkEmptyProse : each));
    // Loaders run from the last to the first.
    return [require.resolve('./proseLoader'), {...item, options: {...item.options, remarkPlugins}}];
  });
  return {...rule, use};
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
    configureWebpack(config, isServer, utils, content) {
      const own = (plugin.configureWebpack?.(config, isServer, utils, content) ?? {}) as Configuration;
      if (isServer || process.env.NODE_ENV !== 'production') {
        return own;
      }
      return {...own, module: {rules: (own.module?.rules ?? []).map(withoutProse)}};
    },
    async contentLoaded({actions, ...rest}) {
      await plugin.contentLoaded?.({
        ...rest,
        actions: {
          ...actions,
          createData: (name, data) =>
            actions.createData(name, name.startsWith('version-') ? withoutDescriptions(data) : data),
        },
      });
    },
  };
}
