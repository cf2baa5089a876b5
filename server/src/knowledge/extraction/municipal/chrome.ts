import { isElement, type PageElement } from '../page.ts';
import { shortText } from '../short-text.ts';
import { FRAME, isFeedback, plain, REACH, TOPICS } from './names.ts';

export interface Named {
  readonly name: string;
  readonly element: PageElement;
}

/** A box of the frame holds at most so many characters. */
const FEEDBACK_CHARACTERS = 2_500;
const REACH_CHARACTERS = 600;
const INDEX_CHARACTERS = 2_000;
/** The title of a box: the box may have so many characters more than its named parts. */
const TITLE_CHARACTERS = 120;
const INDEX_TITLE_CHARACTERS = 40;

const NEVER_A_BOX = new Set(['html', 'body', 'main', 'article']);
/** Parts of a page that are dropped as a whole. */
const DROPPED = new Set(['nav', 'header', 'footer']);

/** The elements of a page that are its frame by their names, each with the box around them. No box holds one of the contents. */
export function chromeOf(named: readonly Named[], contents: readonly PageElement[]): Set<PageElement> {
  const around = new Set(contents.flatMap(ancestorsOf));
  const isBox = (node: PageElement['parent'] | undefined): node is PageElement =>
    isElementNode(node) && !NEVER_A_BOX.has(node.name) && !around.has(node);
  const inPage = named.filter(({ element }) => !ancestorsOf(element).some(({ name }) => DROPPED.has(name)));
  const group = (belongs: (name: string) => boolean): PageElement[] =>
    inPage.filter(({ name }) => belongs(name)).map(({ element }) => element);
  return new Set([
    ...group((name) => FRAME.has(name)),
    ...boxOf(group(isFeedback), FEEDBACK_CHARACTERS, TITLE_CHARACTERS, isBox),
    ...reachOf(
      group((name) => REACH.has(name)),
      isBox,
    ),
    ...boxOf(
      group((name) => name === 'page-index'),
      INDEX_CHARACTERS,
      INDEX_TITLE_CHARACTERS,
      isBox,
    ),
    ...topicsOf(
      group((name) => TOPICS.has(name)),
      isBox,
    ),
  ]);
}

type IsBox = (node: PageElement['parent'] | undefined) => node is PageElement;

/** The smallest element around all parts, with the box whose title it is; the parts alone if such a box would be too large. */
function boxOf(
  parts: readonly PageElement[],
  charactersMost: number,
  titleMost: number,
  isBox: IsBox,
): PageElement[] {
  const around = smallestAround(parts, isBox);
  const inner = around && shortText(around, charactersMost);
  if (around === undefined || inner === undefined || inner === '') return [...parts];
  let box = around;
  for (let { parent } = box; isBox(parent); { parent } = box) {
    const text = shortText(parent, Math.min(charactersMost, inner.length + titleMost));
    if (text === undefined) break;
    box = parent;
  }
  return [box];
}

/** A link of this box that stands alone may be part of a sentence. */
const reachOf = (links: readonly PageElement[], isBox: IsBox): PageElement[] =>
  links.length < 2 || smallestAround(links, isBox) === undefined
    ? []
    : boxOf(links, REACH_CHARACTERS, TITLE_CHARACTERS, isBox);

/** The topics of a page stand in a list under the word "Argomenti". */
function topicsOf(topics: readonly PageElement[], isBox: IsBox): PageElement[] {
  const list = smallestAround(topics, isBox);
  if (list === undefined || !shortText(list, REACH_CHARACTERS)) return [...topics];
  const siblings = list.parent?.children ?? [];
  const before = siblings.slice(0, siblings.indexOf(list)).findLast((node) => isElement(node));
  const isLabel = before !== undefined && plain(shortText(before, TITLE_CHARACTERS) ?? '') === 'argomenti';
  return isLabel && isElement(before) ? [before, list] : [list];
}

function smallestAround(parts: readonly PageElement[], isBox: IsBox): PageElement | undefined {
  const [first, ...others] = parts;
  if (first === undefined) return undefined;
  const shared = others.reduce((left, part) => {
    const own = new Set(ancestorsOf(part));
    return left.filter((element) => own.has(element));
  }, ancestorsOf(first));
  const smallest = others.length === 0 ? first : shared[0];
  return isBox(smallest) ? smallest : undefined;
}

/** The element itself and those around it, the nearest first. */
function ancestorsOf(element: PageElement): PageElement[] {
  const around: PageElement[] = [];
  for (let node: PageElement['parent'] = element; node !== null; node = node.parent)
    if (isElementNode(node)) around.push(node);
  return around;
}

const isElementNode = (node: PageElement['parent'] | undefined): node is PageElement =>
  node !== null && node !== undefined && 'attribs' in node;
