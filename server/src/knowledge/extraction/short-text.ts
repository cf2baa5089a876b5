import { isElement, type PageElement, type PageNode } from './page.ts';

/** The most nodes to visit: nested elements must not make the reading of a page quadratic. */
const NODES_MAX = 500;

/** Elements whose text nobody reads. */
const UNREAD = new Set(['script', 'style', 'svg', 'template', 'noscript']);

/** Visits the nodes below an element in their order; ends early if `visit` returns false. Returns whether all were seen. */
export function visitSome(
  element: PageElement,
  visit: (node: PageNode) => boolean | 'skip',
  most = NODES_MAX,
): boolean {
  const waiting: PageNode[] = [element];
  let nodes = 0;
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    nodes += 1;
    if (nodes > most) return false;
    const goesOn = visit(node);
    if (goesOn === false) return false;
    if (goesOn === 'skip' || !isElement(node) || UNREAD.has(node.name)) continue;
    if (node.children.length > most) return false;
    for (let index = node.children.length - 1; index >= 0; index -= 1) waiting.push(node.children[index]!);
  }
  return true;
}

/** The text of a short element with a blank between its nodes; undefined if it is longer. */
export function shortText(element: PageElement, characters: number): string | undefined {
  const texts: string[] = [];
  let length = 0;
  const isShort = visitSome(element, (node) => {
    if (node.type !== 'text') return true;
    length += node.data.trim().length;
    texts.push(node.data.length > 2 * characters ? node.data.trim() : node.data);
    return length <= characters;
  });
  return isShort ? texts.join(' ').replace(/\s+/gu, ' ').trim() : undefined;
}

/** Whether the element holds so many words, or too many nodes to count them. */
export function holdsAtLeast(element: PageElement, words: number): boolean {
  let left = words;
  const isLess = visitSome(element, (node) => {
    if (node.type === 'text') left -= node.data.slice(0, 200).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    return left > 0;
  });
  return !isLess;
}
