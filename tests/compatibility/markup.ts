import {find, toUse, type Use} from './support';

/** Matches the start tags of a page without the content of its scripts and styles. */
const tag = /<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*\/?>/g;
const attribute = /([^\s"'<>/=]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

/** Returns the scripts, styles and start tags of a page. Tags are as they are written, each once. */
export function readMarkup(html: string): {scripts: string[]; styles: string[]; tags: Set<string>} {
  const scripts: string[] = [];
  const styles: string[] = [];
  const rest = html.replace(
    /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
    (_, name: string, attributes: string, text: string) => {
      if (name === 'style') {
        styles.push(text);
      } else if (text.trim() !== '' && !/\btype=(?!["']?(?:module|text\/javascript)\b)/.test(attributes)) {
        scripts.push(text);
      }
      return `<${name}${attributes}>`;
    },
  );
  return {scripts, styles, tags: new Set(Array.from(rest.matchAll(tag), ([whole]) => whole))};
}

/** Returns what a tag uses: its element, its attributes, and the words of their values. */
export function findTagUses(written: string): Use[] {
  const [, name = '', attributes = ''] = new RegExp(tag.source).exec(written) ?? [];
  const element = ['html', 'elements', name];
  return [
    ...toUse(`<${name}>`, find(...element)),
    ...[...attributes.matchAll(attribute)].flatMap(([, key = '', double, single, bare]) => [
      ...toUse(`<${name} ${key}>`, find(...element, key), find('html', 'global_attributes', key)),
      ...(double ?? single ?? bare ?? '')
        .split(/\s+/)
        .flatMap((word) =>
          toUse(
            `<${name} ${key}="${word}">`,
            find(...element, key, word),
            find(...element, `${key}_${word}`),
            find('html', 'global_attributes', key, word),
          ),
        ),
    ]),
  ];
}
