import {parse, type Node} from 'acorn';
import {simple} from 'acorn-walk';
import MagicString from 'magic-string';

/** What the script of a mirror calls the place that it lies in (src/hydration/mirror.ts). */
const placeName = 'siteBase';

/** A piece of text between the same quotes as before, without those that hold nothing. */
const toPieces = (text: string, base: string, quote: string): string[] =>
  text
    .split(base)
    .flatMap((piece, index) => [
      ...(index > 0 ? [placeName] : []),
      ...(piece === '' ? [] : [`${quote}${piece}${quote}`]),
    ]);

/**
 * Lets a script find its site where it lies: each string with the base URL becomes one that is put together in the
 * browser.
 * @param base The base URL that the script was built for: no other text may have it.
 * @param toRoot The way from the script to the root of the site: `../../`.
 */
export function toPortableScript(source: string, base: string, toRoot: string): string {
  if (!source.includes(base)) {
    return source;
  }
  const script = new MagicString(source);
  const program = parse(source, {ecmaVersion: 'latest', sourceType: 'script'});
  const write = ({start, end}: Node, isKey = false): void => {
    const raw = source.slice(start, end);
    if (/^['"]/.test(raw) && raw.includes(base)) {
      const text = toPieces(raw.slice(1, -1), base, raw.charAt(0)).join('+');
      script.overwrite(start, end, isKey ? `[${text}]` : `(${text})`);
    }
  };
  simple(program, {
    Literal: (node) => write(node),
    Property: ({computed, key}) => {
      // The walk passes over names that stand as they are.
      if (!computed) {
        write(key, true);
      }
    },
    TemplateElement: ({start, end}) => {
      const raw = source.slice(start, end);
      if (raw.includes(base)) {
        script.overwrite(start, end, raw.replaceAll(base, `\${${placeName}}`));
      }
    },
  });
  // In a page, mirror.ts has said where it is. A worker is asked by nobody before.
  const [first] = program.body.filter((each) => !('directive' in each));
  script.appendLeft(
    first?.start ?? 0,
    `self.${placeName}??=decodeURI(new URL(${JSON.stringify(toRoot)},location).pathname);`,
  );
  return script.toString();
}
