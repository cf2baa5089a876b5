import { findAssistantForAnswer } from '../assistants/public.ts';
import { sourceSites } from '../knowledge/public.ts';
import type { Visitor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { ServerEvent } from '../platform/http/sse.ts';
import { spend } from '../platform/throttle.ts';
import { withAbsoluteAddresses } from './absolute-addresses.ts';
import { answering } from './answering-assistant.ts';
import type { AnsweringAssistant } from './answering-assistant.ts';
import { ask } from './ask.ts';

import { resumeAnswer } from './resume-answer.ts';
import type { ChatRoom } from './room.ts';
import { Steps } from './steps.ts';

const QUESTIONS_PER_MINUTE = 60;

interface VisitorAsks {
  readonly visitor: Visitor;
  readonly chatId: string | undefined;
  readonly content: string;
  readonly signal: AbortSignal;
}

/** Visitors hear an assistant only while it is on air; the state is read for each question, and each coming back. */
export async function askAsVisitor(room: ChatRoom, asks: VisitorAsks): Promise<AsyncIterable<ServerEvent>> {
  const { visitor, chatId, content, signal } = asks;
  const steps = new Steps();
  const [assistant] = await Promise.all([
    findOnAir(room, visitor),
    spend(room.pool, {
      scope: 'chat.visitor',
      key: visitor.keyId,
      most: QUESTIONS_PER_MINUTE,
      seconds: 60,
    }),
  ]);
  steps.done('assistant');
  const asker = { channel: 'visitor', keyId: visitor.keyId } as const;
  const events = await ask(room, { assistant, asker, chatId, content, signal, steps });
  return withAbsoluteAddresses(events, room.origin);
}

export async function resumeVisitorAnswer(
  room: ChatRoom,
  visitor: Visitor,
  resume: { messageId: string; lastEventId: string | string[] | undefined; signal: AbortSignal },
): Promise<AsyncIterable<ServerEvent>> {
  const assistant = await findOnAir(room, visitor);
  const asker = { channel: 'visitor', keyId: visitor.keyId } as const;
  return withAbsoluteAddresses(await resumeAnswer(room.db, { assistant, asker, ...resume }), room.origin);
}

async function findOnAir(room: ChatRoom, visitor: Visitor): Promise<AnsweringAssistant> {
  const [found, sites] = await Promise.all([
    findAssistantForAnswer(room.db, visitor, visitor.assistantId),
    sourceSites(room.db, visitor.assistantId),
  ]);
  if (!found) throw refuse('not_found');
  if (found.state === 'preview') throw refuse('assistant_in_preview');
  if (found.state === 'off_air') {
    const pauseText = found.configuration.pause_text;
    throw refuse('assistant_off_air', pauseText === '' ? {} : { text: pauseText });
  }
  return answering(found, sites);
}
