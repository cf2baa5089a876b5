import type { AnswerPart } from '@regia/contract/chat/answer-parts';
import type { Outcome } from '@regia/contract/chat/outcomes';
import { extractiveAnswer } from '../../../knowledge/public.ts';
import { NO_ANSWER } from '../../cited-text.ts';
import { inMarkdown } from '../../quoted-text.ts';
import { chatText } from '../../texts.ts';
import type { ComposingWithModel } from '../composing.ts';
import type { ModelDraft, ModelEnding, Written } from '../written.ts';
import { fromQuotation } from './from-quotation.ts';
import { leadOn } from './lead-on.ts';

/** Decides the outcome of a model's answer, and writes a text in place of an empty one. */
export function outcome(composing: ComposingWithModel, { ending, ...draft }: ModelDraft): Written {
  const { sink, signal, steps } = composing;
  const isSupported = draft.cited.length > 0 && draft.statements.every(({ supported }) => supported);
  const written =
    sink.answer === '' && !signal.aborted
      ? { ...draft, statements: [], ...fallback(composing, ending) }
      : { ...draft, outcome: outcomeOf(ending, isSupported) };
  steps.done('outcome');
  return written;
}

function outcomeOf({ failure, end, isTooLong, declared }: ModelEnding, isSupported: boolean): Outcome {
  if (isTooLong || failure?.reason === 'too_long') return 'partly';
  if (failure || !end) return 'interrupted';
  if (end.reason === 'filtered') return 'refused';
  if (declared === NO_ANSWER) return 'not_answered';
  // A reader cannot check an answer without citations, or a statement that stands in no passage.
  return end.reason === 'length' || declared !== undefined || !isSupported ? 'partly' : 'answered';
}

/** Writes a text in place of the model's empty answer. */
function fallback(
  composing: ComposingWithModel,
  { failure, end, declared }: ModelEnding,
): Partial<Written> & Pick<Written, 'outcome'> {
  const { sink, plan } = composing;
  if (!failure && end?.reason === 'filtered') {
    sink.append(chatText(sink.language, 'model_refused'));
    return { outcome: 'refused' };
  }
  if (!failure && declared === NO_ANSWER) {
    const text = plan.notFoundText[sink.language] || chatText(sink.language, 'unknown');
    const parts: AnswerPart[] = [{ kind: 'text', text }, ...leadOn(plan, sink.language)];
    sink.append(inMarkdown(parts, plan.citations, ''));
    return { outcome: 'not_answered', parts };
  }
  const reason = failure?.reason ?? 'empty';
  const extractive = extractiveAnswer(composing.found);
  if (extractive.outcome === 'answered') {
    const lead = chatText(sink.language, 'quoted_instead');
    return { ...fromQuotation(composing, lead, extractive), failure: reason };
  }
  const retryAfterS = failure?.retryAfterS;
  const apology =
    retryAfterS === undefined
      ? chatText(sink.language, 'model_failed')
      : chatText(sink.language, 'model_throttled', retryAfterS);
  return { outcome: 'failed', failure: reason, apology };
}
