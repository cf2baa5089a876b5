/** A word that is parted at the end of a line: letters, a hyphen, and small letters on the next. */
const PARTED = /\p{L}[-‐]$/u;
const GOES_ON = /^\p{Ll}/u;

/** The letters at the end of a text that tell how the next line is joined. */
const TAIL_LETTERS = 320;

/** Joins the lines of a text; a word that is parted at the end of a line becomes whole. */
export function joinLines(lines: readonly string[]): string {
  const parts: string[] = [];
  // The end is kept apart: cutting it from the text anew at each line would take long in a long text.
  let tail = '';
  for (const line of lines) {
    if (line === '') continue;
    const isParted = PARTED.test(tail.slice(-3));
    if (isParted && GOES_ON.test(line)) {
      parts.push(parts.pop()?.slice(0, -1) ?? '');
      tail = tail.slice(0, -1);
    }
    const blank = tail === '' || isParted || isGlued(tail, line) ? '' : ' ';
    parts.push(blank, line);
    tail = (tail + blank + line).slice(-TAIL_LETTERS);
  }
  return parts.join('');
}

/** The parts of an address of the web or of electronic post that is cut at the end of a line. */
const isGlued = (tail: string, line: string): boolean =>
  /(?:https?:\/\/\S{0,300}|www\.\S{0,300})[/\-_=&?]$/u.test(tail) && /^[\w%]/u.test(line);
