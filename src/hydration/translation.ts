/*
 * Client module for pages that a browser translates. The browser replaces text nodes with elements of its own. React later
 * removes such a text, or inserts something before it, and the page would crash:
 * https://github.com/facebook/react/issues/11538
 */
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
