import { collapse, isElement, type PageElement, type PageNode } from './page.ts';

/** The most nodes to visit below an element: nested elements must not make the reading of a page quadratic. */
export const NODES_MOST = {
  /** Up to its first word. */
  firstWord: 12,
  /** In a word or a sign. */
  word: 25,
  /** In its first words. */
  start: 40,
  /** In the cell of a table. */
  cell: 50,
  /** In a part of the page. */
  part: 500,
} as const;

/** Elements whose text nobody reads. */
export const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'svg', 'template', 'noscript']);

/** Visits an element and the nodes below it in their order; ends early if `visit` returns false. Returns whether all were seen. */
export function visitSome(
  element: PageElement,
  visit: (node: PageNode) => boolean | 'skip',
  nodesMost: number = NODES_MOST.part,
): boolean {
  let left = nodesMost;
  const walk = (node: PageNode): boolean => {
    left -= 1;
    if (left < 0) return false;
    const goesOn = visit(node);
    if (goesOn === false) return false;
    if (goesOn === 'skip' || !isElement(node) || UNREAD.has(node.name)) return true;
    for (const child of node.children) if (!walk(child)) return false;
    return true;
  };
  return walk(element);
}

/** The text of a short element with a blank between its nodes; undefined if it is longer. */
export const shortText = (element: PageElement, charactersMost: number): string | undefined =>
  textIn(element, ' ', charactersMost, NODES_MOST.part);

/** The text of a few words of a line, without the elements that `isLeftOut` names; undefined if it is longer. */
export const shortWords = (
  element: PageElement,
  charactersMost: number,
  isLeftOut?: (below: PageElement) => boolean,
): string | undefined => textIn(element, '', charactersMost, NODES_MOST.word, isLeftOut);

/** Where no blank stands between the nodes, their own blanks count. */
function textIn(
  element: PageElement,
  between: string,
  charactersMost: number,
  nodesMost: number,
  isLeftOut?: (below: PageElement) => boolean,
): string | undefined {
  let text = '';
  let left = charactersMost;
  const isShort = visitSome(
    element,
    (node) => {
      if (node.type === 'text') {
        const piece = between === '' ? node.data : node.data.trim();
        left -= piece.length;
        text += between + piece;
      } else if (isElement(node) && node !== element && isLeftOut?.(node) === true) return 'skip';
      return left >= 0;
    },
    nodesMost,
  );
  return isShort ? collapse(text) : undefined;
}

/** Whether an element has text; one with very many nodes counts as such. */
export const hasText = (element: PageElement): boolean =>
  !visitSome(element, (node) => node.type !== 'text' || node.data.trim() === '', NODES_MOST.cell);

/** Whether the element holds few characters, and nodes. */
export function isShort(element: PageElement, charactersMost: number): boolean {
  let left = charactersMost;
  return visitSome(element, (node) => {
    if (node.type === 'text') left -= node.data.trim().length;
    return left >= 0;
  });
}

/** The most characters of the first words. */
const START_CHARACTERS = 200;

/** The first words of an element. */
export function startOf(
  element: PageElement,
  charactersMost = START_CHARACTERS,
  nodesMost: number = NODES_MOST.start,
): string {
  let text = '';
  visitSome(
    element,
    (node) => {
      if (node.type === 'text') text += node.data.slice(0, charactersMost);
      return text.length < charactersMost;
    },
    nodesMost,
  );
  return collapse(text);
}

/** The first word of an element, in small letters; empty if it does not begin with one soon. */
export function firstWordOf(element: PageElement): string {
  let word = '';
  visitSome(
    element,
    (node) => {
      if (node.type === 'text') word = /[\p{L}\p{N}]+/u.exec(node.data.slice(0, 80))?.[0].toLowerCase() ?? '';
      return word === '';
    },
    NODES_MOST.firstWord,
  );
  return word;
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
