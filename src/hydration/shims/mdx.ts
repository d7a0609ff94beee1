/*
 * Replaces @mdx-js/react 1.6.22 with the part that pages and the theme use: the nearest provider has the component for each
 * element of Markdown. The site has no components for a single page or for children of one element.
 */
import {createContext, createElement, useContext, type ElementType, type ReactElement, type ReactNode} from 'react';

const Context = createContext<Readonly<Record<string, ElementType>>>({});

interface ProviderProps {
  components: Readonly<Record<string, ElementType>>;
  children?: ReactNode;
}

/** Names the components for elements of Markdown below it. */
export const MDXProvider = ({components, children}: ProviderProps): ReactElement =>
  createElement(Context.Provider, {value: components}, children);

interface ElementProps {
  mdxType: string;
  originalType: string;
}

/** An element of Markdown. The theme reads these two properties. */
const MdxElement = ({mdxType, originalType, ...props}: ElementProps): ReactElement =>
  createElement(useContext(Context)[mdxType] ?? originalType, props);

/** The function that JSX in the module of a page calls. */
export const mdx = (type: ElementType, props: object | null, ...children: ReactNode[]): ReactElement =>
  typeof type === 'string'
    ? createElement(MdxElement, {...props, mdxType: type, originalType: type}, ...children)
    : createElement(type, props, ...children);
