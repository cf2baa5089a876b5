import type { Correction, Matched } from '../learning/public.ts';
import type { SearchResult } from '../knowledge/public.ts';
import { fingerprintOf } from './citations.ts';
import type { StoredCitation } from './citations.ts';
import type { Steps } from './steps.ts';
import type { FinishedAnswer } from './store-answer.ts';
import { emptyTrace } from './trace.ts';
import type { StoredTrace } from './trace.ts';

type Corrected = Omit<
  FinishedAnswer,
  'messageId' | 'language' | 'extractive' | 'timeToFirstTokenMs' | 'totalMs'
>;

/** The organization's own answer, given as it is, with or without a model. */
export function correctedAnswer(
  { correction, wording }: Matched,
  question: string,
  found: SearchResult,
  steps: Steps,
): Corrected {
  const trace: StoredTrace = {
    ...emptyTrace(question, found.language, steps, null),
    corrections: found.corrections.map(({ typed, taken }) => ({ from: typed, to: taken })),
    learning: { id: correction.id, question: correction.question, wording },
  };
  return {
    outcome: 'answered',
    parts: [{ kind: 'text', text: correction.answer }],
    content: correction.answer,
    grounding: 1,
    model: null,
    tokensIn: null,
    tokensOut: null,
    cost: null,
    citations: citationsIn(correction),
    trace,
    taught: correction,
  };
}

/** The same answer with the words that an erasure has left of its correction. */
export const withWordsLeft = (answer: FinishedAnswer, correction: Correction): FinishedAnswer => ({
  ...answer,
  parts: [{ kind: 'text', text: correction.answer }],
  content: correction.answer,
  citations: citationsIn(correction),
  trace: {
    ...answer.trace,
    learning: { id: correction.id, question: correction.question, wording: correction.question },
  },
  taught: correction,
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
