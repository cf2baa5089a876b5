import { englishSum, mayBeNumber, numberOf } from './number-words.ts';
import type { Token } from './tokens.ts';

/** A number in a text. Two numbers are the same if they share a key. */
export interface FoundNumber {
  /** The first and the last token. */
  readonly first: number;
  readonly last: number;
  readonly keys: readonly string[];
  /** The value of a whole number below 100, for dates. */
  readonly small: number | undefined;
  readonly isWord: boolean;
}

const SEPARATORS = new Set(['.', ',', ':']);

/** Finds the numbers in digits, and those in words of the language. */
export function numbersIn(tokens: readonly Token[], language: 'it' | 'en' | undefined): FoundNumber[] {
  const found: FoundNumber[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    const number = token.kind === 'digits' ? inDigits(tokens, at) : inWords(tokens, at, language);
    if (!number) continue;
    found.push(number);
    at = number.last;
  }
  return found;
}

const isNext = (tokens: readonly Token[], at: number): boolean =>
  tokens[at] !== undefined && tokens[at - 1]!.end === tokens[at].start;

function inDigits(tokens: readonly Token[], first: number): FoundNumber {
  const parts = [tokens[first]!.text];
  const separators: string[] = [];
  let last = first;
  while (
    isNext(tokens, last + 1) &&
    isNext(tokens, last + 2) &&
    SEPARATORS.has(tokens[last + 1]!.text) &&
    tokens[last + 2]!.kind === 'digits'
  ) {
    separators.push(tokens[last + 1]!.text);
    parts.push(tokens[last + 2]!.text);
    last += 2;
  }
  const isAfternoon = /^pm?$/u.test(tokens[last + 1]?.plain ?? '') && isHalfOfDay(tokens, last + 1);
  const keys = keysOf(parts, separators);
  const small = parts.length === 1 && parts[0]!.length <= 2 ? Number(parts[0]) : undefined;
  return { first, last, keys: isAfternoon ? keys.map(inAfternoon) : keys, small, isWord: false };
}

/** Whether `pm`, or `p.m.`, begins at the token. */
const isHalfOfDay = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.text.length === 2 || (tokens[at + 1]?.text === '.' && tokens[at + 2]?.plain === 'm');

/** 7 pm is 19. */
const inAfternoon = (key: string): string =>
  key.replace(/^([nt]):(\d{1,2})(?=$|:)/u, (_, kind: string, hour: string) => {
    const hours = Number(hour);
    return `${kind}:${hours < 12 ? hours + 12 : hours}`;
  });

const whole = (digits: string): string => String(BigInt(digits));

function withDecimals(digits: string, decimals: string): string {
  let end = decimals.length;
  while (end > 0 && decimals[end - 1] === '0') end -= 1;
  return end === 0 ? `n:${whole(digits)}` : `n:${whole(digits)}.${decimals.slice(0, end)}`;
}

function keysOf(parts: readonly string[], separators: readonly string[]): string[] {
  const [begin = '0', second = ''] = parts;
  const decimals = parts.at(-1)!;
  const before = parts.slice(0, -1).join('');
  const kinds = new Set(separators);
  if (kinds.size === 0) return [`n:${whole(begin)}`];
  if (kinds.has(':')) return parts.length === 2 ? timeKeys(begin, second) : [`v:${parts.join(':')}`];
  if (kinds.size === 2) return [withDecimals(before, decimals)];
  const isGrouped = parts.slice(1).every((part) => part.length === 3);
  if (parts.length > 2) return [isGrouped ? `n:${whole(parts.join(''))}` : `v:${parts.join('.')}`];
  const isTime = decimals.length === 2 && Number(begin) < 24 && Number(decimals) < 60;
  return [
    withDecimals(before, decimals),
    ...(isGrouped ? [`n:${whole(parts.join(''))}`] : []),
    ...(isTime ? timeKeys(begin, decimals) : []),
  ];
}

const timeKeys = (hours: string, minutes: string): string[] => [
  `t:${whole(hours)}:${minutes}`,
  ...(Number(minutes) === 0 ? [`n:${whole(hours)}`] : []),
];

function inWords(
  tokens: readonly Token[],
  first: number,
  language: 'it' | 'en' | undefined,
): FoundNumber | undefined {
  if (language === undefined || !mayBeNumber(tokens[first]!, language)) return undefined;
  const value = numberOf(tokens[first]!.plain, language);
  if (value === undefined) return undefined;
  const values = [value];
  let last = first;
  while (language === 'en') {
    const next = tokens[last + 1]?.text === '-' ? last + 2 : last + 1;
    const more = tokens[next] && numberOf(tokens[next].plain, 'en');
    if (more === undefined) break;
    values.push(more);
    last = next;
  }
  const sum = englishSum(values);
  return { first, last, keys: [`n:${sum}`], small: sum < 100 ? sum : undefined, isWord: true };
}
