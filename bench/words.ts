/** Invented Italian, the same at every run, with word frequencies as uneven as in real text. */
const JOINTS =
  'il la le i gli un una di a da in con su per tra e o che si non è sono del della dei delle al alla nel nella come quando deve può viene essere ogni anche più'.split(
    ' ',
  );
const SYLLABLES =
  'ba be bi bo ca che ci co da de di do fa fe fi fo ga ghe gi go la le li lo ma me mi mo na ne ni no pa pe pi po ra re ri ro sa se si so ta te ti to va ve vi vo stra pre con tra gna glie scu zio'.split(
    ' ',
  );
const LEXICON_SIZE = 12_000;

export interface Writer {
  /** Returns a word of the lexicon; few are frequent and most are rare. */
  readonly word: () => string;
  readonly text: (words: number) => string;
}

const lexicon = makeLexicon();

export function writer(seed: number): Writer {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[], power: number): T =>
    list[Math.floor(random() ** power * list.length)] as T;
  const word = (): string => pick(lexicon, 3);
  const sentence = (words: number): string => {
    const said = Array.from({ length: words }, (_, at) => (at % 2 === 0 ? pick(JOINTS, 1) : word())).join(
      ' ',
    );
    return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
  };
  return {
    word,
    text: (words) =>
      Array.from({ length: Math.max(1, Math.round(words / 14)) }, () => sentence(14)).join(' '),
  };
}

function makeLexicon(): readonly string[] {
  const random = randomFrom(7);
  const words = new Set<string>();
  while (words.size < LEXICON_SIZE) {
    const length = 2 + Math.floor(random() * 3);
    words.add(Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(''));
  }
  return [...words];
}

/** Pseudo-random numbers from 0 to 1, the same at every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
