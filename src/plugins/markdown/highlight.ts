import toHtml from 'hast-util-to-html';
import type {Code} from 'mdast';
import refractor from 'refractor/core';
import type {Node} from 'unist';
import type {Transformer} from 'unified';
import visit from 'unist-util-visit';
import * as languages from './languages';
import {toComponent} from './toComponent';

Object.values(languages).forEach((language) => refractor.register(language));
refractor.alias('protobuf', 'proto');

/** Returns code as HTML with a class for each token. Code in an unknown language is only escaped. */
export function highlight(code: string, language: string): string {
  const nodes = refractor.registered(language) ? refractor.highlight(code, language) : [{type: 'text', value: code}];
  return nodes.map((node) => toHtml(node)).join('');
}

type HighlightedNode = ReturnType<typeof refractor.highlight>[number];

const readText = (node: HighlightedNode): string =>
  node.type === 'element' ? node.children.map(readText).join('') : node.value;

/** JSON with its keys in bold, and without other tokens: a long reference has hundreds, so their markup is short. */
export const highlightKeys = (json: string): string =>
  refractor
    .highlight(json, 'json')
    .map((node) => {
      const text = {type: 'text', value: readText(node)};
      const key = {type: 'element', tagName: 'b', children: [text]};
      return toHtml(node.type === 'element' && node.properties.className?.includes('property') ? key : text);
    })
    .join('');

/** Remark plugin: highlights every fence at build time, so that browsers load no highlighter. */
export function remarkHighlight(): Transformer {
  return (tree) => {
    let number = 0;
    visit(tree, 'code', (node: Node) => {
      number += 1;
      const {lang, meta, value} = node as Code;
      const language = lang ?? 'text';
      const title = /\btitle="([^"]*)"/.exec(meta ?? '')?.[1];
      toComponent(node, 'CodeBlock', {language, title, number, html: highlight(value, language)});
    });
  };
}
