import { Text } from 'domhandler';
import { classFact } from './class-facts.ts';
import { textBeside } from './inline-context.ts';
import { INLINE, type PageElement } from './page.ts';
import { CENTS_CLASS, readCents, readLikelyCents, readTime } from './raised-figures.ts';
import { readExponent, readLink, readLowered, readNote, readOrdinal, readPlace } from './raised-marks.ts';
import type { Sign } from './raised-sign.ts';
import { shortWords } from './short-text.ts';
import type { Survey } from './surveyed-page.ts';
import type { TreeRule } from './tree-rule.ts';

/** A longer raised text is neither a sign nor a figure. */
const LONGEST = 20;
const BEFORE = 30;
const AFTER = 12;

/**
 * Writes raised and lowered signs so that they are not part of the figure or the word before them: the mark of a note is
 * left out, cents and minutes get their separator, exponents and ordinals their own characters.
 */
export const readRaisedText: TreeRule = (element, page) => {
  const form = formOf(element);
  if (form === undefined) return undefined;
  const text = shortWords(element, LONGEST) ?? '';
  if (text === '') return undefined;
  const before = textBeside(element, 'before', BEFORE);
  const after = textBeside(element, 'after', AFTER);
  const sign: Sign = { element, text, before: before.trimEnd(), after, isParted: /\s$/u.test(before) };
  const written = READ[form](sign, page);
  return written === undefined ? undefined : [new Text(joined(written, before, after))];
};

type Form = 'sup' | 'sub' | 'small' | 'link';

const READ: Record<Form, (sign: Sign, page: Survey) => string | undefined> = {
  link: readLink,
  small: (sign, page) => (sign.isParted ? undefined : readCents(sign, page)),
  sub: (sign, page) => readCents(sign, page) ?? readLowered(sign),
  sup: (sign, page) =>
    readPlace(sign) ??
    readCents(sign, page) ??
    readTime(sign) ??
    readExponent(sign) ??
    readOrdinal(sign) ??
    readLikelyCents(sign, page) ??
    readNote(sign),
};

const isCentsByClass = classFact((names) => CENTS_CLASS.test(names));
const RAISED_STYLE = /(?:^|;)\s*vertical-align\s*:\s*(super|sub)\b/iu;

function formOf(element: PageElement): Form | undefined {
  const { name, attribs } = element;
  if (name === 'sup' || name === 'sub') return name;
  if (name === 'a') return attribs['href']?.startsWith('#') === true ? 'link' : undefined;
  if (!INLINE.has(name)) return undefined;
  const style = element.isPlain ? undefined : attribs['style'];
  const classes = attribs['class'];
  const raised = style === undefined ? undefined : RAISED_STYLE.exec(style)?.[1]?.toLowerCase();
  if (raised !== undefined) return raised === 'sub' ? 'sub' : 'sup';
  return name === 'small' || (classes !== undefined && isCentsByClass(classes)) ? 'small' : undefined;
}

/** Keeps a word apart from the next one where what stood between them is left out. */
function joined(written: string, before: string, after: string): string {
  const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character);
  const last = (written === '' ? before : written).slice(-1);
  const isGlued = written === '' || /[\])]$/u.test(written);
  return isGlued && isWord(after.slice(0, 1)) && (isWord(last) || written !== '') ? `${written} ` : written;
}
