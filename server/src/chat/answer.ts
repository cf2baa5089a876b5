import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '@regia/contract/fields';
import { REVOKED } from '../platform/http/bind.ts';
import type { ServerEvent } from '../platform/http/sse.ts';
import { readCorrection } from '../learning/public.ts';
import type { Accepted, Question } from './accept-question.ts';
import type { AnswerBuffer } from './answer-buffer.ts';
import type { AnsweringAssistant } from './answering-assistant.ts';
import type { ChatServices } from './chat-services.ts';
import { compose } from './compose/compose.ts';
import type { BegunAnswer, Composition } from './compose/compose.ts';
import type { ComposedAnswer } from './compose/composed-answer.ts';
import { withWordsLeft } from './corrected-answer.ts';
import { endingOf, failed } from './events.ts';
import { presentFor } from './present.ts';
import { findAnswer } from './queries.ts';
import { storeAnswer } from './store-answer.ts';
import type { FinishedAnswer } from './store-answer.ts';
import { keepSummary } from './summary/keep-summary.ts';
import type { AnsweredChat } from './summary/keep-summary.ts';
import { chatText } from './texts.ts';

export interface AnswerTask {
  readonly assistant: AnsweringAssistant;
  readonly question: Question;
  readonly accepted: Accepted;
  readonly begun: BegunAnswer;
  readonly buffer: AnswerBuffer;
  /** Aborts when the stream to the asker closes: at its end, when the asker disconnects, or may no longer read it. */
  readonly disconnected: AbortSignal;
}

/** Answers an accepted question, until the process stops. Never throws, and always ends the buffer. */
export async function answer(services: ChatServices, task: AnswerTask, stop: AbortSignal): Promise<void> {
  const { buffer, accepted, question, assistant } = task;
  const { messageId } = accepted;
  let answered: ComposedAnswer | undefined;
  // Ends the answer alone. A lease that is renewed while the answer is being stored seems lost: no reason to make no summary.
  const writing = new AbortController();
  const cancel = (): void => writing.abort();
  services.leases.hold({ messageId, buffer, cancel });
  onceAborted(stop, cancel);
  // One who has only disconnected may come back for the answer.
  onceAborted(task.disconnected, () => task.disconnected.reason === REVOKED && cancel());
  try {
    const composed = await compose(task.begun, accepted.earlier, buffer, writing.signal, accepted.summary);
    if (composed.error !== undefined) {
      services.log.error(
        { err: composed.error, message_id: messageId },
        'writing the answer failed; storing what was written so far',
      );
    }
    tellStaff(services, question.scope.organizationId, composed);
    const finished = { ...composed.answer, messageId };
    const stored = await storeWithRetries(services, finished, question.scope.organizationId);
    const isWhole = !composed.failure && composed.error === undefined;
    if (stored && isWhole && stored.finished.outcome !== 'interrupted') answered = stored.finished;
    const counting = services.spending.spent(question.scope, composed.spent, {
      isInFigures: question.asker.channel === 'visitor' && stored !== undefined,
    });
    const namesAuthor = question.asker.channel === 'try' && composed.answer.taught !== undefined;
    if (stored && !namesAuthor) {
      const { sentOn } = stored;
      const { content } = stored.finished;
      const message = { ...stored.finished, ...question, id: messageId, chatId: accepted.chatId, sentOn };
      const sent = { ...message, content, sender: 'assistant' as const };
      buffer.end(endingOf(presentFor(question.asker, sent, assistant)));
    } else {
      // The author of a correction is read with the stored answer. Or another process ended the answer: send what that process
      // stored. The asker may have been erased meanwhile.
      const closed = await findAnswer(services.db, question.scope, question.asker, messageId);
      buffer.end(closed ? endingOf(presentFor(question.asker, closed, assistant)) : goneIn(buffer.language));
    }
    await counting;
  } catch (error) {
    services.log.error({ err: error, message_id: messageId }, 'storing the answer failed; giving up');
    const detail = chatText(buffer.language, 'server_error');
    buffer.end(failed({ detail, code: 'server_error', message: null }));
  } finally {
    services.leases.release(messageId);
  }
  if (answered) await keepSummary(services, chatAfter(task, answered), stop);
  // A process that stops waits for its answers before it closes their connections.
  await closed(task.disconnected);
}

/** The numbers of a question and its answer: they are the last ones. */
const LAST = Number.MAX_SAFE_INTEGER;

const chatAfter = ({ begun, question, accepted }: AnswerTask, answered: ComposedAnswer): AnsweredChat => ({
  plan: begun.plan,
  model: begun.services.model,
  question,
  chatId: accepted.chatId,
  messages: [
    ...accepted.earlier,
    { sender: 'human', content: question.content, outcome: null, number: LAST },
    { sender: 'assistant', content: answered.content, outcome: answered.outcome, number: LAST },
  ],
  summary: accepted.summary,
});

/** Calls back once the signal aborts, at once if it has. */
function onceAborted(signal: AbortSignal, callback: () => void): void {
  if (signal.aborted) callback();
  else signal.addEventListener('abort', callback, { once: true });
}

const goneIn = (language: Language): ServerEvent =>
  failed({ detail: chatText(language, 'conversation_gone'), code: 'not_found', message: null });

/** Resolves when the asker has received the stream, or has disconnected. */
const closed = (disconnected: AbortSignal): Promise<void> =>
  new Promise((resolve) => onceAborted(disconnected, resolve));

/** An interrupted answer without a failure proves nothing: its reader has left. */
function tellStaff(
  { modelNotices }: ChatServices,
  organizationId: string,
  { answer, failure, hasUnreadable, models }: Composition,
): void {
  if (!models) return;
  const { model, before } = models;
  if (before) modelNotices.failed(organizationId, before.model, before.failure);
  if (failure) modelNotices.failed(organizationId, model, failure);
  else if (hasUnreadable) modelNotices.failed(organizationId, model, 'garbage');
  else if (answer.outcome !== 'interrupted') modelNotices.answered(organizationId, model);
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
