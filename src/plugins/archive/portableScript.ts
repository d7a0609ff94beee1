import {parse, type Node} from 'acorn';
import {simple} from 'acorn-walk';
import MagicString from 'magic-string';

/** The global variable with the base URL of a mirror, which src/hydration/mirror.ts sets. */
const baseVariable = 'siteBase';

/**
 * Makes a script work under any base URL: it replaces each string with the base URL by an expression.
 * @param base The base URL of the build. No other text of the script may contain it.
 * @param toRoot The relative address of the root of the site: `../../`.
 */
export function toPortableScript(source: string, base: string, toRoot: string): string {
  if (!source.includes(base)) {
    return source;
  }
  const script = new MagicString(source);
  const program = parse(source, {ecmaVersion: 'latest', sourceType: 'script'});
  const write = ({start, end}: Node, isKey = false): void => {
    const raw = source.slice(start, end);
    const [quote = ''] = /^['"]/.exec(raw) ?? [];
    if (quote && raw.includes(base)) {
      const text = raw.replaceAll(base, `${quote}+${baseVariable}+${quote}`);
      script.overwrite(start, end, isKey ? `[${text}]` : `(${text})`);
    }
  };
  simple(program, {
    Literal: (node) => write(node),
    Property: ({computed, key}) => {
      // The walk does not visit keys that are not computed.
      if (!computed) {
        write(key, true);
      }
    },
    TemplateElement: ({start, end}) => {
      const raw = source.slice(start, end);
      if (raw.includes(base)) {
        script.overwrite(start, end, raw.replaceAll(base, `\${${baseVariable}}`));
      }
    },
  });
  // In pages, mirror.ts has set the variable. A worker sets it itself.
  const [first] = program.body.filter((each) => !('directive' in each));
  script.appendLeft(
    first?.start ?? 0,
    `self.${baseVariable}??=decodeURI(new URL(${JSON.stringify(toRoot)},location).pathname);`,
  );
  return script.toString();
}
