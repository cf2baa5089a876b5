const LONGEST = 120;
const LONGEST_EXACT = 254;

/**
 * Makes text of people (names, organisations, reasons) safe for a letter: one line, shortened, with a space inside
 * every form that mail readers turn into a link. An invisible character would not be enough: mail readers ignore it
 * in host names.
 */
export const plain = (text: string, longest = LONGEST): string =>
  cut(
    oneLine(text)
      .replace(/:(?=[/\\])/g, ': ')
      .replace(/(?<=[\p{L}\p{N}])[.。](?=[\p{L}\p{N}]{2})/gu, '. '),
    longest,
  );

/**
 * Makes an address or a username safe for a letter without changing it, because it is compared or typed again. A
 * username cannot become a link with a path: it may contain no space and no slash.
 */
export const exact = (text: string): string => cut(oneLine(text), LONGEST_EXACT);

/** Normalizes text to one line. Full-width dots and letters also form host names, so they are converted first. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function cut(text: string, longest: number): string {
  const characters = Array.from(text);
  return characters.length <= longest
    ? text
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
