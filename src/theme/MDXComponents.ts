// Replaces @theme/MDXComponents of theme-classic 2.4.0: spreads the original and renders code, tables and tasks by our
// components. Why: no browser may translate code, a table that scrolls must be within reach of the keyboard, and MDX renders
// the boxes of tasks disabled.
// Components for pages are in src/plugins/markdown/components.ts.
import MDXComponents from '@theme-original/MDXComponents';
import {InlineCode, Kbd, Samp} from '@site/src/components/InlineCode';
import Table from '@site/src/components/Table';
import TaskItem, {TaskBox} from '@site/src/components/TaskItem';

export default {
  ...MDXComponents,
  inlineCode: InlineCode,
  kbd: Kbd,
  samp: Samp,
  table: Table,
  li: TaskItem,
  input: TaskBox,
};
