import { INLINE, isElement, type PageElement, type PageNode } from './page.ts';

/** The most nodes that are looked at beside an element: nested elements must not make the reading quadratic. */
const NODES_MAX = 24;
/** Their text is no part of the line. */
const APART = new Set('sup script style del s strike'.split(' '));

/** The last characters of the line before an element, across the inline elements around it. */
export function textBefore(element: PageElement, characters: number): string {
  const walk = { left: NODES_MAX, wanted: characters };
  let text = '';
  for (
    let at: PageElement | undefined = element;
    at !== undefined && walk.left-- > 0;
    at = inlineParent(at)
  ) {
    for (let node = at.prev; node !== null; node = node.prev) {
      if (isEdge(node) || text.length >= characters || walk.left <= 0) return text.slice(-characters);
      text = endOf(node, walk) + text;
    }
  }
  return text.slice(-characters);
}

/** The first characters of the line after an element, across the inline elements around it. */
export function textAfter(element: PageElement, characters: number): string {
  const walk = { left: NODES_MAX, wanted: characters };
  let text = '';
  for (
    let at: PageElement | undefined = element;
    at !== undefined && walk.left-- > 0;
    at = inlineParent(at)
  ) {
    for (let node = at.next; node !== null; node = node.next) {
      if (isEdge(node) || text.length >= characters || walk.left <= 0) return text.slice(0, characters);
      text += startOf(node, walk);
    }
  }
  return text.slice(0, characters);
}

/** The nearest element around this one, if it is part of a line. */
export function inlineParent(element: PageElement): PageElement | undefined {
  const { parent } = element;
  return parent !== null && isElement(parent as PageNode) && INLINE.has((parent as PageElement).name)
    ? (parent as PageElement)
    : undefined;
}

const isEdge = (node: PageNode): boolean =>
  isElement(node) && !INLINE.has(node.name) && !APART.has(node.name);

interface Walk {
  left: number;
  readonly wanted: number;
}

function endOf(node: PageNode, walk: Walk): string {
  walk.left -= 1;
  if (node.type === 'text') return node.data.slice(-walk.wanted);
  if (!isElement(node) || APART.has(node.name)) return '';
  let text = '';
  for (let at = node.children.length - 1; at >= 0 && walk.left > 0 && text.length < walk.wanted; at--)
    text = endOf(node.children[at]!, walk) + text;
  return text;
}

function startOf(node: PageNode, walk: Walk): string {
  walk.left -= 1;
  if (node.type === 'text') return node.data.slice(0, walk.wanted);
  if (!isElement(node)) return '';
  let text = '';
  for (let at = 0; at < node.children.length && walk.left > 0 && text.length < walk.wanted; at++)
    text += startOf(node.children[at]!, walk);
  return text;
}
