import type { Disclosures } from './disclosures.ts';
import { headingLevel, isTitleByClass } from './heading-form.ts';
import { INLINE, isElement, type PageElement, type PageNode } from './page.ts';
import { NODES_MOST, UNREAD, visitSome } from './short-text.ts';
import type { TreeRule } from './tree-rule.ts';

const CARDS = new Set(['div', 'li', 'article', 'section']);
/** The most characters of the labels above the title of a card. */
const LABELS_MOST = 60;
/** The most nodes between two neighbours: blanks and comments. */
const BETWEEN_MOST = 4;

/**
 * Moves the labels above the title of a card, such as its day and its category, below the title. In the order of the page
 * they would end the text of the card before.
 */
export const moveCardLabels: TreeRule = (element, { disclosures }) => {
  if (!CARDS.has(element.name) || !(isLike(element, 'prev') || isLike(element, 'next'))) return undefined;
  const steps = stepsToTitle(element);
  if (steps === undefined) return undefined;
  const labels = steps.flatMap(({ parent, at }) => parent.children.slice(0, at));
  if (!areLabels(labels, disclosures)) return undefined;
  const last = steps.find(({ parent, at }) => isInline(parent.children[at])) ?? steps.at(-1)!;
  for (const { parent, at } of steps) {
    const rest = parent.children.slice(at);
    parent.children = parent === last.parent ? [...rest.slice(0, 1), ...labels, ...rest.slice(1)] : rest;
    if (parent === last.parent) break;
  }
  return undefined;
};

/** Whether the neighbour on one side has the same name and class. */
function isLike(element: PageElement, side: 'prev' | 'next'): boolean {
  let beside = element[side];
  for (let n = 0; n < BETWEEN_MOST && beside !== null && !isElement(beside); n += 1) beside = beside[side];
  return (
    beside !== null &&
    isElement(beside) &&
    beside.name === element.name &&
    beside.attribs['class'] === element.attribs['class']
  );
}

interface Step {
  readonly parent: PageElement;
  /** The place of the child that is the title or holds it. */
  readonly at: number;
}

/** The way from a card to its first heading; undefined if none comes soon. */
function stepsToTitle(card: PageElement): Step[] | undefined {
  let left: number = NODES_MOST.start;
  const walk = (parent: PageElement): Step[] | undefined => {
    for (const [at, child] of parent.children.entries()) {
      left -= 1;
      if (left < 0) return undefined;
      if (!isElement(child) || UNREAD.has(child.name)) continue;
      const level = headingLevel(child);
      if (level !== undefined) return level === 1 ? undefined : [{ parent, at }];
      const below = walk(child);
      if (below !== undefined) return [{ parent, at }, ...below];
    }
    return undefined;
  };
  return walk(card);
}

const isInline = (node: PageNode | undefined): boolean =>
  node !== undefined && isElement(node) && INLINE.has(node.name);

/** Whether some nodes hold a few words that are no sentence, and nothing that names or opens a part of the page. */
function areLabels(nodes: readonly PageNode[], { controls, byTitle, byPanel }: Disclosures): boolean {
  let text = '';
  const isShort = nodes.every((node) =>
    node.type === 'text'
      ? (text += node.data.trim()).length <= LABELS_MOST
      : !isElement(node) ||
        visitSome(node, (below) => {
          if (below.type === 'text') text += below.data.trim();
          else if (isElement(below))
            return !(
              controls.has(below) ||
              byTitle.has(below) ||
              byPanel.has(below) ||
              isTitleByClass(below)
            );
          return text.length <= LABELS_MOST;
        }),
  );
  return isShort && text !== '' && !/[.:;!?…]$/u.test(text);
}
