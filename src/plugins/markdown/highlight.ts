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

type TokenNode = ReturnType<typeof refractor.highlight>[number];

/** Replaces each token by its text, except those of one kind. */
const keepKind = (nodes: readonly TokenNode[], kind: string): TokenNode[] =>
  nodes.flatMap((node) =>
    node.type === 'element' && !node.properties.className?.includes(kind) ? keepKind(node.children, kind) : [node],
  );

/**
 * Returns code as HTML with a class for each token. Code in an unknown language is only escaped.
 * @param kind The only kind of token that gets an element; undefined for all kinds.
 */
export function highlight(code: string, language: string, kind?: string): string {
  const nodes: TokenNode[] = refractor.registered(language)
    ? refractor.highlight(code, language)
    : [{type: 'text', value: code}];
  return (kind === undefined ? nodes : keepKind(nodes, kind)).map((node) => toHtml(node)).join('');
}

/** Remark plugin: highlights every fence at build time, so that browsers load no highlighter. */
export function remarkHighlight(): Transformer {
  return (tree) => {
    visit(tree, 'code', (node: Node) => {
      const {lang, meta, value} = node as Code;
      const language = lang ?? 'text';
      const title = /\btitle="([^"]*)"/.exec(meta ?? '')?.[1];
      toComponent(node, 'CodeBlock', {language, title, html: highlight(value, language)});
    });
  };
}
