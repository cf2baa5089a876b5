import { givesHours } from '../retrieval/answer-type.ts';
import { plain, showsKind } from './asked-kind.ts';

/** The facts that a section of a page may hold, told by their form. They are read from the text, so that they always say the same as it. */
export const FACT_KINDS = ['cost', 'deadline', 'validity', 'hours', 'contact', 'address'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

const PERIOD =
  /(?:\d|\b(?:un|una|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|quindici|venti|trenta|sessanta|one|two|three|six|ten|thirty)\b)[^.;\n]{0,20}\b(?:giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|days?|weeks?|months?|years?)\b/;
const DAY =
  /\b\d{1,2}(?:[°º]|st|nd|rd|th)? (?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic|jan|may|jun|jul|aug|sep|oct|dec)[a-z]{0,8}\b|\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b/;
const LIMIT = /\b(?:entro|non oltre|fino al|scad[a-z]{1,6}|termin[ei]|within|no later than|until|deadline)\b/;
const VALID = /\b(?:valid[a-z]{0,4}|durata|dura|durano|lasts?)\b/;

const FORMS: Readonly<Record<FactKind, (text: string) => boolean>> = {
  cost: (text) => showsKind('price', text),
  deadline: (text) =>
    sentencesOf(plain(text)).some((one) => DAY.test(one) || (LIMIT.test(one) && PERIOD.test(one))),
  validity: (text) => sentencesOf(plain(text)).some((one) => VALID.test(one) && PERIOD.test(one)),
  hours: givesHours,
  contact: (text) => showsKind('telephone', text) || showsKind('email', text),
  address: (text) => showsKind('place', text),
};

const sentencesOf = (text: string): string[] => text.split(/[.;\n]/);

/** The characters of a text in which a fact is looked for. */
export const LOOKED_AT = 4_000;

/** Whether one of the texts of a section holds a fact of a kind. */
export const holdsFact = (kind: FactKind, blocks: readonly { readonly text: string }[]): boolean =>
  blocks.some(({ text }) => FORMS[kind](text.slice(0, LOOKED_AT)));
