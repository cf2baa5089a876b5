const NAMES =
  'titolo|parte|libro|capo|capitolo|sezione|articolo|art|allegato|appendice|title|part|book|chapter|section|article|annex|appendix|schedule';
const NUMBERED = new Set(NAMES.split('|'));
const RANKS = ['libro book', 'parte part', 'titolo title', 'capo capitolo chapter', 'sezione section'].map(
  (names) => new Set(names.split(' ')),
);
const DIVISION = /^(\p{L}{3,9})\.?\s{0,3}(?:n\.\s?)?(?:\d{1,4}|[IVXLC]{1,7}|[A-Z])(?=[\s.,:)\-–—]|$)/u;

/** Whether a line is the title of a numbered part of a document: "Art. 5 – Tariffe". */
export function isDivision(text: string): boolean {
  const name = DIVISION.exec(text)?.[1]?.toLowerCase();
  return name !== undefined && NUMBERED.has(name) && text.length <= 120 && !/[,;]$/u.test(text);
}

/** The rank of a numbered part: a book is above a chapter, a chapter above an article. */
export function divisionRank(text: string): number | undefined {
  if (!isDivision(text)) return undefined;
  const name = DIVISION.exec(text)?.[1]?.toLowerCase() ?? '';
  const rank = RANKS.findIndex((names) => names.has(name));
  return rank === -1 ? RANKS.length : rank;
}

const SUBJECT = /^(?:oggetto|subject)\s{0,2}:\s{0,3}\S/iu;

/** Whether a line is the subject of a letter. */
export const isSubject = (text: string): boolean => SUBJECT.test(text);
