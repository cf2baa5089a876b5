import { isBarByClass } from './class-words.ts';
import { isFormMessage } from './form-messages.ts';
import { measure, type Measured } from './measure.ts';
import { INLINE, isElement, type PageElement, type PageNode } from './page.ts';
import { firstWordOf, startOf } from './short-text.ts';
import { namedSurrounding, type SurroundingKind } from './surrounding-names.ts';
import {
  AUTHOR,
  BACK,
  COOKIES,
  COUNTED_THREAD,
  FIRST_WORDS,
  OTHER_PAGES,
  RATING,
  SIGN_UP,
  THREAD,
  TRAIL,
} from './surrounding-phrases.ts';
import type { TreeRule } from './tree-rule.ts';

/** Drops what readers, shops and site builders put around the content: by its names, or by its form. */
export const dropSurroundings: TreeRule = (element, { title }) => {
  if (opensMenu(element) || isSurroundingByName(element, title) || isSurroundingLine(element)) return 'drop';
  dropHeadedSurroundings(element, title);
  return undefined;
};

/** A button that opens a menu of actions or a window. An accordion's button opens a panel, and is none. */
function opensMenu({ name, attribs, isPlain }: PageElement): boolean {
  if (isPlain) return false;
  const toggle = attribs['data-bs-toggle'] ?? attribs['data-toggle'];
  if (name === 'button' || name === 'a') {
    const popup = attribs['aria-haspopup'];
    if (toggle === 'modal' && (attribs['href'] ?? '#').startsWith('#')) return true;
    return toggle === 'dropdown' || (name === 'button' && (popup === 'true' || popup === 'menu'));
  }
  return false;
}

function isSurroundingByName(element: PageElement, title: string): boolean {
  const kind = namedSurrounding(element);
  if (kind === 'always') return true;
  if (kind !== undefined && !isAbout(title, kind) && holds(kind, element)) return true;
  const isSide =
    element.name === 'aside' || (!element.isPlain && element.attribs['role'] === 'complementary');
  return isSide && (isMostlyLinks(measure([element])) || isBarByClass(element));
}

/** Whether the page itself is about such a part. */
const isAbout = (title: string, kind: SurroundingKind): boolean =>
  (kind === 'signup' && /newsletter|mailing list/iu.test(title)) ||
  (kind === 'rating' && /feedback|valuta|rating/iu.test(title));

/** Whether a part holds what its kind always holds. */
function holds(kind: SurroundingKind, element: PageElement): boolean {
  const found = measure([element]);
  switch (kind) {
    case 'thread':
      return found.replies > 0 || found.comments > 1 || (found.fields > 0 && found.characters < 4_000);
    case 'links':
      return isMostlyLinks(found) || isListOfTeasers(element);
    case 'person':
      return found.characters <= 600 && found.images > 0;
    case 'signup':
      return found.characters <= 800 && found.fields > 0;
    case 'rating':
      return found.characters <= 1_500 && found.choices + found.fields > 1;
    case 'bar':
      return isMostlyLinks(found, 0.8);
  }
}

const LINKED_MIN = 0.6;

/** Links to other pages. Those to documents belong to the page. */
const isMostlyLinks = (found: Measured, share = LINKED_MIN): boolean =>
  found.links > 0 &&
  2 * found.documents < found.links &&
  found.linked >= share * (found.characters - found.titles);

/** "Leggi anche: another page", "Ti è stata utile? Sì No", "Questo sito utilizza i cookie. Accetta". */
function isSurroundingLine(element: PageElement): boolean {
  const { name } = element;
  if (!LINES.has(name) || !FIRST_WORDS.has(firstWordOf(element))) return false;
  const start = startOf(element).toLowerCase();
  if (RATING.test(start)) {
    const { characters, choices, links, headings } = measure([element]);
    return headings === 0 && characters <= 200 && (choices > 0 || links > 0);
  }
  if (COOKIES.test(start)) {
    const found = measure([element]);
    return found.accepts > 0 && found.characters <= 2_500;
  }
  if (TRAIL.test(start) || BACK.test(start)) {
    const { characters, links, headings } = measure([element]);
    return headings === 0 && characters <= 150 && (links > 0 || TRAIL.test(start));
  }
  if (isFormMessage(element, start)) return true;
  const lead = leadOf(element, start);
  if (lead === undefined || !OTHER_PAGES.test(lead)) return false;
  const { characters, linked, links, documents } = measure([element]);
  return links > 0 && documents === 0 && linked + lead.length + 12 >= characters;
}

const LINES = new Set('p div li section blockquote aside form'.split(' '));

/** The words before a colon or an arrow, or the first element, which a line begins with. */
function leadOf(element: PageElement, start: string): string | undefined {
  const marked = /^(.{3,60}?) ?[:→›»>|–—]/u.exec(start)?.[1];
  if (marked !== undefined) return marked;
  const first = element.children.find((child) => child.type !== 'text' || child.data.trim() !== '');
  return first && isElement(first) && first.name !== 'a' ? titled(first) : undefined;
}

/** Drops headings of parts around the content, with what stands under them. */
function dropHeadedSurroundings(element: PageElement, title: string): void {
  if (INLINE.has(element.name)) return;
  const { children } = element;
  let kept: PageNode[] | undefined;
  let at = 0;
  while (at < children.length) {
    const child = children[at]!;
    const heading = isElement(child) ? headingAlone(child) : undefined;
    const text = heading && titled(heading.element);
    const end =
      heading && text !== undefined && text !== ''
        ? endOfSurrounding(children, at, { ...heading, text, title })
        : at;
    if (end > at) {
      kept ??= children.slice(0, at);
      at = end;
      continue;
    }
    kept?.push(child);
    at += 1;
  }
  if (kept) element.children = kept;
}

interface ReadHeading {
  readonly text: string;
  readonly level: number;
  /** The title of the page. */
  readonly title: string;
}

/** Returns where the part under a heading ends, or the heading's own place if it is content. */
function endOfSurrounding(children: readonly PageNode[], at: number, heading: ReadHeading): number {
  const { text, level, title } = heading;
  const isTold = [OTHER_PAGES, COUNTED_THREAD, THREAD, SIGN_UP, AUTHOR, RATING].some((one) => one.test(text));
  if (!isTold) return at;
  const end = endOfSection(children, at, level);
  const under = children.slice(at + 1, end);
  // The titles of the list may have a higher level than its own.
  if (OTHER_PAGES.test(text) && !under.some(hasSubstance))
    return endOfLists(children, at + 1, Math.min(end + 1, children.length)) ?? end;
  const found = measure(under);
  if (COUNTED_THREAD.test(text)) return end;
  if (RATING.test(text) && (found.choices + found.fields > 1 || found.characters <= 400)) return end;
  if (THREAD.test(text) && (found.fields > 0 || found.replies > 0 || found.comments > 1)) return end;
  if (SIGN_UP.test(text) && !isAbout(title, 'signup') && found.fields > 0 && found.characters <= 800)
    return end;
  if (AUTHOR.test(text) && found.characters <= 800 && found.links + found.images > 0) return end;
  if (!OTHER_PAGES.test(text)) return at;
  if (isMostlyLinks(found) || (found.characters === 0 && under.length > 0)) return end;
  return endOfLists(children, at + 1, end) ?? at;
}

/** The place after the lists of links that follow a heading at once: prose after them is content again. */
function endOfLists(children: readonly PageNode[], from: number, to: number): number | undefined {
  let end: number | undefined;
  for (let at = from; at < to; at += 1) {
    const node = children[at]!;
    if (node.type === 'text' ? node.data.trim() === '' : !isElement(node)) continue;
    if (!isElement(node) || !leadsAway(node)) break;
    end = at + 1;
  }
  return end;
}

/** Whether a part holds nothing but links to other pages, each with a few words. */
function leadsAway(element: PageElement): boolean {
  const found = measure([element]);
  const isLabel = found.links > 0 && found.characters <= 60 && !PROSE.has(element.name);
  return isMostlyLinks(found) || isLabel || isTeaser(element) || isListOfTeasers(element);
}

const PROSE = new Set('p ul ol dl table'.split(' '));

/** Whether each of several children leads to another page and says little more. A title may stand over them. */
function isListOfTeasers(element: PageElement): boolean {
  let list = element;
  let items = itemsOf(list);
  for (let depth = 0; items.length === 1 && depth < WRAPPERS_MAX; depth += 1) {
    list = items[0]!;
    items = itemsOf(list);
  }
  if (items.length < 2 || list.children.some((child) => child.type === 'text' && hasSubstance(child)))
    return false;
  return items.every(isTeaser);
}

/** A title that leads to another page, with a few words about it. */
function isTeaser(element: PageElement): boolean {
  const found = measure([element]);
  if (found.links === 0 || 2 * found.documents >= found.links || found.characters > TEASER_MAX) return false;
  return found.headings > 0 || found.images > 0 || found.linked >= 0.5 * found.characters;
}

const TEASER_MAX = 400;
/** The first of many teasers tell what the rest is. */
const TEASERS_MAX = 30;

const itemsOf = (element: PageElement): PageElement[] =>
  element.children
    .filter((child) => isElement(child) && hasSubstance(child) && headingAlone(child) === undefined)
    .slice(0, TEASERS_MAX) as PageElement[];

/** The end of the section that a heading opens among its siblings. */
function endOfSection(children: readonly PageNode[], at: number, level: number): number {
  for (let next = at + 1; next < children.length; next += 1) {
    const node = children[next]!;
    const heading = isElement(node) ? firstHeading(node) : undefined;
    if (heading !== undefined && heading.level <= level) return next;
  }
  return children.length;
}

interface Heading {
  readonly element: PageElement;
  readonly level: number;
}

/** The most elements that may lie around a heading. */
const WRAPPERS_MAX = 4;

/** The heading that an element is or begins with. */
function firstHeading(element: PageElement): Heading | undefined {
  let current: PageElement | undefined = element;
  for (let depth = 0; current !== undefined && depth < WRAPPERS_MAX; depth += 1) {
    const level = levelOf(current);
    if (level !== undefined) return { element: current, level };
    const first: PageNode | undefined = current.children.find(hasSubstance);
    current = first && isElement(first) ? first : undefined;
  }
  return undefined;
}

/** The heading that an element is, or that is all it holds. A heading of the whole page opens no part around it. */
function headingAlone(element: PageElement): Heading | undefined {
  let current = element;
  for (let depth = 0; depth < WRAPPERS_MAX; depth += 1) {
    const level = levelOf(current);
    if (level !== undefined) return level === 1 ? undefined : { element: current, level };
    const only = onlyChild(current);
    if (only === undefined || INLINE.has(only.name)) return undefined;
    current = only;
  }
  return undefined;
}

function onlyChild({ children }: PageElement): PageElement | undefined {
  let only: PageElement | undefined;
  for (const child of children) {
    if (!hasSubstance(child)) continue;
    if (only !== undefined || !isElement(child)) return undefined;
    only = child;
  }
  return only;
}

function levelOf({ name, attribs, isPlain }: PageElement): number | undefined {
  if (isPlain && (name.length !== 2 || !name.startsWith('h'))) return undefined;
  if (name.length === 2 && name.startsWith('h')) {
    const level = Number(name[1]);
    if (level >= 1 && level <= 6) return level;
  }
  return attribs['role'] === 'heading' ? Number(attribs['aria-level']) || 2 : undefined;
}

const hasSubstance = (node: PageNode): boolean =>
  node.type === 'text'
    ? node.data.trim() !== ''
    : node.type === 'tag' && !SILENT.has(node.name) && (node.children.length > 0 || SHOWN.has(node.name));

/** Elements that show something without children. */
const SHOWN = new Set('img input textarea select iframe'.split(' '));

const SILENT = new Set('svg noscript template link meta'.split(' '));

/** The words of a title, without its sign and its colon. */
function titled(element: PageElement): string {
  const text = startOf(element)
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '');
  let end = text.length;
  while (end > 0 && ENDS.has(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

const ENDS = new Set(' :.!…→›»>');
