import { createHash } from 'node:crypto';
import type { CITATIONS_STRATEGIES } from '@regia/contract/assistants/settings/answers';
import { openedAt, pageOf } from '../knowledge/public.ts';

export type CitationsStrategy = (typeof CITATIONS_STRATEGIES)[number];

/** A passage that an answer can cite, with its document and anchor. */
export interface CitablePassage {
  readonly id: string;
  readonly documentId: string;
  /** The document's title, then the headings above the passage. */
  readonly title: string;
  readonly anchor: string | null;
  /** The address of the document; empty if it was removed. */
  readonly url: string;
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
  /** The correction because of which the passage is quoted. */
  readonly learningId?: string | null;
  /** Whether it names the organization, because staff named no page for their correction. */
  readonly isOrganization?: boolean;
}

/** The citation of a correction has its id in the place of both. */
export const isOfCorrection = ({
  documentId,
  passageId,
}: Pick<StoredCitation, 'documentId' | 'passageId'>): boolean => documentId === passageId;

/** Numbers the passages in the order of citation, and copies the current text of each. */
export function citationsOf(cited: readonly CitablePassage[]): StoredCitation[] {
  return cited.map((passage, index) => ({
    number: index + 1,
    documentId: passage.documentId,
    passageId: passage.id,
    ...placeOf(passage),
    quote: passage.body,
    fingerprint: fingerprintOf(passage.body),
  }));
}

/** The SHA-256 of a passage's text, in hexadecimal. A later comparison shows whether the source has changed. */
export const fingerprintOf = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('hex');

const BETWEEN_HEADINGS = ' › ';

/** Returns a passage's title, with the page of a file, its heading, and the address that opens the document there. */
export function placeOf({ title, anchor, url }: { title: string; anchor: string | null; url: string }): {
  title: string;
  heading: string;
  url: string;
} {
  const [document = '', ...headings] = title.split(BETWEEN_HEADINGS);
  const page = pageOf(anchor);
  const named = page === undefined ? document : `${document}, p. ${page}`;
  return { title: named, heading: headings.join(BETWEEN_HEADINGS), url: openedAt(url, anchor) };
}
