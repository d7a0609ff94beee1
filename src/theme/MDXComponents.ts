// Replaces @theme/MDXComponents of theme-classic 2.4.0: spreads the original and draws tables and tasks by our components.
// Why: a table that scrolls must be within reach of the keyboard, and MDX draws the boxes of tasks disabled.
// Components for pages are in src/plugins/components.ts.
import MDXComponents from '@theme-original/MDXComponents';
import Table from '@site/src/components/Table';
import TaskItem, {TaskBox} from '@site/src/components/TaskItem';

export default {...MDXComponents, table: Table, li: TaskItem, input: TaskBox};
