// Replaces @theme/MDXComponents of theme-classic 2.4.0: the original, with components of this site for code, tables, tasks
// and what is folded.
// Why: browsers must not translate code, the keyboard must reach a table that scrolls, MDX renders the checkboxes of tasks
// disabled, and the theme hides what is folded a second time, by a style, from reader views. Components for pages are in
// src/plugins/markdown/components.ts.
import {createElement, type ComponentProps} from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import {Table} from '@site/src/components/DataTable';
import {InlineCode, Kbd, Samp} from '@site/src/components/InlineCode';
import TaskItem, {TaskBox} from '@site/src/components/TaskItem';

export default {
  ...MDXComponents,
  inlineCode: InlineCode,
  kbd: Kbd,
  samp: Samp,
  table: Table,
  li: TaskItem,
  input: TaskBox,
  details: (props: ComponentProps<'details'>) => createElement('details', {className: 'alert alert--info', ...props}),
};
