/** The most lists and quotations within each other, and the most columns before the text of a line. */
const MARKS_MAX = 12;
const COLUMNS_MAX = 48;

/** Limits how deep lists and quotations stand within each other: reading them takes long. */
export const shallowMarkdown = (text: string): string => text.split('\n').map(shallowLine).join('\n');

function shallowLine(line: string): string {
  let kept = '';
  let [at, marks, columns] = [0, 0, 0];
  while (at < line.length) {
    const length = markLength(line, at);
    if (length === 0) break;
    if (isBlank(line[at])) columns += 1;
    else marks += 1;
    const isKept = isBlank(line[at]) ? columns <= COLUMNS_MAX : marks <= MARKS_MAX;
    if (isKept) kept += line.slice(at, at + length);
    at += length;
  }
  return kept + line.slice(at);
}

/** The length of a blank, or of the mark of a quotation or an item with its blank; 0 for other text. */
function markLength(line: string, at: number): number {
  const sign = line[at] ?? '';
  if (isBlank(sign)) return 1;
  if (sign === '>') return isBlank(line[at + 1]) ? 2 : 1;
  if ('-*+'.includes(sign)) return isBlank(line[at + 1]) ? 2 : 0;
  let digits = 0;
  while (digits < 9 && isDigit(line[at + digits])) digits += 1;
  const closes = line[at + digits] === '.' || line[at + digits] === ')';
  return digits > 0 && closes && isBlank(line[at + digits + 1]) ? digits + 2 : 0;
}

const isBlank = (sign: string | undefined): boolean => sign === ' ' || sign === '\t';
const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= '0' && sign <= '9';
