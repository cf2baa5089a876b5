import { sentences } from '../../knowledge/public.ts';
import { addressesIn } from '../addresses.ts';
import type { AddressInText } from '../addresses.ts';
import { groundingOf } from './grounding.ts';
import { datesIn, weekdayRanges } from './dates.ts';
import { isGerman, knownWordsOf, unknownNames } from './names.ts';
import type { KnownWords } from './names.ts';
import { numbersIn } from './numbers.ts';
import { tokensOf } from './tokens.ts';
import type { Token } from './tokens.ts';

/** A statement of an answer. `missing` lists its numbers, dates, names and links that stand in no source. */
export interface CheckedStatement {
  readonly text: string;
  readonly supported: boolean;
  readonly missing: readonly string[];
}

export interface Evidence {
  readonly sources: readonly {
    readonly title: string;
    readonly body: string;
    readonly language: 'it' | 'en';
  }[];
  /** The language of the question. */
  readonly language: 'it' | 'en';
  /** Texts whose names an answer may repeat: the question, the name of the assistant. */
  readonly alsoKnown: readonly string[];
  readonly knowsAddress: (address: string) => boolean;
}

const STATEMENTS_MAX = 100;
const STATEMENT_MAX = 500;
const MISSING_MAX = 20;
/** Number words that mean something else, too. */
const OTHER_WORDS = new Set(['sei', 'second']);

export interface CheckedAnswer {
  readonly statements: readonly CheckedStatement[];
  /** The share of the answer's words that stand in the sources. A statement without support counts as unknown words. */
  readonly grounding: number;
}

/** Checks each statement of a model's answer against the passages that the model received. */
export function checkStatements(answer: string, evidence: Evidence): CheckedAnswer {
  const texts = evidence.sources.map(({ title, body }) => tokensOf(`${title}\n${body}`));
  const facts = new Set<string>();
  for (const [index, tokens] of texts.entries()) {
    for (const key of factsOf(tokens, evidence.sources[index]!.language)) facts.add(key);
  }
  const read = statementsOf(answer, evidence.language).map(readStatement);
  const words = knownWordsOf(
    [...texts, ...evidence.alsoKnown.map(tokensOf)],
    read.flatMap(({ tokens }) => tokens.map(({ plain }) => plain)),
  );
  const hasNames = !isGerman(tokensOf(answer));
  const statements = read.map((statement) => {
    const missing = missingIn(statement, { facts, words, hasNames, evidence });
    return { text: statement.text, supported: missing.length === 0, missing };
  });
  return { statements, grounding: groundingOf(statements, texts) };
}

/** Splits an answer at lines and sentences, without the numbers of list items. */
const statementsOf = (answer: string, language: 'it' | 'en'): string[] =>
  answer
    .split('\n')
    .flatMap((line) => sentences(line.replace(/^\s{0,8}\d{1,3}[.)]\s/u, ''), language))
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .slice(0, STATEMENTS_MAX)
    .map((text) => text.slice(0, STATEMENT_MAX));

interface ReadStatement {
  readonly text: string;
  readonly addresses: readonly AddressInText[];
  /** The tokens outside addresses and citation numbers. */
  readonly tokens: readonly Token[];
}

function readStatement(text: string): ReadStatement {
  const addresses = addressesIn(text);
  return { text, addresses, tokens: tokensOf(withoutMarks(text, addresses)) };
}

/** The keys of the numbers and dates of a source. */
function factsOf(tokens: readonly Token[], language: 'it' | 'en'): string[] {
  const numbers = numbersIn(tokens, language);
  return [
    ...numbers.flatMap(({ keys }) => keys),
    ...datesIn(tokens, numbers).flatMap(({ keys, parts }) => [...keys, ...parts]),
    ...weekdayRanges(tokens),
    ...joinedDigits(tokens).map(({ key }) => key),
  ];
}

interface Known {
  readonly facts: ReadonlySet<string>;
  readonly words: KnownWords;
  readonly hasNames: boolean;
  readonly evidence: Evidence;
}

function missingIn(
  { text, addresses, tokens }: ReadStatement,
  { facts, words, hasNames, evidence }: Known,
): string[] {
  const numbers = numbersIn(tokens, evidence.language);
  const dates = datesIn(tokens, numbers);
  const inDates = indexesOf(dates);
  const isKnown = (keys: readonly string[]): boolean => keys.some((key) => facts.has(key));
  const wordsOf = (one: { first: number; last: number }) => ({
    start: tokens[one.first]!.start,
    text: text.slice(tokens[one.first]!.start, tokens[one.last]!.end),
  });
  const known = new Set(
    joinedDigits(tokens).flatMap(({ first, last, key }) =>
      facts.has(key) ? Array.from({ length: last - first + 1 }, (_, index) => first + index) : [],
    ),
  );
  const missing = [
    ...dates
      .filter(({ keys, parts }) => !isKnown(keys) || !parts.every((part) => facts.has(part)))
      .map(wordsOf),
    ...numbers
      .filter(({ first }) => !inDates.has(first) && !known.has(first))
      .filter((number) => !number.isWord || !isUsualWord(number.keys, tokens[number.first]!))
      .filter(({ keys }) => !isKnown(keys))
      .map(wordsOf),
    ...(hasNames ? unknownNames(tokens, inDates, words) : []),
    ...addresses
      .filter(({ address }) => !evidence.knowsAddress(address))
      .map(({ start, address }) => ({ start, text: address })),
  ];
  return missing
    .sort((a, b) => a.start - b.start)
    .slice(0, MISSING_MAX)
    .map((one) => one.text);
}

const isUsualWord = (keys: readonly string[], { text }: Token): boolean =>
  keys.includes('n:0') || keys.includes('n:1') || OTHER_WORDS.has(text.toLowerCase());

/** Replaces addresses and citation numbers by spaces, so that positions stay. */
function withoutMarks(text: string, addresses: readonly { start: number; end: number }[]): string {
  let left = text;
  for (const { start, end } of addresses)
    left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end);
  return left.replace(/\[\d{1,4}\]/gu, (mark) => ' '.repeat(mark.length));
}

const indexesOf = (found: readonly { first: number; last: number }[]): Set<number> =>
  new Set(
    found.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  );

/** Joins digits that only spaces part, as in a telephone number: 800 123 456. */
function joinedDigits(tokens: readonly Token[]): { first: number; last: number; key: string }[] {
  const found: { first: number; last: number; key: string }[] = [];
  for (let first = 0; first < tokens.length; first += 1) {
    let last = first - 1;
    while (tokens[last + 1]?.kind === 'digits') last += 1;
    if (last < first) continue;
    const digits = tokens
      .slice(first, last + 1)
      .map(({ text }) => text)
      .join('');
    if (digits.length >= 6) found.push({ first, last, key: `j:${digits}` });
    first = last;
  }
  return found;
}
