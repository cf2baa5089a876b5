import type { Retrieval } from '@regia/contract/chat/trace-words';
import { extractiveAnswer } from '../../knowledge/public.ts';
import type { OpenIndex, SearchResult } from '../../knowledge/public.ts';
import type { CorrectionIndex } from '../../learning/public.ts';
import type { FailureCause } from '../../platform/model/failure.ts';
import { citationsOf } from '../citations.ts';
import { languageOf } from '../languages.ts';
import type { Recognized } from '../recognition/recognize.ts';
import type { Steps } from '../steps.ts';
import type { StoredSummary } from '../summary/stored-summary.ts';
import { chatText } from '../texts.ts';
import { emptyTrace, traceOf } from '../trace.ts';
import { emptyAnswer, withoutModel } from './composed-answer.ts';
import type { ComposedAnswer, GivenAnswer } from './composed-answer.ts';
import type { AskedQuestion, Composing, ComposeServices, Sink } from './composing.ts';
import type { AnswerPlan } from './plan.ts';
import { fromCorrection } from './steps/from-correction.ts';
import { fromModel } from './steps/from-model.ts';
import { fromQuotation } from './steps/from-quotation.ts';
import type { EarlierMessage } from './steps/history.ts';
import { outcome } from './steps/outcome.ts';
import { recognize } from './steps/recognize.ts';
import { remember } from './steps/remember.ts';
import type { Before } from './steps/remember.ts';
import { reply } from './steps/reply.ts';
import { retrieve } from './steps/retrieve.ts';
import { reword } from './steps/reword.ts';
import type { Reworded } from './steps/reword.ts';
import { searchAbout } from './steps/search-about.ts';
import { givesPassages, retrievalWith, withoutPages } from './steps/retrieval-with.ts';
import { searchFollowUp } from './steps/search-follow-up.ts';
import { withCost } from './with-cost.ts';
import type { Written } from './written.ts';

/** An answer that was begun: its message is recognized as no question, or its search runs. Nothing is written yet. */
export interface BegunAnswer {
  readonly plan: AnswerPlan;
  readonly services: ComposeServices;
  readonly asked: AskedQuestion;
  readonly steps: Steps;
  readonly recognized?: Recognized;
  /** Undefined for a message that was recognized. */
  readonly searching?: Promise<SearchResult>;
  /** Undefined for a message that was recognized, and for an assistant without corrections. */
  readonly correcting?: Promise<CorrectionIndex> | undefined;
}

/** A composed answer, with facts about it that are not stored. */
export interface Composition {
  readonly answer: ComposedAnswer;
  /** Undefined for a message that was recognized. */
  readonly found?: SearchResult | undefined;
  /** The answer without a model, if there was one. */
  readonly quoted?: Written['quoted'];
  /** Why the model did not answer, or not whole. */
  readonly failure?: FailureCause | null;
  /** Whether pieces of the model's answer could not be read. */
  readonly hasUnreadable?: boolean;
  /** The models that were asked. */
  readonly models?: Written['models'];
  /** The cost of the model, as it counts against a limit. */
  readonly spent?: Written['spent'];
  /** The unexpected error that ended the answer. */
  readonly error?: unknown;
}

/** Begins an answer. Its question may be refused meanwhile: then the result is dropped. */
export function beginAnswer(
  plan: AnswerPlan,
  services: ComposeServices,
  given: AskedQuestion,
  steps: Steps,
): BegunAnswer {
  const read = recognize(plan, given.content);
  steps.done('recognize');
  if (read.recognized) return { plan, services, asked: given, steps, recognized: read.recognized };
  const asked = { ...given, content: read.question };
  const begun = { plan, services, asked, steps };
  const searching = retrieve(plan, services.openIndex, asked);
  searching.catch(() => {});
  const { scope, learningsVersion } = asked.assistant;
  const correcting = services.corrections?.of({ ...scope, learningsVersion });
  correcting?.catch(() => {});
  return { ...begun, searching, correcting };
}

/**
 * Composes an answer through its steps, in order, and stores nothing. A step whose service is not set is not taken. Never
 * throws: an unexpected error makes a failed answer.
 */
export async function compose(
  begun: BegunAnswer,
  earlier: readonly EarlierMessage[],
  sink: Sink,
  signal: AbortSignal,
  summary?: StoredSummary,
): Promise<Composition> {
  const { plan, asked, steps } = begun;
  const finished = (given: GivenAnswer): ComposedAnswer => ({
    ...given,
    language: sink.language,
    extractive: sink.extractive,
    timeToFirstTokenMs: sink.firstWordAtMs === undefined ? null : sink.firstWordAtMs - steps.beganAtMs,
    totalMs: performance.now() - steps.beganAtMs,
  });
  if (begun.recognized) return { answer: finished(reply(plan, asked, begun.recognized, sink, steps)) };
  let found: SearchResult | undefined;
  try {
    found = await begun.searching!;
    steps.done('search', found.dropped.length);
    const index = await begun.correcting;
    const { corrections } = begun.services;
    const taught =
      index &&
      corrections &&
      (await fromCorrection({ corrections, index, strategy: plan.citations }, asked, found, sink, steps));
    if (taught) return { answer: finished(taught), found };
    sink.language = languageOf(found.language);
    const { written, shown, query, retrieval, reworded } = await write(
      { plan, asked, sink, steps, found: plan.retrieval === 'off' ? withoutPages(found) : found },
      begun,
      { messages: earlier, summary },
      signal,
    );
    const { parts, grounding, model, tokensIn, tokensOut, cost, failure, quoted } = written;
    const { hasUnreadable, models, spent } = written;
    const answer = finished({
      outcome: written.outcome,
      parts,
      content: written.apology ?? sink.answer,
      grounding,
      model,
      tokensIn,
      tokensOut,
      cost,
      citations: citationsOf(written.cited),
      trace: {
        ...traceOf(
          [asked.content, query],
          shown,
          { ...written, retrieval, reworded },
          steps,
          plan.askModelFrom,
        ),
        summary: written.summary ?? null,
        spending_limit: begun.services.limit ?? null,
      },
    });
    return { answer, found, quoted, failure, hasUnreadable, models, spent };
  } catch (error) {
    const language = found?.language ?? plan.language;
    const answer = finished({
      ...emptyAnswer,
      outcome: sink.answer === '' ? 'failed' : 'interrupted',
      content: sink.answer || chatText(sink.language, 'server_error'),
      trace: emptyTrace(asked.content, language, steps, 'server_error'),
    });
    return { answer, found, error };
  }
}

interface Wrote {
  readonly written: Written;
  /** The result of the search that the answer was written from. */
  readonly shown: SearchResult;
  /** The text that was searched for together with the previous question. */
  readonly query?: string | undefined;
  readonly retrieval: Retrieval;
  /** Undefined: the question was not searched for in other words. */
  readonly reworded: Reworded | undefined;
}

/** Writes the answer into the sink: a model's text, quotations of the documents, or that nothing was found. */
async function write(
  composing: Composing,
  { services: { model, openIndex }, asked }: BegunAnswer,
  before: Before,
  signal: AbortSignal,
): Promise<Wrote> {
  const { plan, found, steps } = composing;
  const retrieval = retrievalWith(plan, model);
  const rewording = { ...composing, openIndex, model, signal };
  if (!model) {
    const reworded = givesPassages(retrieval) ? await reword(rewording, asked.content) : undefined;
    const also = { ...composing, found: reworded?.found ?? found };
    return { ...(await quote(also, openIndex, asked, before.messages)), retrieval, reworded };
  }
  const remembered = remember(plan, before);
  if (before.messages.length > 0) steps.done('history');
  const followUp = givesPassages(retrieval)
    ? await searchFollowUp(plan, openIndex, asked, remembered.turns, found, steps)
    : undefined;
  const alone = followUp?.found ?? found;
  const reworded = givesPassages(retrieval)
    ? await reword({ ...rewording, found: alone }, followUp?.query ?? asked.content)
    : undefined;
  const shown = reworded ? { ...reworded.found, confidence: reworded.confidence } : alone;
  const mayClarify =
    before.messages.findLast(({ sender }) => sender === 'assistant')?.outcome !== 'clarifying';
  const forModel = { ...composing, model, openIndex, retrieval, shown, remembered, mayClarify, signal };
  const draft = await fromModel(forModel);
  if (!draft) {
    const quoted = await quote(composing, openIndex, asked, before.messages);
    return { ...quoted, written: withCost(quoted.written, reworded?.cost), retrieval, reworded };
  }
  return {
    written: withCost(outcome(forModel, draft), reworded?.cost),
    shown,
    query: followUp?.query,
    retrieval: draft.retrieval ?? retrieval,
    reworded,
  };
}

/** Quotes the documents. A follow-up is understood with the subject of the question before, and says so. */
async function quote(
  composing: Composing,
  openIndex: OpenIndex,
  asked: AskedQuestion,
  before: readonly EarlierMessage[],
): Promise<Pick<Wrote, 'written' | 'shown' | 'query'>> {
  const { plan, found, sink, steps } = composing;
  const own = extractiveAnswer(found);
  const about =
    plan.retrieval === 'off'
      ? undefined
      : await searchAbout(plan, openIndex, asked, before, { found, extractive: own }, steps);
  if (!about) return { written: { ...quotedOnly, ...fromQuotation(composing, '', own) }, shown: found };
  const { subject, query, found: shown, extractive } = about;
  sink.append(`${chatText(sink.language, 'about', subject)}\n\n`);
  const quoted = fromQuotation({ ...composing, found: shown }, '', extractive);
  const parts = [{ kind: 'about', subject, alone: asked.content } as const, ...quoted.parts];
  return { written: { ...quotedOnly, ...quoted, parts }, shown, query };
}

const quotedOnly = {
  ...withoutModel,
  statements: [],
  prompt: [],
  failure: null,
  hasUnreadable: false,
};
