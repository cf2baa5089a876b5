import type { Offer } from '@regia/contract/chat/answer-parts';
import { languageFrom } from '@regia/contract/fields';
import { findAssistantForAnswer } from '../assistants/public.ts';
import { openSqlIndex } from '../knowledge/public.ts';
import type { SearchResult } from '../knowledge/public.ts';
import { Corrections, matchIn } from '../learning/public.ts';
import { wholeOrganization } from '../platform/http/actor.ts';
import type { Services } from '../platform/services.ts';
import { AnswerBuffer } from './answer-buffer.ts';
import { answeringAssistant } from './answering-assistant.ts';
import type { ChatScope } from './asker.ts';
import { composeChoice } from './choices/compose-choice.ts';
import type { ComposedChoice } from './choices/compose-choice.ts';
import { beginAnswer, compose } from './compose/compose.ts';
import { emptyAnswer } from './compose/composed-answer.ts';
import type { ComposedAnswer } from './compose/composed-answer.ts';
import { planFrom, thresholdsWith } from './compose/plan.ts';
import { Steps } from './steps.ts';
import { chatText } from './texts.ts';
import { emptyTrace } from './trace.ts';

export { storePastChats } from './store-past-chats.ts';
export type { PastChat, PastTurn, StoredChat, StoredTurn } from './store-past-chats.ts';
export type { ComposedChoice } from './choices/compose-choice.ts';
export type { ComposedAnswer } from './compose/composed-answer.ts';

/** Answers as an assistant answers now. */
export interface PastAnswers {
  /** The version of its configuration. */
  readonly version: number;
  answer(question: string): Promise<ComposedAnswer>;
  /** Chooses an offer of the answer to a question; none of them without one. */
  choose(question: string, answer: ComposedAnswer, offer: Offer | undefined): Promise<ComposedChoice>;
}

interface Known {
  readonly answer: ComposedAnswer;
  /** The read question, to compare it with corrections; undefined for small talk. */
  readonly found: Pick<SearchResult, 'question' | 'language' | 'corpus'> | undefined;
}

/**
 * Answers questions as for a visitor, without a model, and stores nothing. A wording that was asked before gets the same
 * answer with the same times, unless a correction answers it by now. Undefined if there is no such assistant.
 */
export function openPastAnswers({
  db,
}: Pick<Services, 'db'>): (scope: ChatScope) => Promise<PastAnswers | undefined> {
  const openIndex = openSqlIndex(db);
  const corrections = new Corrections(db);
  const services = { openIndex, corrections, model: undefined };
  const knownOf = new Map<string, Map<string, Known>>();
  return async (scope) => {
    const stored = await findAssistantForAnswer(
      db,
      wholeOrganization(scope.organizationId),
      scope.assistantId,
    );
    if (!stored) return undefined;
    const assistant = answeringAssistant(scope, { ...stored, linkSites: [] });
    const { version, learningsVersion } = assistant;
    const correcting = corrections.of({ ...scope, learningsVersion });
    const known = knownOf.get(scope.assistantId) ?? new Map<string, Known>();
    knownOf.set(scope.assistantId, known);
    const plan = planFrom(assistant, thresholdsWith(undefined));

    const answerNow = async (content: string): Promise<Known> => {
      const begun = beginAnswer(plan, services, { assistant, content }, new Steps());
      const buffer = new AnswerBuffer(plan.language);
      const composed = await compose(begun, [], buffer, new AbortController().signal);
      if (composed.error !== undefined)
        throw new Error(`The question could not be answered: ${content}`, { cause: composed.error });
      const { answer, found } = composed;
      return {
        answer,
        found: found && { question: found.question, language: found.language, corpus: found.corpus },
      };
    };

    return {
      version,
      async answer(content) {
        const before = known.get(content);
        const index = await correcting;
        const isCorrected = index && before?.found && matchIn(index, content, before.found) !== undefined;
        if (before && !isCorrected) return before.answer;
        const composed = await answerNow(content);
        known.set(content, composed);
        return composed.answer;
      },
      choose: (question, { language: code }, offer) =>
        composeChoice(
          { db, openIndex, models: { of: () => undefined } },
          assistant,
          { question, language: languageFrom(code) },
          offer,
          new Steps(),
        ),
    };
  };
}

/** The same answer, if its visitor had left in the middle. */
export function brokenOff(answer: ComposedAnswer): ComposedAnswer {
  const half = answer.content.slice(0, Math.ceil(answer.content.length / 2));
  return { ...answer, outcome: 'interrupted', parts: [], content: half.slice(0, half.lastIndexOf(' ')) };
}

/** The same answer, if an unexpected error had stopped it. */
export function failedInstead(answer: ComposedAnswer): ComposedAnswer {
  const language = languageFrom(answer.language);
  const [query] = answer.trace.queries;
  const trace = emptyTrace(query?.text ?? '', query?.language ?? language, new Steps(), 'server_error');
  return {
    ...answer,
    ...emptyAnswer,
    outcome: 'failed',
    content: chatText(language, 'server_error'),
    trace,
  };
}
