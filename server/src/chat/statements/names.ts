import type { Token } from './tokens.ts';
import { WordMarks } from './word-marks.ts';

/** Words of the sources, with their positions. */
export interface KnownWords {
  readonly positions: ReadonlyMap<string, readonly number[]>;
}

/** Two words of a name stand at most this far from each other. */
const NEAR = 3;
/** The words between two sources: no name spans them. */
const GAP = 100;

/** Finds the words in the texts; others are left out, because a text has many more. */
export function knownWordsOf(texts: readonly (readonly Token[])[], words: Iterable<string>): KnownWords {
  const wanted = new Map(Array.from(words, (word) => [word, [] as number[]]));
  const marks = new WordMarks(wanted.keys());
  let at = 0;
  for (const tokens of texts) {
    for (const token of tokens) {
      if (token.kind !== 'word') continue;
      if (marks.mayBe(token)) wanted.get(token.plain)?.push(at);
      at += 1;
    }
    at += GAP;
  }
  return { positions: new Map([...wanted].filter(([, positions]) => positions.length > 0)) };
}

/** Capital words that are no names: polite forms of Italian, and `I`. */
const NO_NAMES = new Set('lei la le suo sua suoi sue loro ella i ok no si'.split(' '));
const GERMAN = new Set(
  'der die das und ist nicht mit fur von ein eine auf zu den dem sich wird sind'.split(' '),
);

/** Whether the text is German, which writes every noun with a capital: its names cannot be told apart. */
export function isGerman(tokens: readonly Token[]): boolean {
  return tokens.filter(({ plain, kind }) => kind === 'word' && GERMAN.has(plain)).length >= 3;
}

const isCapital = (token: Token | undefined): boolean =>
  token?.kind === 'word' && /^\p{Lu}/u.test(token.text);
const isAcronym = ({ text }: Token): boolean => /^\p{Lu}{2,}$/u.test(text);
const OPENING = new Set([
  '.',
  ':',
  '!',
  '?',
  '(',
  '«',
  '“',
  '"',
  '*',
  '-',
  '•',
  '#',
  '‹',
  '>',
  '|',
  '_',
  '[',
]);

/**
 * Returns the names of a text that the sources do not contain: words with a capital that do not begin a sentence. The
 * words of one name must stand near each other in a source, too.
 */
export function unknownNames(
  tokens: readonly Token[],
  skip: ReadonlySet<number>,
  known: KnownWords,
): { start: number; text: string }[] {
  const names: { start: number; text: string }[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isCapital(tokens[at]) || skip.has(at)) continue;
    const name: Token[] = [];
    while (isCapital(tokens[at]) && !skip.has(at)) name.push(tokens[at++]!);
    const begins = at === name.length || OPENING.has(tokens[at - name.length - 1]!.text);
    const [first, ...rest] = name;
    // The first word of a sentence has a capital anyway: it belongs to a name only if a source contains it.
    const isFirstOfSentence =
      begins && !isAcronym(first!) && (rest.length === 0 || !known.positions.has(first!.plain));
    const words = (isFirstOfSentence ? rest : name).filter(({ plain }) => !NO_NAMES.has(plain));
    if (
      words.length > 0 &&
      !isKnown(
        words.map(({ plain }) => plain),
        known,
      )
    )
      names.push({ start: words[0]!.start, text: words.map(({ text }) => text).join(' ') });
  }
  return names;
}

function isKnown(words: readonly string[], { positions }: KnownWords): boolean {
  if (!words.every((word) => positions.has(word))) return false;
  return words.slice(1).every((word, index) => areNear(positions.get(words[index]!)!, positions.get(word)!));
}

/** Whether two sorted lists of positions hold two that are near each other. */
function areNear(some: readonly number[], others: readonly number[]): boolean {
  for (let a = 0, b = 0; a < some.length && b < others.length;) {
    if (Math.abs(some[a]! - others[b]!) <= NEAR) return true;
    if (some[a]! < others[b]!) a += 1;
    else b += 1;
  }
  return false;
}
