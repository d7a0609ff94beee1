// Replaces @theme/MDXComponents of theme-classic 2.4.0: spreads the original and draws tables by our component.
// Why: a table that scrolls must be within reach of the keyboard. Components for pages are in src/plugins/components.ts.
import MDXComponents from '@theme-original/MDXComponents';
import Table from '@site/src/components/Table';

export default {...MDXComponents, table: Table};
