import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../platform/db.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { ServerEvent } from '../platform/http/sse.ts';
import type { Asker } from './asker.ts';
import type { AnsweringAssistant } from './answering-assistant.ts';
import { accepted, delta, endingOf, receivedLength } from './events.ts';
import { presentFor } from './present.ts';
import { findAnswer, findQuestionOf, findUnderWay } from './queries.ts';
import type { AnswerUnderWay, StoredMessage } from './queries.ts';
import { closeAbandoned, readUnderWay } from './under-way.ts';

export interface Resume {
  readonly assistant: AnsweringAssistant;
  readonly asker: Asker;
  readonly messageId: string;
  readonly lastEventId: string | string[] | undefined;
  readonly signal: AbortSignal;
}

/** The interval between two reads: the same as between two flushes of the writer. */
const POLL_MS = 250;

/** Streams the events that a reconnected reader has not received, up to the end. Any process may write the answer. */
export async function resumeAnswer(db: Db, resume: Resume): Promise<AsyncIterable<ServerEvent>> {
  const { assistant, asker, messageId } = resume;
  const underWay = await findUnderWay(db, assistant.scope, asker, messageId);
  if (underWay) return streamUnderWay(db, resume, underWay);
  const stored = await findAnswer(db, assistant.scope, asker, messageId);
  if (!stored) throw refuse('not_found');
  return replay(db, resume, stored);
}

async function* streamUnderWay(
  db: Db,
  resume: Resume,
  underWay: AnswerUnderWay,
): AsyncGenerator<ServerEvent> {
  const { assistant, asker, messageId, signal } = resume;
  const received = receivedLength(resume.lastEventId);
  if (received === undefined) {
    yield accepted({ chat: underWay.chatId, question: underWay.questionId, message: messageId });
  }
  let sent = received ?? 0;
  while (!signal.aborted) {
    const current = await readUnderWay(db, messageId);
    if (!current) break;
    if (current.content.length > sent) {
      yield delta(current.content.slice(sent), current.content.length);
      sent = current.content.length;
    }
    if (!current.isAlive) await closeAbandoned(db, { messageId });
    else await wait(POLL_MS, undefined, { signal }).catch(() => {});
  }
  if (signal.aborted) return;
  const stored = await findAnswer(db, assistant.scope, asker, messageId);
  if (stored) yield* remainder(resume, stored, sent);
}

async function* replay(db: Db, resume: Resume, stored: StoredMessage): AsyncGenerator<ServerEvent> {
  const received = receivedLength(resume.lastEventId);
  if (received === undefined) {
    const question = (await findQuestionOf(db, stored.id)) ?? stored.id;
    yield accepted({ chat: stored.chatId, question, message: stored.id });
  }
  yield* remainder(resume, stored, received ?? 0);
}

function* remainder(resume: Resume, stored: StoredMessage, sent: number): Generator<ServerEvent> {
  // The text of a failed answer is an apology. The last event contains it.
  if (stored.outcome !== 'failed' && stored.content.length > sent) {
    yield delta(stored.content.slice(sent), stored.content.length);
  }
  yield endingOf(presentFor(resume.asker, stored, resume.assistant));
}
