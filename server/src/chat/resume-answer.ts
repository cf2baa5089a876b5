import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../platform/db.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { ServerEvent } from '../platform/http/sse.ts';
import type { Asker } from './asker.ts';
import type { AnsweringAssistant } from './answering-assistant.ts';
import { accepted, delta, endingOf, hadUpTo } from './events.ts';
import { presentMessage } from './present.ts';
import { findAnswer, findQuestionOf, findUnderWay } from './queries.ts';
import type { AnswerUnderWay, StoredMessage } from './queries.ts';
import { closeAbandoned, readAlong } from './under-way.ts';

export interface Resume {
  readonly assistant: AnsweringAssistant;
  readonly asker: Asker;
  readonly messageId: string;
  readonly lastEventId: string | string[] | undefined;
  readonly signal: AbortSignal;
}

/** As often as a writer writes down what it said. */
const LOOK_MS = 250;

/** The events of an answer for who comes back to it, whichever process writes it: what they have not had, and the end. */
export async function resumeAnswer(db: Db, resume: Resume): Promise<AsyncIterable<ServerEvent>> {
  const { assistant, asker, messageId } = resume;
  const underWay = await findUnderWay(db, assistant.scope, asker, messageId);
  if (underWay) return goOn(db, resume, underWay);
  const stored = await findAnswer(db, assistant.scope, asker, messageId);
  if (!stored) throw refuse('not_found');
  return replay(db, resume, stored);
}

async function* goOn(db: Db, resume: Resume, underWay: AnswerUnderWay): AsyncGenerator<ServerEvent> {
  const { assistant, asker, messageId, signal } = resume;
  const had = hadUpTo(resume.lastEventId);
  if (had === undefined) {
    yield accepted({ chat: underWay.chatId, question: underWay.questionId, message: messageId });
  }
  let sent = had ?? 0;
  while (!signal.aborted) {
    const seen = await readAlong(db, messageId);
    if (!seen) break;
    if (seen.content.length > sent) {
      yield delta(seen.content.slice(sent), seen.content.length);
      sent = seen.content.length;
    }
    if (!seen.isAlive) await closeAbandoned(db, { messageId });
    else await wait(LOOK_MS, undefined, { signal }).catch(() => {});
  }
  if (signal.aborted) return;
  const stored = await findAnswer(db, assistant.scope, asker, messageId);
  if (stored) yield* rest(resume, stored, sent);
}

async function* replay(db: Db, resume: Resume, stored: StoredMessage): AsyncGenerator<ServerEvent> {
  const had = hadUpTo(resume.lastEventId);
  if (had === undefined) {
    const question = (await findQuestionOf(db, stored.id)) ?? stored.id;
    yield accepted({ chat: stored.chatId, question, message: stored.id });
  }
  yield* rest(resume, stored, had ?? 0);
}

function* rest(resume: Resume, stored: StoredMessage, sent: number): Generator<ServerEvent> {
  // A failed answer's text is an apology: it comes with the ending.
  if (stored.outcome !== 'failed' && stored.content.length > sent) {
    yield delta(stored.content.slice(sent), stored.content.length);
  }
  yield endingOf(presentMessage(stored, resume.assistant));
}
