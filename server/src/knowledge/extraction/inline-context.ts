import { INLINE, isElement, type PageElement, type PageNode } from './page.ts';

/** The most nodes that are looked at beside an element: nested elements must not make the reading quadratic. */
const NODES_MAX = 24;
/** Their text is no part of the line. */
const APART = new Set('sup script style del s strike'.split(' '));

type Side = 'before' | 'after';

/** The characters of the line beside an element that are nearest to it, across the inline elements around it. */
export function textBeside(element: PageElement, side: Side, characters: number): string {
  const walk = { side, wanted: characters, left: NODES_MAX };
  const onward = side === 'before' ? 'prev' : 'next';
  let text = '';
  for (
    let at: PageElement | undefined = element;
    at !== undefined && walk.left-- > 0;
    at = inlineParent(at)
  ) {
    for (let node = at[onward]; node !== null; node = node[onward]) {
      if (isEdge(node) || text.length >= characters || walk.left <= 0) return nearest(text, walk);
      text = joined(text, textOf(node, walk), side);
    }
  }
  return nearest(text, walk);
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
  readonly side: Side;
  readonly wanted: number;
  left: number;
}

function textOf(node: PageNode, walk: Walk): string {
  walk.left -= 1;
  if (node.type === 'text') return nearest(node.data, walk);
  if (!isElement(node) || APART.has(node.name)) return '';
  const { children } = node;
  let text = '';
  for (let step = 0; step < children.length && walk.left > 0 && text.length < walk.wanted; step++) {
    const child = children.at(walk.side === 'before' ? -1 - step : step)!;
    text = joined(text, textOf(child, walk), walk.side);
  }
  return text;
}

const nearest = (text: string, { side, wanted }: Walk): string =>
  side === 'before' ? text.slice(-wanted) : text.slice(0, wanted);

const joined = (text: string, further: string, side: Side): string =>
  side === 'before' ? further + text : text + further;
