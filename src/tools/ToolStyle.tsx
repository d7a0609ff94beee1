import React from 'react';
// As text: a CSS module would become part of the stylesheet that every page loads.
import css from '!!css-text!./tools.css';

/** The styles of the tools. They are in front of each tool, as raw HTML because React would write `>` as `&gt;`. */
const ToolStyle = (): JSX.Element => <style dangerouslySetInnerHTML={{__html: css}} />;

export default ToolStyle;
