import type {Link} from 'mdast';
import type {Literal, Node, Parent} from 'unist';
import type {Transformer} from 'unified';
import visit from 'unist-util-visit';
import {findEnded, findHost, isOutside, toLivingUrl, toShown, toState, type OutsideHost} from '../../site/hosts';
import {toLocation} from '../sources';

/** The attributes of JSX by which a reader or a browser follows an address. */
const followed = /\s(?:href|to|src|action|poster|cite)=["'{`]+([a-z]+:[^"'`}\s]+)/gi;

const toText = (node: Node): string =>
  (node as Parent).children?.map(toText).join('') ?? (node as Partial<Literal>).value ?? '';

const toNode = (type: 'text' | 'inlineCode', value: string): Literal => ({type, value});

/** What stands in the place of a link to an address of the ended project or network. */
function toRecord({url, children}: Link, host: OutsideHost): Node[] {
  const shown = toShown(url);
  const isOwnName = [url, shown].includes(toText({type: 'paragraph', children} as Node));
  const archived: Node[] = url.startsWith('mailto:')
    ? []
    : [
        toNode('text', ': '),
        {
          type: 'link',
          url: toLivingUrl(url),
          children: isOwnName
            ? [toNode('text', 'archived copy')]
            : [toNode('text', 'archived copy of '), toNode('inlineCode', shown)],
          data: {hProperties: {'aria-label': `archived copy of ${shown}`}},
        } as Node,
      ];
  return [
    ...(isOwnName ? [toNode('inlineCode', shown)] : children),
    toNode('text', ` (${toState(host)}`),
    ...archived,
    toNode('text', ')'),
  ];
}

/**
 * Remark plugin: shows a link to an address of the ended project or network as text, with what it was and a link to a web
 * archive (src/site/hosts.ts).
 * @throws Error with file and line if that list lacks the address, or if such an address is in a component, a picture or a
 * definition, which cannot become text.
 */
export function remarkOutsideLinks(): Transformer {
  return (tree, vfile) => {
    const check = (url: string, node: Node): OutsideHost | undefined => {
      if (isOutside(url) && !findHost(url)) {
        throw new Error(
          `${toLocation(vfile, node)}: src/site/hosts.ts has no ${toShown(url)}: add its owner and state`,
        );
      }
      return findEnded(url);
    };
    visit(tree, ['jsx', 'image', 'definition'], (node: Node) => {
      const {url, value = ''} = node as Partial<Record<'url' | 'value', string>>;
      for (const address of url === undefined ? [...value.matchAll(followed)].map(([, each = '']) => each) : [url]) {
        if (check(address, node)) {
          throw new Error(
            `${toLocation(vfile, node)}: ${toShown(address)} has ended: name it in a link of Markdown, [text](address)`,
          );
        }
      }
    });
    visit(tree, 'link', (node: Node, index: number, parent: Parent | undefined) => {
      const link = node as Link;
      const host = check(link.url, node);
      if (host && parent) {
        const record = toRecord(link, host);
        parent.children.splice(index, 1, ...record);
        return index + record.length;
      }
      return undefined;
    });
  };
}
