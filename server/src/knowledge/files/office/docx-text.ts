import { childAt, isOn, isXmlElement } from './xml.ts';
import type { XmlElement } from './xml.ts';

/** The text of a paragraph. */
export interface RunText {
  text: string;
  /** Whether all its letters are in bold. */
  isBold: boolean;
  /** The length of its beginning that is in bold. */
  boldLength: number;
  /** The text boxes that stand in it; their content is blocks of its own. */
  readonly boxes: XmlElement[];
  /** The notes that it points at. */
  readonly notes: string[];
}

/** Elements without text: deleted or moved away, properties, readings, older forms of a drawing. */
const NO_TEXT = new Set(['del', 'moveFrom', 'pPr', 'Fallback', 'sdtPr', 'rt', 'object']);

/** The signs of a font of signs, as it is used for boxes and arrows. */
const SIGNS: Readonly<Record<string, string>> = { f0a8: '☐', f06f: '☐', f0fe: '☒', f0fc: '✓', f0e0: '→' };

/** Reads the runs of a paragraph; `isBold` and `isHidden` say how its style sets them. */
export function readRuns(paragraph: XmlElement, style: { isBold: boolean; isHidden: boolean }): RunText {
  const read: RunText = { text: '', isBold: true, boldLength: 0, boxes: [], notes: [] };
  visitRuns(paragraph, style, read);
  read.isBold &&= /\p{L}/u.test(read.text);
  return read;
}

function visitRuns(element: XmlElement, format: { isBold: boolean; isHidden: boolean }, read: RunText): void {
  for (const child of element.children) {
    if (!isXmlElement(child) || NO_TEXT.has(child.name) || isEmptyField(child)) continue;
    if (child.name === 'r') visitRuns(child, formatOf(child, format), read);
    else if (child.name === 'txbxContent') read.boxes.push(child);
    else if (!addLeaf(child, format, read)) visitRuns(child, format, read);
  }
}

/** A field that shows only what to fill in. */
export const isEmptyField = (element: XmlElement): boolean =>
  element.name === 'sdt' && isOn(childAt(element, 'sdtPr', 'showingPlcHdr'));

function formatOf(run: XmlElement, format: { isBold: boolean; isHidden: boolean }) {
  const [bold, hidden] = [childAt(run, 'rPr', 'b'), childAt(run, 'rPr', 'vanish')];
  return {
    isBold: bold === undefined ? format.isBold : isOn(bold),
    isHidden: hidden === undefined ? format.isHidden : isOn(hidden),
  };
}

/** Adds what an element without further elements stands for. */
function addLeaf(
  element: XmlElement,
  format: { isBold: boolean; isHidden: boolean },
  read: RunText,
): boolean {
  const text = leafText(element);
  if (text === undefined) {
    if (element.name !== 'footnoteReference' && element.name !== 'endnoteReference') return false;
    if (!format.isHidden) read.notes.push(`${element.name.slice(0, -9)} ${element.attributes['id'] ?? ''}`);
    return true;
  }
  if (format.isHidden) return true;
  const hasLetters = /\p{L}/u.test(text);
  const isBoldSoFar = read.boldLength === read.text.length;
  read.text += text;
  if (isBoldSoFar && (format.isBold || !hasLetters)) read.boldLength = read.text.length;
  if (hasLetters) read.isBold &&= format.isBold;
  return true;
}

function leafText({ name, attributes, children }: XmlElement): string | undefined {
  if (name === 't') return children.filter((child) => typeof child === 'string').join('');
  if (name === 'tab' || name === 'ptab') return ' ';
  if (name === 'br' || name === 'cr') return attributes['type'] === 'page' ? ' ' : '\n';
  if (name === 'noBreakHyphen') return '-';
  if (name === 'softHyphen') return '';
  if (name === 'sym') return SIGNS[attributes['char']?.toLowerCase() ?? ''] ?? '';
  return undefined;
}
