import { Text } from 'domhandler';
import { classFact } from './class-facts.ts';
import { isElement, type PageElement } from './page.ts';
import type { TreeRule } from './tree-rule.ts';

const STRUCK = new Set(['del', 's', 'strike']);
/** Classes of style libraries that are named after the property. */
const STRUCK_CLASS = /(?:^|\s)(?:text-decoration-)?line-through(?:\s|$)/u;
const STRUCK_STYLE = /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*line-through/iu;

/** Stands where text was left out until its block is put together: an invisible character, which no text keeps. */
const GAP = '\u2063';
/** The same character may stand inside a word of a page. */
const LEFT_OUT = /(?<!\S)\u2063(?!\S)/u;

/** Leaves out text that the page strikes: it is what the page no longer says. */
export const dropStruckText: TreeRule = (element) => {
  if (!isStruck(element)) return undefined;
  return isBlank(element) ? 'drop' : [new Text(` ${GAP} `)];
};

function isStruck({ name, attribs, isPlain }: PageElement): boolean {
  if (STRUCK.has(name)) return true;
  const style = isPlain ? undefined : attribs['style'];
  if (style !== undefined && STRUCK_STYLE.test(style)) return true;
  const classes = attribs['class'];
  return classes !== undefined && isStruckByClass(classes);
}

const isStruckByClass = classFact((names) => STRUCK_CLASS.test(names));

const isBlank = (element: PageElement): boolean =>
  element.children.every((child) => !isElement(child) && (child.type !== 'text' || child.data === ''));

/** Words that lead to what is struck: "97 euro instead of". Before another figure they may belong to that. */
const LEADS_TO_GAP =
  /(?:(?<!\p{L})(?:invece d(?:i|ei|el|ella)|anziché|al posto d(?:i|ei|el|ella)|instead of|rather than)|(?<=(?:^|[(,;:–-]) {0,2})(?:prima|era|was)) {1,4}\u2063(?! {0,4}[\d€$£])/giu;

/** Returns the text of a block without the sentences of which only struck text was there. */
export function withoutGaps(text: string): string {
  if (!text.includes(GAP)) return text;
  return text
    .split(/(?<=[.!?…])\s+/u)
    .map((sentence) => (sentence.includes(GAP) ? filled(sentence) : sentence))
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Closes the gaps of a sentence; empty if a label, a sign or a remark in brackets is all that is left of it. */
function filled(sentence: string): string {
  if (!LEFT_OUT.test(sentence)) return sentence;
  const closed = sentence
    .replace(LEADS_TO_GAP, ' ')
    .replaceAll(GAP, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/[([] ?[)\]]/gu, '')
    .replace(/(?<=[:(,;]) ?[,;]/gu, '')
    .replace(/ (?=[,;.:!?)])/gu, '')
    .replace(/[,;](?=[.!?])/gu, '')
    .replace(/\( /gu, '(')
    .replace(/\s+/gu, ' ')
    .trim();
  const isLabel = closed.endsWith(':') && sentence.trimEnd().endsWith(GAP);
  const isRemark = /^\([^()]*\)[.!?]?$/u.test(closed);
  return isLabel || isRemark || !/[\p{L}\p{N}]/u.test(closed) ? '' : closed.replace(/^[,;.:!?)] ?/u, '');
}
