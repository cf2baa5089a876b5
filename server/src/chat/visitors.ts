import { findAssistantForAnswer } from '../assistants/public.ts';
import { sourceSites } from '../knowledge/public.ts';
import type { Visitor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { ServerEvent } from '../platform/http/sse.ts';
import { spend } from '../platform/throttle.ts';
import { withAbsoluteAddresses } from './absolute-addresses.ts';
import { answeringAssistant } from './answering-assistant.ts';
import type { AnsweringAssistant } from './answering-assistant.ts';
import { ask } from './ask.ts';
import { resumeAnswer } from './resume-answer.ts';
import type { ChatServices } from './chat-services.ts';
import { Steps } from './steps.ts';

const QUESTIONS_PER_MINUTE = 60;

interface VisitorAsks {
  readonly visitor: Visitor;
  readonly chatId: string | undefined;
  readonly content: string;
  readonly signal: AbortSignal;
}

/** Answers a visitor if the assistant is on air. The state is read again for each question and each reconnection. */
export async function askAsVisitor(
  services: ChatServices,
  asks: VisitorAsks,
): Promise<AsyncIterable<ServerEvent>> {
  const { visitor, chatId, content, signal } = asks;
  const steps = new Steps();
  const [assistant] = await Promise.all([
    findOnAir(services, visitor),
    spend(services.pool, {
      scope: 'chat.visitor',
      key: visitor.keyId,
      most: QUESTIONS_PER_MINUTE,
      seconds: 60,
    }),
  ]);
  steps.done('assistant');
  const asker = { channel: 'visitor', keyId: visitor.keyId } as const;
  const events = await ask(services, { assistant, asker, chatId, content, signal, steps });
  return withAbsoluteAddresses(events, services.origin);
}

export async function resumeVisitorAnswer(
  services: ChatServices,
  visitor: Visitor,
  resume: { messageId: string; lastEventId: string | string[] | undefined; signal: AbortSignal },
): Promise<AsyncIterable<ServerEvent>> {
  const assistant = await findOnAir(services, visitor);
  const asker = { channel: 'visitor', keyId: visitor.keyId } as const;
  return withAbsoluteAddresses(
    await resumeAnswer(services.db, { assistant, asker, ...resume }),
    services.origin,
  );
}

async function findOnAir(services: ChatServices, visitor: Visitor): Promise<AnsweringAssistant> {
  const [found, sites] = await Promise.all([
    findAssistantForAnswer(services.db, visitor, visitor.assistantId),
    sourceSites(services.db, visitor.assistantId),
  ]);
  if (!found) throw refuse('not_found');
  if (found.state === 'preview') throw refuse('assistant_in_preview');
  if (found.state === 'off_air') {
    const pauseText = found.configuration.pause_text;
    throw refuse('assistant_off_air', pauseText === '' ? {} : { text: pauseText });
  }
  return answeringAssistant(found, sites);
}
