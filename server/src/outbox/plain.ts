const LONGEST = 120;
const LONGEST_EXACT = 254;

/**
 * What people wrote (names, organisations, reasons), fit for a letter: one line, cut to a sane length, and with the
 * shapes opened up that mail readers turn into links by themselves. An invisible character would not do: names of
 * hosts are read without it.
 */
export const plain = (text: string, longest = LONGEST): string =>
  cut(
    oneLine(text)
      .replace(/:(?=[/\\])/g, ': ')
      .replace(/(?<=[\p{L}\p{N}])[.。](?=[\p{L}\p{N}]{2})/gu, '. '),
    longest,
  );

/**
 * An e-mail address is compared, and a username typed again: they stay exact, on one line. A username has no room for
 * more than the name of a host: neither a space nor a slash.
 */
export const exact = (text: string): string => cut(oneLine(text), LONGEST_EXACT);

/** Full-width dots and letters make hosts, too: everything is brought to its plain form first. */
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
