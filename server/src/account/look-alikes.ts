/**
 * What makes two usernames, or two e-mail addresses, the same: compatibility forms, case, and the letters of other
 * alphabets that look like Latin ones. Only ever compared, never shown and never written to: mail goes to the address
 * as it was given.
 */
export function lookOf(name: string): string {
  const plain = name.trim().normalize('NFKC').toLowerCase().normalize('NFKC');
  // A capital dotted I leaves its dot behind when it is made small.
  const letters = plain.replaceAll('i\u0307', 'i').normalize('NFD');
  return Array.from(letters, (letter) => LOOKS_LIKE.get(letter) ?? letter)
    .join('')
    .normalize('NFC');
}

// Each row: the letters of one alphabet, small and without accents, over the Latin ones that they, or their capitals,
// are mistaken for. Names that mix alphabets, and those of other alphabets that look Latin, are refused before.
const ALPHABETS: readonly (readonly [string, string])[] = [
  ['абвгезікмнорстухјѕһԁԍԛԝүұөѳқґєԑӏѵѡғҽҁпьћӡꙇᲀᲂᲃᲄ', 'a6bre3ikmhopctyxjshdgqwyyookreelvwfecnbħ3iboct'],
  ['αβεζηικμνορσςτυχγωϳϝϻϸ', 'abezhikmvopootuxywjfmþ'],
  ['աօսհոռցքեյզգլտ', 'wouhnngfejqqls'],
  ['ıɑɡɩʏʟƅƿɛɣʋƒ', 'iagiylbpeyuf'],
  ['01', 'ol'],
];

const LOOKS_LIKE = new Map(
  ALPHABETS.flatMap(([foreign, latin]) => {
    const letters = Array.from(latin);
    return Array.from(foreign, (letter, place) => [letter, letters[place] ?? letter] as const);
  }),
);
