import type { Outcome } from '@regia/contract/chat/outcomes';
import { extractiveAnswer, offersBeside } from '../../../knowledge/public.ts';
import { CLARIFY, NO_ANSWER } from '../../cited-text.ts';
import { inMarkdown, offersPart } from '../../quoted-text.ts';
import { chatText } from '../../texts.ts';
import type { ComposingWithModel } from '../composing.ts';
import type { ModelDraft, ModelEnding, Written } from '../written.ts';
import { fromQuotation } from './from-quotation.ts';
import { leadOn, refusalParts } from './lead-on.ts';

/** Decides the outcome of a model's answer, and writes a text in place of an empty one. */
export function outcome(composing: ComposingWithModel, { ending, ...draft }: ModelDraft): Written {
  const { sink, signal, steps, mayClarify } = composing;
  const isSupported = draft.cited.length > 0 && draft.statements.every(({ supported }) => supported);
  const decided =
    sink.answer === '' && !signal.aborted
      ? { ...draft, statements: [], cited: [], ...fallback(composing, ending) }
      : { ...draft, outcome: outcomeOf(ending, isSupported, mayClarify) };
  const written = WITH_OFFERS.has(decided.outcome) ? withOffers(composing, decided) : decided;
  steps.done('outcome');
  return written;
}

/** An answer that a model gave offers nothing: to score the sections costs as much as the rest of the answer. */
const WITH_OFFERS: ReadonlySet<Outcome> = new Set(['not_answered', 'clarifying']);

/**
 * Adds the sections to choose from beside those that the model cited. Where it found nothing, says so if the model did not, and
 * without sections adds what the assistant can do.
 */
function withOffers({ plan, sink, shown }: ComposingWithModel, written: Written): Written {
  const isUnanswered = written.outcome === 'not_answered';
  const cited = new Set(written.cited.map(({ id }) => id));
  const { offers, considered } = offersBeside(shown, cited);
  if (sink.answer === '' && isUnanswered) {
    const ours = chatText(sink.language, offers.length > 0 ? 'not_found' : 'unknown');
    sink.append(plan.notFoundText[sink.language] || ours);
  }
  const text = sink.answer;
  const further = isUnanswered && offers.length === 0 ? leadOn(plan, sink.language) : offersPart(offers);
  if (further.length === 0) return { ...written, considered };
  const lead = isUnanswered ? chatText(sink.language, 'offers') : '';
  sink.append(`\n\n${inMarkdown(further, plan.citations, lead)}`);
  return { ...written, parts: [{ kind: 'text', text }, ...further], considered };
}

function outcomeOf(
  { failure, end, isTooLong, declared }: ModelEnding,
  isSupported: boolean,
  mayClarify: boolean,
): Outcome {
  if (isTooLong || failure?.reason === 'too_long') return 'partly';
  if (failure || !end) return 'interrupted';
  if (end.reason === 'filtered') return 'refused';
  if (declared === CLARIFY && mayClarify) return 'clarifying';
  if (declared === NO_ANSWER || declared === CLARIFY) return 'not_answered';
  // A reader cannot check an answer without citations, or a statement that stands in no passage.
  return end.reason === 'length' || declared !== undefined || !isSupported ? 'partly' : 'answered';
}

/** Decides the outcome of a model's empty answer, and writes a text in its place; that of *not found* depends on the offers. */
function fallback(
  composing: ComposingWithModel,
  { failure, end, withheld, declared }: ModelEnding,
): Partial<Written> & Pick<Written, 'outcome'> {
  const { plan, sink } = composing;
  if (withheld === 'subject') {
    const parts = refusalParts(plan, sink.language);
    sink.append(inMarkdown(parts, plan.citations, ''));
    return { outcome: 'refused', parts };
  }
  if (withheld === 'secret' || (!failure && end?.reason === 'filtered')) {
    sink.append(chatText(sink.language, 'model_refused'));
    return { outcome: 'refused' };
  }
  if (!failure && (declared === NO_ANSWER || declared === CLARIFY)) return { outcome: 'not_answered' };
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
