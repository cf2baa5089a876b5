import type { SearchResult } from '../../../knowledge/public.ts';
import { matchIn } from '../../../learning/public.ts';
import type { CorrectionIndex } from '../../../learning/public.ts';
import { taughtAnswer } from '../../corrected-answer.ts';
import { languageOf } from '../../languages.ts';
import type { Steps } from '../../steps.ts';
import { emptyTrace } from '../../trace.ts';
import { emptyAnswer } from '../composed-answer.ts';
import type { GivenAnswer } from '../composed-answer.ts';
import type { AskedQuestion, Sink } from '../composing.ts';

/** Gives the organization's own answer as it is, with or without a model; undefined if none answers the question. */
export function fromCorrection(
  corrections: CorrectionIndex,
  { content, except }: AskedQuestion,
  found: SearchResult,
  sink: Sink,
  steps: Steps,
): GivenAnswer | undefined {
  const matched = matchIn(corrections, content, found, except);
  steps.done('correction');
  if (!matched) return undefined;
  const { correction, wording } = matched;
  sink.language = languageOf(correction.language);
  sink.append(correction.answer);
  return {
    ...emptyAnswer,
    ...taughtAnswer(correction),
    outcome: 'answered',
    grounding: 1,
    trace: {
      ...emptyTrace(content, found.language, steps, null),
      corrections: found.corrections.map(({ typed, taken }) => ({ from: typed, to: taken })),
      learning: { id: correction.id, question: correction.question, wording },
    },
  };
}
