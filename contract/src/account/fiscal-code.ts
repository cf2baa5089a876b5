/**
 * The Italian fiscal code: surname and name, year, month, day, birthplace, check. When two people would have the same
 * code, letters replace digits, from the last digit on (omocodia): `LMNPQRSTUV` stand for 0 to 9.
 */
const SHAPE =
  /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-7LMNPQRST][0-9LMNPQRSTUV][A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/;

/** The values at odd positions (the first is odd), by digit or by the letter's place in the alphabet. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

const placeOf = (character: string): number =>
  /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;

/** Computes the sixteenth character from the other fifteen (D.M. 23 December 1976). */
function checkCharacter(code: string): string {
  const sum = Array.from(code.slice(0, 15)).reduce((total, character, index) => {
    const place = placeOf(character);
    return total + (index % 2 === 0 ? ODD[place]! : place);
  }, 0);
  return String.fromCharCode(65 + (sum % 26));
}

/** Whether the code, in capitals, is a fiscal code. */
export const isFiscalCode = (code: string): boolean => SHAPE.test(code) && checkCharacter(code) === code[15];
