import { isOpener } from './controls.ts';
import { INLINE, isElement, type PageElement } from './page.ts';
import { classFact } from './class-facts.ts';
import { countWords } from './sections.ts';
import { shortText, visitSome } from './short-text.ts';

/** Classes that themes give to the title of a panel or to a question. */
const TITLE_CLASS =
  /(?:^|[_-])(?:faq|accordion|toggle|collapse|collapsible|expander|disclosure|panel|spoiler)(?:[_-]{1,2}(?:item|block|element|card))?[_-]{0,2}(?:title|heading|question|header)$/u;
const QUESTION_CLASS = /(?:^|[_-])(?:question|domanda)(?:[_-]{1,2}(?:title|text))?$/u;
const MAY_BE_TITLE = /title|head|question|domanda/iu;
const TITLE_CHARACTERS = 300;
const TITLE_WORDS = 40;
const BOLD_CLASS =
  /^(?:fw-(?:bold|bolder|semibold)|font-(?:weight-)?(?:bold|semibold|bolder)|bold|strong|text-bold)$/iu;
const BOLD_STYLE = /(?:^|;)\s*font-weight\s*:\s*(?:bold|bolder|[6-9]00)/iu;

/** The level of an element that is a heading by its name or role; `null` if it names none. */
export function headingLevel({ name, attribs, isPlain }: PageElement): number | null | undefined {
  if (isPlain && (name.length !== 2 || !name.startsWith('h'))) return undefined;
  const level = /^h([1-6])$/u.exec(name)?.[1];
  if (level !== undefined) return Number(level);
  if (attribs['role'] !== 'heading') return undefined;
  const told = Number(attribs['aria-level']);
  return Number.isInteger(told) && told > 0 ? Math.min(6, told) : null;
}

/** Whether the element is the title of a panel, or a question, by its class; it holds one line. */
export function isTitleByClass(element: PageElement): boolean {
  const names = element.attribs['class'];
  const isNamed = (names !== undefined && namesTitle(names)) || isLinkOfTitle(element);
  return isNamed && isLine(element);
}

const namesTitle = classFact(
  (names) =>
    MAY_BE_TITLE.test(names) &&
    names.split(/\s+/u).some((name) => {
      const lower = name.toLowerCase();
      return lower.length < 80 && (TITLE_CLASS.test(lower) || QUESTION_CLASS.test(lower));
    }),
);

function isLinkOfTitle({ name, parent }: PageElement): boolean {
  return (
    name === 'a' &&
    parent !== null &&
    'attribs' in parent &&
    /\bpanel-title\b/u.test(parent.attribs['class'] ?? '')
  );
}

/** Whether the element holds one line of text and no heading or control of its own. */
function isLine(element: PageElement): boolean {
  const text = shortText(element, TITLE_CHARACTERS);
  if (text === undefined || !/\p{L}/u.test(text) || countWords(text) > TITLE_WORDS) return false;
  let blocks = 0;
  const isPlain = visitSome(
    element,
    (node) => {
      if (!isElement(node) || node === element) return true;
      if (headingLevel(node) !== undefined || isOpener(node) || node.name === 'button') return false;
      if (!INLINE.has(node.name)) blocks += 1;
      return blocks < 3;
    },
    60,
  );
  return isPlain;
}

/** Whether an element's text is set in bold. */
export function isBold({ name, attribs, isPlain }: PageElement): boolean {
  if (name === 'b' || name === 'strong') return true;
  const style = isPlain ? undefined : attribs['style'];
  if (style !== undefined && BOLD_STYLE.test(style)) return true;
  const names = attribs['class'];
  return names !== undefined && isBoldByClass(names);
}

const isBoldByClass = classFact(
  (names) => /bold|strong/iu.test(names) && names.split(/\s+/u).some((each) => BOLD_CLASS.test(each)),
);

/** Whether a line in bold is a question, and so the heading of its answer. */
export function isQuestionLine(text: string): boolean {
  return /\?["”»)]?$/u.test(text) && text.length <= TITLE_CHARACTERS && countWords(text) <= TITLE_WORDS;
}
