import toHtml from 'hast-util-to-html';
import type {Code} from 'mdast';
import refractor from 'refractor/core';
import bash from 'refractor/lang/bash';
import diff from 'refractor/lang/diff';
import docker from 'refractor/lang/docker';
import go from 'refractor/lang/go';
import graphql from 'refractor/lang/graphql';
import http from 'refractor/lang/http';
import ini from 'refractor/lang/ini';
import javascript from 'refractor/lang/javascript';
import json from 'refractor/lang/json';
import json5 from 'refractor/lang/json5';
import jsx from 'refractor/lang/jsx';
import promql from 'refractor/lang/promql';
import protobuf from 'refractor/lang/protobuf';
import python from 'refractor/lang/python';
import solidity from 'refractor/lang/solidity';
import toml from 'refractor/lang/toml';
import tsx from 'refractor/lang/tsx';
import typescript from 'refractor/lang/typescript';
import yaml from 'refractor/lang/yaml';
import type {Transformer} from 'unified';
import visit from 'unist-util-visit';

for (const language of [
  bash,
  diff,
  docker,
  go,
  graphql,
  http,
  ini,
  javascript,
  json,
  json5,
  jsx,
  promql,
  protobuf,
  python,
  solidity,
  toml,
  tsx,
  typescript,
  yaml,
]) {
  refractor.register(language);
}
refractor.alias('protobuf', 'proto');

/** Code as HTML with a class per token; text that no grammar knows comes back escaped. */
export function highlight(code: string, language: string): string {
  const nodes = refractor.registered(language) ? refractor.highlight(code, language) : [{type: 'text', value: code}];
  return nodes.map((node) => toHtml(node)).join('');
}

/** Remark plugin: highlights every fence while the site is built, so that no browser has to load a highlighter. */
export function remarkHighlight(): Transformer {
  return (tree) => {
    visit(tree, 'code', (node: Omit<Code, 'type'> & {type: string}) => {
      const language = node.lang ?? 'text';
      const title = /\btitle="([^"]*)"/.exec(node.meta ?? '')?.[1];
      const attributes = {language, title, html: highlight(node.value, language)};
      const props = Object.entries(attributes)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}={${JSON.stringify(value)}}`);
      node.type = 'jsx';
      node.value = `<CodeBlock ${props.join(' ')} />`;
    });
  };
}
