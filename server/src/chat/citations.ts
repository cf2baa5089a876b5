import { createHash } from 'node:crypto';
import type { CITATIONS_STRATEGIES } from '@regia/contract/assistants/configuration';

export type CitationsStrategy = (typeof CITATIONS_STRATEGIES)[number];

/** A passage that an answer may rest on, with where it can be read. */
export interface CitablePassage {
  readonly id: string;
  readonly documentId: string;
  /** The document, then the headings down to the passage. */
  readonly title: string;
  readonly anchor: string | null;
  readonly body: string;
}

export interface StoredCitation {
  readonly number: number;
  readonly documentId: string;
  readonly passageId: string;
  readonly title: string;
  readonly heading: string;
  readonly url: string;
  readonly quote: string;
  readonly fingerprint: string;
}

/** Numbers the passages in the order they are cited, and keeps each as it stands now. */
export function citationsOf(
  cited: readonly CitablePassage[],
  addressOf: (documentId: string) => string,
): StoredCitation[] {
  return cited.map((passage, index) => ({
    number: index + 1,
    documentId: passage.documentId,
    passageId: passage.id,
    ...placeOf(passage, addressOf(passage.documentId)),
    quote: passage.body,
    fingerprint: fingerprintOf(passage.body),
  }));
}

/** SHA-256 of a passage's text, hexadecimal: later it tells whether the source still says the same. */
export const fingerprintOf = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('hex');

const BETWEEN_HEADINGS = ' › ';

/** What a passage is called, and the address that opens it at its heading. */
export function placeOf(
  { title, anchor }: { title: string; anchor: string | null },
  url: string,
): { title: string; heading: string; url: string } {
  const [document = '', ...headings] = title.split(BETWEEN_HEADINGS);
  const opens =
    anchor === null || url === '' || url.includes('#') ? url : `${url}#${encodeURIComponent(anchor)}`;
  return { title: document, heading: headings.join(BETWEEN_HEADINGS), url: opens };
}
