/*
 * Client module: browsers that translate a page replace text nodes. React would crash when it removes such a text, or
 * inserts something before it: https://github.com/facebook/react/issues/11538
 */
import {useEffect, useState} from 'react';

if (typeof window !== 'undefined') {
  // oxlint-disable-next-line typescript/unbound-method -- both are called with a node as `this`
  const {insertBefore, removeChild} = Node.prototype;
  Node.prototype.removeChild = function removeOwn<Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  Node.prototype.insertBefore = function insertBeforeOwn<New extends Node>(
    this: Node,
    node: New,
    next: Node | null,
  ): New {
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as New;
  };
}

/** The classes by which Docusaurus tells kinds of pages apart. */
const isOwn = (name: string): boolean => /^(?:docs|mdx|plugin)-/.test(name);

/** What a translator sets, too. The server renders the attributes of every page. */
function readRoot() {
  if (typeof document === 'undefined') {
    return {lang: 'en', dir: 'ltr', className: ''};
  }
  const {lang, dir, classList} = document.documentElement;
  return {lang, dir, className: [...classList].filter((name) => !isOwn(name)).join(' ')};
}

/**
 * Returns the attributes that the root element has, whoever has set them: with each page, React Helmet would write those of
 * the site again, and a translated page would turn back into English and into its direction.
 */
export function useRootAttributes(): ReturnType<typeof readRoot> {
  const [attributes, setAttributes] = useState(readRoot);
  useEffect(() => {
    const observer = new MutationObserver(() =>
      setAttributes((last) => {
        const next = readRoot();
        return JSON.stringify(next) === JSON.stringify(last) ? last : next;
      }),
    );
    observer.observe(document.documentElement, {attributeFilter: ['lang', 'dir', 'class']});
    return () => observer.disconnect();
  }, []);
  return attributes;
}
