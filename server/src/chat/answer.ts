import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '@regia/contract/fields';
import { REVOKED } from '../platform/http/bind.ts';
import type { ServerEvent } from '../platform/http/sse.ts';
import { matchIn, readCorrection } from '../learning/public.ts';
import type { CorrectionIndex } from '../learning/public.ts';
import type { SearchResult } from '../knowledge/public.ts';
import { languageOf } from './languages.ts';
import type { Accepted, Question } from './accept-question.ts';
import { citationsOf } from './citations.ts';
import { correctedAnswer, withWordsLeft } from './corrected-answer.ts';
import { endingOf, failed } from './events.ts';
import { searchAsFollowUp } from './follow-up.ts';
import { SMALL_TALK_FIELDS } from './small-talk.ts';
import type { RecognizedSmallTalk } from './small-talk.ts';
import { presentFor } from './present.ts';
import { findAnswer } from './queries.ts';
import type { ChatServices } from './chat-services.ts';
import type { AnswerBuffer } from './answer-buffer.ts';
import type { Steps } from './steps.ts';
import { storeAnswer } from './store-answer.ts';
import type { FinishedAnswer } from './store-answer.ts';
import { chatText } from './texts.ts';
import { emptyTrace, traceOf } from './trace.ts';
import { writeAnswer } from './write-answer.ts';
import type { Written } from './write-answer.ts';
import type { AnsweringAssistant } from './answering-assistant.ts';

export interface AnswerTask {
  readonly assistant: AnsweringAssistant;
  readonly question: Question;
  readonly accepted: Accepted;
  readonly smallTalk: RecognizedSmallTalk | undefined;
  /** Undefined for small talk. */
  readonly searching: Promise<SearchResult> | undefined;
  /** Undefined for small talk, and for an assistant without corrections. */
  readonly correcting: Promise<CorrectionIndex> | undefined;
  readonly steps: Steps;
  readonly buffer: AnswerBuffer;
  /** Aborts when the stream to the asker closes: at its end, when the asker disconnects, or may no longer read it. */
  readonly disconnected: AbortSignal;
}

/** Answers an accepted question. Never throws, and always ends the buffer. */
export async function answer(services: ChatServices, task: AnswerTask, stop: AbortController): Promise<void> {
  const { buffer, accepted, question, assistant } = task;
  const { messageId } = accepted;
  services.leases.hold({ messageId, buffer, cancel: () => stop.abort() });
  stopIfRevoked(task.disconnected, stop);
  try {
    const composed = await composeAnswer(services, task, stop.signal);
    const stored = await storeWithRetries(services, composed, question.scope.organizationId);
    const namesAuthor = question.asker.channel === 'try' && composed.taught !== undefined;
    if (stored && !namesAuthor) {
      const { finished, sentOn } = stored;
      const message = { ...finished, ...question, id: finished.messageId, chatId: accepted.chatId, sentOn };
      const sent = { ...message, content: finished.content, sender: 'assistant' as const };
      buffer.end(endingOf(presentFor(question.asker, sent, assistant)));
    } else {
      // The author of a correction is read with the stored answer. Or another process ended the answer: send what that process
      // stored. The asker may have been erased meanwhile.
      const closed = await findAnswer(services.db, question.scope, question.asker, messageId);
      buffer.end(closed ? endingOf(presentFor(question.asker, closed, assistant)) : goneIn(buffer.language));
    }
  } catch (error) {
    services.log.error({ err: error, message_id: messageId }, 'storing the answer failed; giving up');
    const detail = chatText(buffer.language, 'server_error');
    buffer.end(failed({ detail, code: 'server_error', message: null }));
  } finally {
    services.leases.release(messageId);
  }
  // A process that stops waits for its answers before it closes their connections.
  await closed(task.disconnected);
}

/** Ends the answer of an asker who may no longer read it. One who has only disconnected may come back for it. */
function stopIfRevoked(disconnected: AbortSignal, stop: AbortController): void {
  const check = (): void => {
    if (disconnected.reason === REVOKED) stop.abort();
  };
  if (disconnected.aborted) check();
  else disconnected.addEventListener('abort', check, { once: true });
}

const goneIn = (language: Language): ServerEvent =>
  failed({ detail: chatText(language, 'conversation_gone'), code: 'not_found', message: null });

/** Resolves when the asker has received the stream, or has disconnected. */
const closed = (disconnected: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (disconnected.aborted) resolve();
    else disconnected.addEventListener('abort', () => resolve(), { once: true });
  });

/** Composing does not depend on the reader. */
type ComposingTask = Omit<AnswerTask, 'disconnected'>;

/** The services that composing an answer needs. */
export type ComposingServices = Pick<ChatServices, 'log' | 'model' | 'modelNotices' | 'openIndex'>;

/** Composes the answer and stores nothing. Never throws: an unexpected error makes a failed answer. */
export async function composeAnswer(
  services: ComposingServices,
  task: ComposingTask,
  signal: AbortSignal,
): Promise<FinishedAnswer> {
  const { buffer, accepted, question, assistant, steps } = task;
  if (task.smallTalk) return replyToSmallTalk(task, task.smallTalk);
  let found: SearchResult | undefined;
  try {
    found = await task.searching!;
    steps.done('search');
    const corrections = await task.correcting;
    const matched = corrections && matchIn(corrections, question.content, found);
    if (matched) {
      steps.done('correction');
      buffer.language = languageOf(matched.correction.language);
      buffer.append(matched.correction.answer);
      return { ...commonFields(task), ...correctedAnswer(matched, question.content, found, steps) };
    }
    buffer.language = languageOf(found.language);
    const followUp =
      services.model &&
      (await searchAsFollowUp(
        services.openIndex,
        question.scope,
        question.content,
        accepted.earlier,
        found,
        services.model.askFrom,
      ));
    const shown = followUp?.found ?? found;
    const written = await writeAnswer(
      {
        model: services.model,
        configuration: assistant.configuration,
        sites: assistant.sites,
        question: question.content,
        earlier: accepted.earlier,
        found,
        forModel: shown,
        step: (name) => steps.done(name),
      },
      buffer,
      signal,
    );
    tellStaff(services, question.scope.organizationId, written);
    return {
      ...commonFields(task),
      ...written,
      content: written.apology ?? buffer.answer,
      citations: citationsOf(written.cited),
      trace: traceOf([question.content, followUp?.query], shown, written, steps, services.model?.askFrom),
    };
  } catch (error) {
    services.log.error(
      { err: error, message_id: accepted.messageId },
      'writing the answer failed; storing what was written so far',
    );
    return {
      ...commonFields(task),
      outcome: buffer.answer === '' ? 'failed' : 'interrupted',
      parts: [],
      content: buffer.answer || chatText(buffer.language, 'server_error'),
      grounding: null,
      model: null,
      tokensIn: null,
      tokensOut: null,
      cost: null,
      citations: [],
      trace: emptyTrace(question.content, found?.language ?? question.language, steps, 'server_error'),
    };
  }
}

/** An interrupted answer without a failure proves nothing: its reader has left. */
function tellStaff(
  { model, modelNotices }: ComposingServices,
  organizationId: string,
  written: Written,
): void {
  if (!model || written.model === null) return;
  if (written.failure !== null) modelNotices.failed(organizationId, model, written.failure);
  else if (written.hasUnreadable) modelNotices.failed(organizationId, model, 'garbage');
  else if (written.outcome !== 'interrupted') modelNotices.answered(organizationId, model);
}

/** Replies with the organisation's text if the message is in the assistant's language, else with ours. */
function replyToSmallTalk(task: ComposingTask, { kind, language }: RecognizedSmallTalk): FinishedAnswer {
  const { buffer, steps, question, assistant } = task;
  buffer.language = languageOf(language);
  buffer.extractive = true;
  const { configuration } = assistant;
  const own = configuration.language === buffer.language ? configuration[SMALL_TALK_FIELDS[kind]].trim() : '';
  const text = own === '' ? chatText(buffer.language, kind) : own;
  buffer.append(text);
  return {
    ...commonFields(task),
    outcome: 'small_talk',
    parts: [{ kind: 'text', text }],
    content: buffer.content,
    grounding: null,
    model: null,
    tokensIn: null,
    tokensOut: null,
    cost: null,
    citations: [],
    trace: emptyTrace(question.content, language, steps, null),
  };
}

function commonFields({ accepted, buffer, steps }: ComposingTask) {
  const firstMs = buffer.firstWordAtMs;
  return {
    messageId: accepted.messageId,
    language: buffer.language,
    extractive: buffer.extractive,
    timeToFirstTokenMs: firstMs === undefined ? null : firstMs - steps.beganAtMs,
    totalMs: performance.now() - steps.beganAtMs,
  };
}

/** Delays between attempts to store an answer. A killed database restarts within ten seconds. */
const STORE_RETRY_DELAYS_MS = [300, 1_500, 3_000, 5_500];

interface StoredAnswer {
  readonly finished: FinishedAnswer;
  /** By the clock of the database. */
  readonly sentOn: Date;
}

/** Stores an answer and returns it as it was stored; undefined if another process closed it. */
async function storeWithRetries(
  services: ChatServices,
  finished: FinishedAnswer,
  organizationId: string,
): Promise<StoredAnswer | undefined> {
  for (const delayMs of STORE_RETRY_DELAYS_MS) {
    try {
      return await store(services, finished, organizationId);
    } catch (error) {
      services.log.warn(
        { err: error, message_id: finished.messageId },
        'storing the answer failed; retrying',
      );
      await wait(delayMs);
    }
  }
  return store(services, finished, organizationId);
}

async function store(
  services: ChatServices,
  finished: FinishedAnswer,
  organizationId: string,
): Promise<StoredAnswer | undefined> {
  const result = await storeAnswer(services.pool, finished);
  if (result instanceof Date) return { finished, sentOn: result };
  if (result === 'closed' || !finished.taught) return undefined;
  const left = await readCorrection(services.db, { id: finished.taught.id, organizationId });
  if (!left) throw new Error('The correction of an answer is gone');
  return store(services, withWordsLeft(finished, left), organizationId);
}
