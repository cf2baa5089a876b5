import { joinLines } from './join-lines.ts';
import { marker } from './list-markers.ts';
import { isDivision, isSubject } from './divisions.ts';
import type { Line } from './lines.ts';
import { outlineKey } from './outline-key.ts';
import { usualSize } from './rows.ts';
import { IS_OPEN, shortLines } from './short-lines.ts';
import type { Table } from './table-cells.ts';

/** Lines that are one heading, paragraph or item. */
export interface Group {
  readonly kind: 'title' | 'paragraph' | 'item';
  readonly lines: Line[];
}

/** How the body of a file is set. */
export interface BodyStyle {
  readonly size: number;
  /** The usual distance of the lines of a paragraph; 0 if no paragraph tells it. */
  readonly leading: number;
  /** Whether most of the text is bold, so that bold letters tell nothing. */
  readonly isBold: boolean;
}

/** A line of so many letters is one of a running text. */
const RUNNING_LETTERS = 60;
const RUNNING_LINES = 6;

/** The style of most text; where a file has no text but tables and their titles, theirs. */
export function bodyStyle(lines: readonly Line[], tables: readonly Table[]): BodyStyle {
  const lettersOf = (texts: readonly { readonly text: string }[]) =>
    texts.reduce((sum, { text }) => sum + text.length, 0);
  const letters = lettersOf(lines);
  const inTables = tables.map(({ size, cells }) => ({ size, text: ' '.repeat(lettersOf(cells)) }));
  const running = lines.filter(({ text, isBold }) => !isBold && text.length >= RUNNING_LETTERS);
  const isOfTables = lettersOf(inTables) > letters * 2 && running.length < RUNNING_LINES;
  const bold = lettersOf(lines.filter(({ isBold }) => isBold));
  const size = usualSize(isOfTables ? [...lines, ...inTables] : lines);
  return {
    size,
    leading: usualLeading(lines, size),
    isBold: !isOfTables && bold > letters / 2,
  };
}

/** The smallest frequent distance of a line to the one above, where that reaches the edge of its column. */
function usualLeading(lines: readonly Line[], size: number): number {
  const counts = new Map<number, number>();
  lines.forEach((line, at) => {
    const above = lines[at - 1];
    if (above === undefined || Math.abs(line.size - size) > 0.5 || Math.abs(above.size - size) > 0.5) return;
    const distance = Math.round((line.y - above.y) * 2) / 2;
    const isFull = above.right - above.x1 < (above.right - above.left) * 0.15;
    if (!isFull || above.left !== line.left || distance <= 0 || distance > size * 2.6) return;
    counts.set(distance, (counts.get(distance) ?? 0) + 1);
  });
  const least = Math.max(4, Math.max(0, ...counts.values()) / 4);
  const frequent = [...counts].flatMap(([distance, count]) => (count >= least ? [distance] : []));
  return frequent.length === 0 ? 0 : Math.min(...frequent);
}

const LARGER = 1.09;
/** A label may be so much larger than the body; larger letters are those of a title. */
const LABEL_SIZE = 1.35;
/** A line whose left edge is beyond this part of its column stands at the right. */
const AT_RIGHT = 0.45;
const CENTRED = 0.04;
const TITLE_LINES = 4;
const TITLE_LETTERS = 220;

/** The lines of a page put together to titles, paragraphs and items. */
export function groupLines(lines: readonly Line[], body: BodyStyle, outline: ReadonlySet<string>): Group[] {
  const groups: Group[] = [];
  const short = shortLines(lines);
  lines.forEach((line, at) => {
    const group = groups.at(-1);
    const last = group?.lines.at(-1);
    const kind = kindOf(line, last, lines[at + 1], body, outline);
    const beginsAnew = kind === 'paragraph' && group?.kind === 'paragraph' && short.has(line);
    if (group !== undefined && last !== undefined && !beginsAnew && goesOn(group, last, line, kind, body))
      group.lines.push(line);
    else groups.push({ kind, lines: [line] });
  });
  return groups.map((group) =>
    group.kind === 'title' && isTooLong(group.lines) ? { ...group, kind: 'paragraph' } : group,
  );
}

/** Whether lines set as a title are a text: of many letters, or of a whole sentence. */
function isTooLong(lines: readonly Line[]): boolean {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  const isSentence = letters > 80 && /[^.][.;,]$/u.test(lines.at(-1)?.text ?? '');
  return lines.length > TITLE_LINES || letters > TITLE_LETTERS || isSentence;
}

function kindOf(
  line: Line,
  last: Line | undefined,
  next: Line | undefined,
  body: BodyStyle,
  outline: ReadonlySet<string>,
): Group['kind'] {
  const { text, size, isBold } = line;
  const mark = marker(text);
  const hasLetters = /\p{L}{2}/u.test(text);
  const isFree = last === undefined || isApart(last, line, body) || endsText(last);
  if (hasLetters && mark?.kind !== 'bullet') {
    if (size >= body.size * LARGER && !isLabel(line, body)) return 'title';
    if (
      isBold &&
      !body.isBold &&
      !isAtRight(line) &&
      isAlone(line, next, body) &&
      (!/[,;]$/u.test(text) || next?.isBold === true)
    )
      return 'title';
    if (isFree && outline.has(outlineKey(text))) return 'title';
    if (isFree && isSubject(text)) return 'title';
    if (isFree && isDivision(text) && isShort(line)) return 'title';
    if (isFree && isCapitals(text) && isShort(line) && isAlone(line, next, body) && size >= body.size * 0.95)
      return isAtRight(line) ? 'paragraph' : 'title';
  }
  return mark === undefined || !hasRoom(mark.text) ? 'paragraph' : 'item';
}

const hasRoom = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Bold lines before plain ones of the same paragraph are its title only if they end before the edge of the column. */
const isAlone = (line: Line, next: Line | undefined, body: BodyStyle): boolean =>
  next === undefined || next.isBold || isApart(line, next, body) || isShort(line) || next.size !== line.size;

const isShort = ({ x0, x1, left, right, size }: Line): boolean =>
  right - x1 > (right - left) * 0.12 || x0 - left > size * 4;

/** Whether a plain line of slightly larger letters ends in a colon: the label of a field, and no title. */
const isLabel = ({ text, size, isBold }: Line, body: BodyStyle): boolean =>
  !isBold && size < body.size * LABEL_SIZE && text.endsWith(':');

const middleOf = ({ x0, x1 }: Line): number => (x0 + x1) / 2;

/** Whether a line stands at the right of its column, as addressees and signatures do: in the middle of neither it nor the page. */
const isAtRight = (line: Line): boolean => {
  const width = line.right - line.left;
  return !line.isRtl && !isInMiddle(line) && line.x0 - line.left > width * AT_RIGHT;
};

const isInMiddle = (line: Line): boolean =>
  [(line.left + line.right) / 2, line.pageMiddle].some(
    (middle) => Math.abs(middleOf(line) - middle) < (line.right - line.left) * CENTRED,
  );

/** Whether a line stands in the middle, away from both edges of its column. */
const isCentred = (line: Line): boolean => isInMiddle(line) && line.x0 - line.left > line.size * 2;

const isCapitals = (text: string): boolean =>
  text.length <= 100 && !/\p{Ll}/u.test(text) && /\p{Lu}{4}/u.test(text) && !/[.;:,]$/u.test(text);

const isApart = (above: Line, below: Line, { leading }: BodyStyle): boolean =>
  above.page !== below.page ||
  below.y < above.y ||
  below.y - above.y > Math.max(Math.max(above.size, below.size) * 1.75, leading * 1.2);

const endsText = ({ text, x1, left, right }: Line): boolean =>
  /[.!?:;…»”")]$/u.test(text) || right - x1 > (right - left) * 0.2;

/** The widest distance of the lines of one title; two lines in capitals around one middle may stand further apart. */
const titleStep = (last: Line, line: Line, body: BodyStyle): number =>
  Math.max(line.size * (isOneTitle(last, line) ? 2.2 : 1.6), (body.leading * line.size * 1.1) / body.size);

const isOneTitle = (last: Line, line: Line): boolean =>
  isCapitals(last.text) &&
  isCapitals(line.text) &&
  Math.abs(middleOf(last) - middleOf(line)) < line.size / 4 &&
  Math.abs(last.x0 - line.x0) > line.size;

/** The lines of a long group that a further line is compared with: more than a column holds. */
const NEAR_LINES = 200;

/** Whether a line goes on with the group before it. */
function goesOn(group: Group, last: Line, line: Line, kind: Group['kind'], body: BodyStyle): boolean {
  const isSameStyle = Math.abs(last.size - line.size) < 0.8;
  if (group.kind === 'title' || kind === 'title') {
    const isRest = kind === 'paragraph' && isSubject(group.lines[0]?.text ?? '') && !endsShort(last);
    if ((group.kind !== kind && !isRest) || !isSameStyle || last.isBold !== line.isBold) return false;
    if (last.page !== line.page || line.y < last.y || line.y - last.y > titleStep(last, line, body))
      return false;
    if (
      isDivision(line.text) ||
      marker(line.text) !== undefined ||
      /^\d{1,2}(?:\.\d{1,2}){1,3}/u.test(line.text)
    )
      return false;
    if (isDivision(last.text) && group.lines.length === 1 && /\d\.?$/u.test(last.text)) return true;
    return !/[?!]$/u.test(last.text) && (line.x0 > last.x0 - line.size * 20 || !endsText(last));
  }
  if (kind === 'item' || !isSameStyle || (last.isToFill && /^\p{Lu}/u.test(line.text))) return false;
  if (group.kind === 'paragraph' && isBroken(last, line)) return false;
  if (last.page !== line.page || line.y < last.y) return goesOver(last, line);
  const beside = group.lines
    .slice(-NEAR_LINES)
    .filter(({ page, left }) => page === line.page && left === line.left);
  const first = group.lines[0] ?? last;
  if (
    line.y - last.y >
    Math.max(Math.max(leadingOf(group.lines), line.size * 1.2) * 1.3, body.leading * 1.15)
  )
    return false;
  if (group.kind === 'item')
    return line.isRtl || beside[0] !== first || line.x0 > first.x0 + 1.5 || !endsText(last);
  const isIndented =
    !line.isRtl && line.x0 - Math.min(...beside.slice(-3).map(({ x0 }) => x0)) > line.size * 0.9;
  if (isIndented && group.lines.length > 1 && line.x0 - line.left < line.size * 5) return false;
  return (
    !(endsShort(last) && !isRagged(beside, last) && /[.!?:;…»”]$/u.test(last.text)) &&
    !(
      endsShort(last) &&
      /^[\p{Lu}\d]/u.test(line.text) &&
      last.x1 - last.left < (last.right - last.left) * 0.6
    )
  );
}

/** Letters beside the first word of a line that must have had room, too: a blank in the text may be one that holds two words together. */
const ROOM_LETTERS = 4;

/**
 * Whether the first word of a line had room at the end of the line above, where both stand in the middle or at the right:
 * then the line was ended there, as those of an address or of the head of a letter are.
 */
function isBroken(last: Line, line: Line): boolean {
  if (last.isRtl || !((isAtRight(last) && isAtRight(line)) || (isCentred(last) && isCentred(line))))
    return false;
  const letter = (line.x1 - line.x0) / line.text.length;
  const word = line.text.split(' ', 1)[0]?.length ?? 0;
  const width = last.x1 - last.x0 + (word + ROOM_LETTERS) * letter;
  return width < last.right - (isAtRight(last) ? last.x0 : last.left);
}

const endsShort = ({ x1, right, left, isRtl, x0 }: Line): boolean =>
  isRtl ? x0 - left > (right - left) * 0.12 : right - x1 > (right - left) * 0.12;

const NEAR_WIDEST = 0.05;

/** Whether a line of a paragraph that leaves its edge uneven is about as wide as the widest above it. */
const isRagged = (above: readonly Line[], { x1, left, right, isRtl }: Line): boolean =>
  !isRtl && above.length > 1 && Math.max(...above.map((line) => line.x1)) - x1 < (right - left) * NEAR_WIDEST;

/** Whether a paragraph goes on in the next column or on the next page. */
const goesOver = (last: Line, line: Line): boolean =>
  !/[.!?:;…]["»”)]?$/u.test(last.text) &&
  (/^[\p{Ll}(]/u.test(line.text) || IS_OPEN.test(last.text)) &&
  !endsShort(last) &&
  !last.isBold;

function leadingOf(lines: readonly Line[]): number {
  const [first, second] = lines;
  if (first === undefined || second === undefined || second.y <= first.y) return 0;
  return Math.min(second.y - first.y, first.size * 2);
}

export const groupText = ({ lines }: Group): string => joinLines(lines.map(({ text }) => text));
