/*
 * Replaces @mdx-js/react 1.6.22 by the part that the modules of pages and the theme use: elements of Markdown become what
 * the nearest provider has under their name. The site has no components for one page or for one parent.
 */
import {createContext, createElement, useContext, type ElementType, type ReactElement, type ReactNode} from 'react';

const Context = createContext<Readonly<Record<string, ElementType>>>({});

interface ProviderProps {
  components: Readonly<Record<string, ElementType>>;
  children?: ReactNode;
}

export const MDXProvider = ({components, children}: ProviderProps): ReactElement =>
  createElement(Context.Provider, {value: components}, children);

interface ElementProps {
  mdxType: string;
  originalType: string;
}

/** An element of Markdown. The theme looks for these two properties of it. */
const MdxElement = ({mdxType, originalType, ...props}: ElementProps): ReactElement =>
  createElement(useContext(Context)[mdxType] ?? originalType, props);

/** What JSX in the module of a page calls. */
export const mdx = (type: ElementType, props: object | null, ...children: ReactNode[]): ReactElement =>
  typeof type === 'string'
    ? createElement(MdxElement, {...props, mdxType: type, originalType: type}, ...children)
    : createElement(type, props, ...children);
