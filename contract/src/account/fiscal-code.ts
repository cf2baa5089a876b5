/**
 * The Italian fiscal code: surname and name, year, month, day, birthplace, check. Where two people would have the same
 * one, digits are replaced by letters from the last on (omocodia): `LMNPQRSTUV` stand for 0 to 9.
 */
const SHAPE =
  /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-7LMNPQRST][0-9LMNPQRSTUV][A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/;

/** What a digit, or the letter of the alphabet at that place, is worth at an odd position (the first is odd). */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

const placeOf = (character: string): number =>
  /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;

/** The sixteenth character, which the other fifteen decide (D.M. 23 December 1976). */
function checkCharacter(code: string): string {
  const sum = Array.from(code.slice(0, 15)).reduce((total, character, index) => {
    const place = placeOf(character);
    return total + (index % 2 === 0 ? ODD[place]! : place);
  }, 0);
  return String.fromCharCode(65 + (sum % 26));
}

/** The code is in capitals. */
export const isFiscalCode = (code: string): boolean => SHAPE.test(code) && checkCharacter(code) === code[15];
