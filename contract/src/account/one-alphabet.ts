/**
 * Whether a name is written in one alphabet, and in letters that people write. Whoever mixes alphabets, or takes the
 * signs of phonetics, makes a name that looks like somebody else's. Which scripts: those that Unicode recommends for
 * identifiers (UAX 31, table 5). Japanese, Korean and Chinese write in several at once.
 */
export const isOfOneAlphabet = (name: string): boolean =>
  (WRITINGS.some((writing) => writing.test(name)) &&
    !isLatinInCapitals(name) &&
    !SMALL_CAPITALS.test(name)) ||
  isLatin(name);

const ALONE = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
];
const TOGETHER = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
];
const WRITINGS = [...ALONE.map((script) => [script]), ...TOGETHER].map(
  (scripts) => new RegExp(`^[${scripts.map((script) => `\\p{scx=${script}}`).join('')}0-9@.+_-]+$`, 'u'),
);

// Of Greek and Cyrillic.
const SMALL_CAPITALS = /[ᴦ-ᴫ]/u;

// Small they are mistaken for other Latin letters, or for none: a name can only look like one other.
const isLatinInCapitals = (name: string): boolean =>
  /^[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ0-9@.+_\-\p{M}]*[ΝΥ][ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ0-9@.+_\-\p{M}]*$/u.test(name.normalize('NFD'));

// What is left of a letter without its accents; the rest are the letters of the languages that have more than 26.
const isLatin = (name: string): boolean =>
  /^[a-z0-9@.+_\-æœøđðþłħıŋŧßəɓɗƙƴɖɛƒɣɔʋɲ\p{M}]+$/u.test(name.normalize('NFD').toLowerCase());
