import {expect, test} from '@playwright/test';
import type {Element, Root} from 'hast';
import toHtml from 'hast-util-to-html';
import {load} from 'cheerio';
import {h} from 'hastscript';
import {addOldAnchors} from '../../src/plugins/markdown/oldAnchors';
import {addPublished, readAnchors} from '../../src/plugins/pages/published';

test('the list of published addresses gets what is new, and loses nothing', () => {
  expect(addPublished({'/b': ['y', 'x'], '/gone': ['z']}, {'/b': ['w'], '/a': []})).toEqual({
    '/a': [],
    '/b': ['w', 'x', 'y'],
    '/gone': ['z'],
  });
  const $ = load(
    '<main><h1 id="title">T</h1><h2 id="a">A</h2><h3>B</h3><details id="c"></details><div id="tabs-1-0"></div></main><footer><h2 id="no">F</h2></footer>',
  );
  expect(readAnchors($)).toEqual(['a', 'c']);
});

test('an old anchor leads to the heading that stands for it, or to the beginning of a page', () => {
  const tree: Root = {type: 'root', children: [h('h2', {id: 'new'}, 'New'), h('p', 'Text.')] as Element[]};
  addOldAnchors(tree, '/develop/a', [
    {from: '/develop/a#old', to: '/develop/a#new'},
    {from: '/develop/gone#part', to: '/develop/a'},
    {from: '/develop/b#old', to: '/develop/b#new'},
  ]);
  expect(toHtml(tree)).toBe('<span id="part"></span><h2 id="new"><span id="old"></span>New</h2><p>Text.</p>');
});
