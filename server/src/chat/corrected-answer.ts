import type { Correction } from '../learning/public.ts';
import { fingerprintOf } from './citations.ts';
import type { StoredCitation } from './citations.ts';
import type { GivenAnswer } from './compose/composed-answer.ts';
import type { FinishedAnswer } from './store-answer.ts';

/** The fields of an answer that come from the text of its correction. */
export const taughtAnswer = (
  correction: Correction,
): Pick<GivenAnswer, 'parts' | 'content' | 'citations' | 'taught'> => ({
  parts: [{ kind: 'text', text: correction.answer }],
  content: correction.answer,
  citations: citationsIn(correction),
  taught: correction,
});

/** The same answer with the words that an erasure has left of its correction. */
export const withWordsLeft = (answer: FinishedAnswer, correction: Correction): FinishedAnswer => ({
  ...answer,
  // A quotation has no word of the correction.
  ...(correction.quoted ? { taught: correction } : taughtAnswer(correction)),
  trace: {
    ...answer.trace,
    learning: { id: correction.id, question: correction.question, wording: correction.question },
  },
});

/** Cites the organization, and the pages that staff named; never the taught question. The fingerprint is that of the answer. */
function citationsIn({ id, answer, sources, organization }: Correction): StoredCitation[] {
  const isOrganization = sources.length === 0;
  const cited = isOrganization ? [{ title: '', url: '' }] : sources;
  return cited.map(({ title, url }, index) => ({
    number: index + 1,
    documentId: id,
    passageId: id,
    title: title || organization,
    heading: '',
    url,
    quote: answer,
    fingerprint: fingerprintOf(answer),
    isOrganization,
  }));
}
