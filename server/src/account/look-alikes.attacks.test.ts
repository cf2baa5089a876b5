import { username } from '@regia/contract/account/username';
import { expect, test } from 'vitest';
import { areAlike, foldLookalikes, outlineOf } from './look-alikes.ts';

// From the confusables of Unicode (UTS 39), not from our own table: each letter with the characters that look like it.
const CONFUSABLES: readonly (readonly [letter: string, mistaken: string])[] = [
  ['a', 'ɑ α а ᴀ Ꭺ ᗅ ꓮ Α А'],
  ['b', 'Ƅ Ь Ꮟ ᖯ ʙ Β В Ᏼ ᗷ ꓐ ꞵ'],
  ['c', 'ᴄ ⲥ с ꮯ Ⅽ С Ꮯ ꓚ Ⲥ'],
  ['d', 'ԁ Ꮷ ᑯ ꓒ ᴅ Ꭰ ᗞ ꓓ'],
  ['e', 'ꬲ е ҽ Ε Е ⴹ ᴇ Ꭼ ꓰ'],
  ['f', 'ꬵ ꞙ ẝ ք Ϝ ᖴ ꓝ Ꞙ'],
  ['g', 'ɡ ᶃ ƍ ց ɢ Ԍ Ꮐ ꓖ'],
  ['h', 'һ հ Ꮒ ʜ Η Н Ꮋ ᕼ ꓧ Ⲏ'],
  ['i', 'ı ɪ ɩ ι і ꙇ Ꭵ ꭵ'],
  ['j', 'ϳ ј ᴊ Ꭻ ᒍ ꓙ Ј'],
  ['k', 'ᴋ κ к Κ К Ꮶ ᛕ ꓗ Ⲕ'],
  ['l', 'ǀ Ӏ ӏ ا ן ו ⵏ ᛁ ꓲ Ɩ ʟ Ꮮ ᒪ ꓡ ߊ ۱ ١'],
  ['m', 'Μ М Ϻ Ꮇ ᗰ ᛖ ꓟ ᴍ Ⲙ'],
  ['n', 'ո ռ ɴ ꓠ Ⲛ ᴎ'],
  ['o', 'ᴏ ᴑ ο σ о օ ס ہ ഠ ဝ ჿ ० ٥ ۵ Ο О Օ ⵔ ꓳ ߀ Ⲟ'],
  ['p', 'ρ р ⲣ ᴘ Ρ Р Ꮲ ᑭ ꓑ'],
  ['q', 'ԛ գ զ ⵕ'],
  ['r', 'г ʀ Ꭱ Ʀ ᖇ ꓣ ᴦ ⲅ'],
  ['s', 'ѕ ꜱ ƽ Ѕ Տ Ꮥ ꓢ 𐐠'],
  ['t', 'τ т ᴛ Τ Т Ꭲ ꓔ Ⲧ'],
  ['u', 'ʋ ᴜ υ ս ꓴ ᑌ ⋃ ꞟ'],
  ['v', 'ᴠ ν ѵ ט Ѵ ⴸ Ꮩ ꓦ'],
  ['w', 'ɯ ᴡ ѡ ԝ ա Ԝ Ꮃ ꓪ'],
  ['x', 'х χ ᕁ Х Χ ⵝ ꓫ Ⲭ'],
  ['y', 'ɣ ʏ у γ ү ყ Υ У Ү Ꭹ ꓬ Ⲩ'],
  ['z', 'ᴢ Ζ Ꮓ ꓜ'],
];

/** Whether a name is accepted beside an existing one. */
function isAnother(name: string, there: string): boolean {
  const given = username.safeParse(name);
  if (!given.success) return false;
  const haveOneOutline = outlineOf(foldLookalikes(given.data)) === outlineOf(foldLookalikes(there));
  return !(haveOneOutline && areAlike(given.data, there) && areAlike(there, given.data));
}

test.each(CONFUSABLES)(
  'A26 VAL-03 refuses a name that differs only in a lookalike of “%s”',
  (letter, mistaken) => {
    const there = `mario${letter}foglio`;
    for (const one of mistaken.split(' ')) {
      expect([one, isAnother(`mario${one}foglio`, there)]).toEqual([one, false]);
      // A name entirely in the other alphabet.
      if (/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(one)) {
        expect([one, isAnother(one.repeat(3), letter.repeat(3))]).toEqual([one, false]);
      }
    }
  },
);

test.each([
  ['adminuno', 'ꓮꓓꓟꓲꓠꓴꓠꓳ'],
  ['annabianchi', 'aɴɴabianchi'],
  ['paolo', 'раоӏо'],
  ['coop', 'соор'],
  ['vasco', 'ѵаѕсо'],
  ['scoop', 'ѕсоор'],
  ['ANNA', 'ΑΝΝΑ'],
  ['TONY', 'ΤΟΝΥ'],
  ['ÀNNA', 'ᾺΝΝΑ'],
  ['voto', 'νοτο'],
  ['nonno', 'ոօռոօ'],
  ['rats', 'ᎡᎪᎢᏚ'],
  ['dan', 'ᗪᗩᑎ'],
  ['toni', 'ⲦⲞⲚⲒ'],
  ['ada', 'ᴀᴅᴀ'],
])('A26 VAL-03 refuses beside “%s” the name “%s” with letters of another alphabet', (there, name) => {
  expect(isAnother(name, there)).toBe(false);
});
