/** What only the build reads of the configuration: a page would load the options of every plugin. */
const ofBuild = [
  'clientModules',
  'headTags',
  'plugins',
  'presets',
  'scripts',
  'staticDirectories',
  'stylesheets',
  'themes',
];

/** Loader: takes out of the generated configuration what no page reads. */
export default function configLoader(module: string): string {
  const [, json = ''] = /^export default (\{[^]*\});?\s*$/m.exec(module) ?? [];
  const config = Object.entries(JSON.parse(json) as Record<string, unknown>);
  return `export default ${JSON.stringify(Object.fromEntries(config.filter(([key]) => !ofBuild.includes(key))))};`;
}
