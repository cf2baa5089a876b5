import { languageFrom } from '@regia/contract/fields';
import { findAssistantForAnswer } from '../assistants/public.ts';
import { openSqlIndex, search } from '../knowledge/public.ts';
import type { SearchResult } from '../knowledge/public.ts';
import { Corrections, matchIn } from '../learning/public.ts';
import { wholeOrganization } from '../platform/http/actor.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { AnswerBuffer } from './answer-buffer.ts';
import { composeAnswer } from './answer.ts';
import { answeringAssistant } from './answering-assistant.ts';
import type { ChatScope } from './asker.ts';
import { indexLanguageOf } from './languages.ts';
import { ModelNotices } from './model-notices.ts';
import { smallTalkIn } from './small-talk.ts';
import { Steps } from './steps.ts';
import type { FinishedAnswer } from './store-answer.ts';
import { chatText } from './texts.ts';
import { emptyTrace } from './trace.ts';

export { storePastChats } from './store-past-chats.ts';
export type { PastChat, PastTurn, StoredChat, StoredTurn } from './store-past-chats.ts';
export type { FinishedAnswer } from './store-answer.ts';

/** Answers as an assistant answers now. */
export interface PastAnswers {
  /** The version of its configuration. */
  readonly version: number;
  answer(question: string): Promise<FinishedAnswer>;
}

interface Known {
  readonly answer: FinishedAnswer;
  /** The read question, to compare it with corrections; undefined for small talk. */
  readonly found: Pick<SearchResult, 'question' | 'language' | 'corpus'> | undefined;
}

/**
 * Answers questions as for a visitor, without a model, and stores nothing. A wording that was asked before gets the same
 * answer with the same times, unless a correction answers it by now. Undefined if there is no such assistant.
 */
export function openPastAnswers({
  db,
  log,
}: Pick<Services, 'db' | 'log'>): (scope: ChatScope) => Promise<PastAnswers | undefined> {
  const openIndex = openSqlIndex(db);
  const corrections = new Corrections(db);
  const services = { log, model: undefined, modelNotices: new ModelNotices(db, log), openIndex };
  const knownOf = new Map<string, Map<string, Known>>();
  return async (scope) => {
    const stored = await findAssistantForAnswer(
      db,
      wholeOrganization(scope.organizationId),
      scope.assistantId,
    );
    if (!stored) return undefined;
    const assistant = answeringAssistant(scope, stored, []);
    const { version, configuration, learningsVersion } = assistant;
    const correcting = corrections.of({ ...scope, learningsVersion });
    const known = knownOf.get(scope.assistantId) ?? new Map<string, Known>();
    knownOf.set(scope.assistantId, known);
    const defaultLanguage = indexLanguageOf(configuration.language);

    const compose = async (content: string): Promise<Known> => {
      const steps = new Steps();
      const smallTalk = smallTalkIn(content, defaultLanguage);
      const searching = smallTalk ? undefined : search(openIndex, scope, content, { defaultLanguage });
      const ids = { chatId: newId(), questionId: newId(), messageId: newId(), earlier: [] };
      const asker = { channel: 'visitor', visitorId: newId(), name: '' } as const;
      const { language } = configuration;
      const answer = await composeAnswer(
        services,
        {
          assistant,
          question: { scope, asker, chatId: undefined, content, requestId: undefined, version, language },
          accepted: ids,
          smallTalk,
          searching,
          correcting,
          steps,
          buffer: new AnswerBuffer(language),
        },
        new AbortController().signal,
      );
      if (answer.trace.failure !== null) throw new Error(`The question could not be answered: ${content}`);
      const result = await searching;
      return {
        answer,
        found: result && { question: result.question, language: result.language, corpus: result.corpus },
      };
    };

    return {
      version,
      async answer(content) {
        const before = known.get(content);
        const index = await correcting;
        const isCorrected = index && before?.found && matchIn(index, content, before.found) !== undefined;
        if (before && !isCorrected) return before.answer;
        const composed = await compose(content);
        known.set(content, composed);
        return composed.answer;
      },
    };
  };
}

/** The same answer, if its visitor had left in the middle. */
export function brokenOff(answer: FinishedAnswer): FinishedAnswer {
  const half = answer.content.slice(0, Math.ceil(answer.content.length / 2));
  return { ...answer, outcome: 'interrupted', parts: [], content: half.slice(0, half.lastIndexOf(' ')) };
}

/** The same answer, if an unexpected error had stopped it. */
export function failedInstead(answer: FinishedAnswer): FinishedAnswer {
  const language = languageFrom(answer.language);
  const [query] = answer.trace.queries;
  const trace = emptyTrace(query?.text ?? '', query?.language ?? language, new Steps(), 'server_error');
  return {
    ...answer,
    outcome: 'failed',
    parts: [],
    content: chatText(language, 'server_error'),
    grounding: null,
    citations: [],
    trace,
  };
}
