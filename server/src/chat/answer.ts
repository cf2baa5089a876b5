import { setTimeout as wait } from 'node:timers/promises';
import { addressesOf } from '../knowledge/public.ts';
import type { SearchResult } from '../knowledge/public.ts';
import { inLanguage } from './languages.ts';
import { attend } from './attendance.ts';
import type { Accepted, Question } from './accept-question.ts';
import { citationsOf } from './citations.ts';
import { endingOf, failed } from './events.ts';
import { searchAsFollowUp } from './follow-up.ts';
import { presentMessage } from './present.ts';
import { findAnswer } from './queries.ts';
import type { ChatRoom } from './room.ts';
import type { Saying } from './saying.ts';
import type { Steps } from './steps.ts';
import { storeAnswer } from './store-answer.ts';
import type { FinishedAnswer } from './store-answer.ts';
import { chatText } from './texts.ts';
import { emptyTrace, traceOf } from './trace.ts';
import { writeAnswer } from './write-answer.ts';
import type { AnsweringAssistant } from './answering-assistant.ts';

export interface AnswerTask {
  readonly assistant: AnsweringAssistant;
  readonly question: Question;
  readonly accepted: Accepted;
  readonly searching: Promise<SearchResult>;
  readonly steps: Steps;
  readonly saying: Saying;
  /** Ends when the asker has left. */
  readonly leaves: AbortSignal;
}

/** Answers a question that was accepted, to its end, whatever happens: it never throws, and always ends the saying. */
export async function answer(room: ChatRoom, task: AnswerTask, stop: AbortController): Promise<void> {
  const { saying, accepted, question, assistant } = task;
  const attending = attend(room.db, accepted.messageId, saying, task.leaves, () => stop.abort());
  try {
    const finished = await write(room, task, stop.signal);
    const sentOn = new Date();
    if (await stored(room, finished, sentOn)) {
      const message = { ...finished, ...question, id: finished.messageId, chatId: accepted.chatId, sentOn };
      saying.end(
        endingOf(presentMessage({ ...message, content: finished.content, sender: 'assistant' }, assistant)),
      );
    } else {
      // Another process took us for dead: what it stored is what there is.
      const theirs = await findAnswer(room.db, question.scope, question.asker, accepted.messageId);
      if (!theirs) throw new Error('An answer was closed by somebody else and is nowhere');
      saying.end(endingOf(presentMessage(theirs, assistant)));
    }
  } catch (error) {
    room.log.error({ err: error, message_id: accepted.messageId }, 'an answer could not be stored');
    const detail = chatText(saying.language, 'server_error');
    saying.end(failed({ detail, code: 'server_error', message: null }));
  }
  await attending;
}

async function write(room: ChatRoom, task: AnswerTask, signal: AbortSignal): Promise<FinishedAnswer> {
  const { saying, accepted, question, assistant, steps } = task;
  let found: SearchResult | undefined;
  try {
    found = await task.searching;
    steps.done('search');
    saying.language = inLanguage(found.language);
    const followUp =
      room.model &&
      (await searchAsFollowUp(room.db, question.scope, question.content, accepted.earlier, found));
    const shown = followUp?.found ?? found;
    const addresses = addressesOf(room.db, question.scope, documentsOf(shown));
    // Awaited below; a failure of it must not be lost, nor end the process, while the model speaks.
    addresses.catch(() => {});
    const written = await writeAnswer(
      {
        db: room.db,
        scope: question.scope,
        model: room.model,
        configuration: assistant.configuration,
        sites: assistant.sites,
        question: question.content,
        earlier: accepted.earlier,
        found,
        forModel: shown,
        step: (name) => steps.done(name),
      },
      saying,
      signal,
    );
    const known = await addresses;
    const addressOf = (documentId: string): string => known.get(documentId) ?? '';
    return {
      ...finishedNow(task),
      ...written,
      content: written.apology ?? saying.content,
      citations: citationsOf(written.cited, addressOf),
      trace: traceOf([question.content, followUp?.query], shown, written, steps, addressOf),
    };
  } catch (error) {
    room.log.error({ err: error, message_id: accepted.messageId }, 'a question could not be answered');
    return {
      ...finishedNow(task),
      outcome: saying.content === '' ? 'failed' : 'interrupted',
      content: saying.content || chatText(saying.language, 'server_error'),
      grounding: null,
      model: null,
      tokensIn: null,
      tokensOut: null,
      citations: [],
      trace: emptyTrace(question.content, found?.language ?? question.language, steps, 'server_error'),
    };
  }
}

function finishedNow({ accepted, saying, steps }: AnswerTask) {
  const firstMs = saying.firstWordAtMs;
  return {
    messageId: accepted.messageId,
    language: saying.language,
    extractive: saying.extractive,
    timeToFirstTokenMs: firstMs === undefined ? null : firstMs - steps.beganAtMs,
    totalMs: performance.now() - steps.beganAtMs,
  };
}

const documentsOf = (found: SearchResult): string[] => [
  ...new Set([...found.passages, ...found.dropped].map((passage) => passage.documentId)),
];

/** Waits before trying again to store an answer that the database did not take: a killed one is back within ten seconds. */
const STORE_WAITS_MS = [300, 1_500, 3_000, 5_500];

async function stored(room: ChatRoom, finished: FinishedAnswer, sentOn: Date): Promise<boolean> {
  for (const waitMs of STORE_WAITS_MS) {
    try {
      return await storeAnswer(room.db, finished, sentOn);
    } catch (error) {
      room.log.warn({ err: error, message_id: finished.messageId }, 'an answer is stored at the next try');
      await wait(waitMs);
    }
  }
  return storeAnswer(room.db, finished, sentOn);
}
