/** A word that is parted at the end of a line: letters, a hyphen, and small letters on the next. */
const PARTED = /\p{L}[-‐]$/u;
const GOES_ON = /^\p{Ll}/u;

/** Joins the lines of a text; a word that is parted at the end of a line becomes whole. */
export function joinLines(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    if (line === '') continue;
    if (text === '') text = line;
    // The end alone: the text may be very long.
    else if (PARTED.test(text.slice(-3))) text = GOES_ON.test(line) ? text.slice(0, -1) + line : text + line;
    else text += isGlued(text, line) ? line : ` ${line}`;
  }
  return text;
}

/** The parts of an address of the web or of electronic post that is cut at the end of a line. */
const isGlued = (text: string, line: string): boolean =>
  /(?:https?:\/\/\S{0,300}|www\.\S{0,300})[/\-_=&?]$/u.test(text.slice(-320)) && /^[\w%]/u.test(line);
