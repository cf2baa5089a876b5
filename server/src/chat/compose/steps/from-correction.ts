import { quoteSection } from '../../../knowledge/public.ts';
import type { SearchResult } from '../../../knowledge/public.ts';
import { matchIn } from '../../../learning/public.ts';
import type { Correction, CorrectionIndex, Corrections } from '../../../learning/public.ts';
import { citationsOf } from '../../citations.ts';
import { taughtAnswer } from '../../corrected-answer.ts';
import { languageOf } from '../../languages.ts';
import { chosenText } from '../../quoted-text.ts';
import type { Steps } from '../../steps.ts';
import { emptyTrace, quotedPassages } from '../../trace.ts';
import type { StoredTrace } from '../../trace.ts';
import { emptyAnswer } from '../composed-answer.ts';
import type { GivenAnswer } from '../composed-answer.ts';
import type { AskedQuestion, Sink } from '../composing.ts';
import type { AnswerPlan } from '../plan.ts';

interface Correcting {
  readonly corrections: Pick<Corrections, 'section'>;
  readonly index: CorrectionIndex;
  readonly strategy: AnswerPlan['citations'];
}

/**
 * Gives the organization's own answer as it is, or quotes the section that staff chose, with or without a model; undefined if
 * none answers the question, or the section is gone.
 */
export async function fromCorrection(
  { corrections, index, strategy }: Correcting,
  { content, except, assistant }: AskedQuestion,
  found: SearchResult,
  sink: Sink,
  steps: Steps,
): Promise<GivenAnswer | undefined> {
  const matched = matchIn(index, content, found, except);
  steps.done('correction');
  if (!matched) return undefined;
  const { correction, wording } = matched;
  const given = correction.quoted
    ? quotationOf(correction, await corrections.section(assistant.scope, correction.quoted), found, strategy)
    : { ...taughtAnswer(correction), passages: [] };
  if (!given) return undefined;
  const { passages, ...answer } = given;
  sink.language = languageOf(correction.quoted ? found.language : correction.language);
  sink.extractive = correction.quoted !== null;
  sink.append(given.content);
  return {
    ...emptyAnswer,
    ...answer,
    outcome: 'answered',
    grounding: 1,
    trace: {
      ...emptyTrace(content, found.language, steps, null),
      corrections: found.corrections.map(({ typed, taken }) => ({ from: typed, to: taken })),
      passages,
      learning: { id: correction.id, question: correction.question, wording },
    },
  };
}

/** The quotation of a section as it stands now. Its citation is that of a page; nothing of it is a text of staff. */
function quotationOf(
  correction: Correction,
  section: Awaited<ReturnType<Corrections['section']>>,
  found: SearchResult,
  strategy: AnswerPlan['citations'],
): (ReturnType<typeof taughtAnswer> & Pick<StoredTrace, 'passages'>) | undefined {
  const quoted = section && quoteSection(found, section);
  if (!quoted) return undefined;
  const { text, parts, cited } = chosenText(quoted, strategy);
  return {
    parts,
    content: text,
    citations: citationsOf(cited).map((citation) => ({ ...citation, learningId: correction.id })),
    taught: correction,
    passages: quotedPassages(quoted),
  };
}
