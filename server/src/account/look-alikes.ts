/**
 * What makes two usernames, or two e-mail addresses, the same: compatibility forms, case, and the letters of other
 * alphabets that look like Latin ones. Only ever compared, never shown and never written to: mail goes to the address
 * as it was given.
 */
export function lookOf(name: string): string {
  const plain = name.trim().normalize('NFKC').toLowerCase().normalize('NFKC');
  // A capital dotted I leaves its dot behind when it is made small.
  return Array.from(plain.replaceAll('i\u0307', 'i'), (letter) => LOOKS_LIKE.get(letter) ?? letter).join('');
}

// Each row: the letters of one alphabet, small, over the Latin ones that they, or their capitals, are mistaken for.
const ALPHABETS: readonly (readonly [string, string])[] = [
  ['абвгеёзіккмнорстухсјѕһԁԛԝүөқґє', 'a6breë3ikkmhopctyxcjshdqwyokre'],
  ['αβεζηικμνορτυχγωϲϳ', 'abezhikmvoptuxywcj'],
  ['օսհոցքԁեյ', 'ouhngpdej'],
  ['ıɑɡɩʏʟƅƿ', 'iagiylbp'],
  ['01', 'ol'],
];

const LOOKS_LIKE = new Map(
  ALPHABETS.flatMap(([foreign, latin]) => {
    const letters = Array.from(latin);
    return Array.from(foreign, (letter, place) => [letter, letters[place] ?? letter] as const);
  }),
);
