/** Keys of the configuration that only the build reads. Without this list, pages would load the options of every plugin. */
const ofBuild = [
  'clientModules',
  'headTags',
  'onBrokenLinks',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
  'plugins',
  'presets',
  'scripts',
  'ssrTemplate',
  'staticDirectories',
  'stylesheets',
  'themes',
  'webpack',
];

/** Loader: removes from the generated configuration what no page reads. */
export default function configLoader(module: string): string {
  const [, json = ''] = /^export default (\{[^]*\});?\s*$/m.exec(module) ?? [];
  const config = Object.entries(JSON.parse(json) as Record<string, unknown>);
  const ofPages = Object.fromEntries(config.filter(([key]) => !ofBuild.includes(key)));
  // The colors of code are in the stylesheet (../markdown/highlight.ts).
  return `export default ${JSON.stringify(ofPages, (key, value: unknown) => (key === 'prism' ? undefined : value))};`;
}
