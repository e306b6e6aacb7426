/**
 * Browser translators and extensions replace or wrap texts with `<font>` elements. React then fails to remove or update its text nodes
 * (docs/adr/0104). The page sets `translate="no"`; this handles translators that ignore it.
 */

/** The element that replaced a text node. */
const replacements = new WeakMap<Node, Element>();

const isTranslatorNode = (node: Node | null): node is Element => node instanceof Element && node.localName === 'font';

function recordReplaced(records: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const replacement = [...addedNodes, previousSibling, nextSibling].find(isTranslatorNode);
    for (const node of removedNodes) if (replacement && node instanceof Text) replacements.set(node, replacement);
  }
}

/** The node in `parent` that represents a node of React: the node itself or its translated replacement. Null if both are gone. */
function inPlaceOf(node: Node, parent: Node): Node | null {
  let found: Node | null = replacements.get(node) ?? node;
  while (found !== null && found.parentNode !== parent) found = found.parentNode;
  return found;
}

/** Makes DOM calls tolerate text nodes moved by translators. Other invalid calls still throw. */
export function surviveTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the node as `this`
  const { removeChild, insertBefore } = Node.prototype;
  const nodeValue = Reflect.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  new MutationObserver(recordReplaced).observe(document.body, { childList: true, subtree: true });

  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    if (child.parentNode === this || !(child instanceof Text)) return removeChild.call(this, child) as Child; // the node that was given
    const found = inPlaceOf(child, this);
    if (found) removeChild.call(this, found);
    return child;
  };
  Node.prototype.insertBefore = function <Added extends Node>(added: Added, before: Node | null): Added {
    const isMoved = before instanceof Text && before.parentNode !== this;
    return insertBefore.call(this, added, isMoved ? inPlaceOf(before, this) : before) as Added; // the node that was given
  };
  Reflect.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      nodeValue?.set?.call(this, value);
      // The replacement shows the old text: remove it so that the new text appears.
      if (this.parentNode === null) replacements.get(this)?.replaceWith(this);
      replacements.delete(this);
    },
  });
}
