/**
 * Translators of browsers and extensions put `<font>` elements around texts or in their place. React then fails to remove or update the
 * texts that it knows (docs/adr/0104). The page says `translate="no"`; this is for translators that do not read it.
 */

/** The element that a translator put in the place of a text node. */
const standIns = new WeakMap<Node, Element>();

const isOfTranslator = (node: Node | null): node is Element => node instanceof Element && node.localName === 'font';

function noteReplaced(records: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const standIn = [...addedNodes, previousSibling, nextSibling].find(isOfTranslator);
    for (const node of removedNodes) if (standIn && node instanceof Text) standIns.set(node, standIn);
  }
}

/** What is in `parent` for a node that React knows: itself, or what a translator made of it. Null where nothing is left. */
function inPlaceOf(node: Node, parent: Node): Node | null {
  let found: Node | null = standIns.get(node) ?? node;
  while (found !== null && found.parentNode !== parent) found = found.parentNode;
  return found;
}

/** Has the page's DOM forgive what translators did to its text nodes; any other wrong call fails as before. */
export function surviveTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on the node that it is asked of
  const { removeChild, insertBefore } = Node.prototype;
  const nodeValue = Reflect.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  new MutationObserver(noteReplaced).observe(document.body, { childList: true, subtree: true });

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
      // The translation is of the text before: the new one takes its place.
      if (this.parentNode === null) standIns.get(this)?.replaceWith(this);
      standIns.delete(this);
    },
  });
}
