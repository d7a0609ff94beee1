import type {Element, Root} from 'hast';
import type {Transformer} from 'unified';
import visit from 'unist-util-visit';
import {oldAnchors, type OldAddress} from '../../site/oldAddresses';
import {toFileRoute, toSitePath} from '../sources';

/** Puts the ids of old anchors into the headings, or to the beginning of the page, that stand for them on the page at `route`. */
export function addOldAnchors(tree: Root, route: string, anchors: readonly Pick<OldAddress, 'from' | 'to'>[]): void {
  for (const {from, to} of anchors.filter((each) => each.to.split('#')[0] === route)) {
    const [, target] = to.split('#');
    const place: Element = {type: 'element', tagName: 'span', properties: {id: from.split('#')[1]}, children: []};
    if (target === undefined) {
      tree.children.unshift(place);
    } else {
      visit(tree, 'element', (element: Element) => {
        if (element.properties?.id === target) {
          element.children.unshift(place);
        }
      });
    }
  }
}

/** Rehype plugin: links to headings of earlier documentation lead to their sections, on every host. */
export function rehypeOldAnchors(): Transformer {
  return (tree, {path = ''}) => addOldAnchors(tree as Root, toFileRoute(toSitePath(path)), oldAnchors);
}
