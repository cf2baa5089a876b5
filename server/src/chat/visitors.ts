import { sitesOf } from '../knowledge/public.ts';
import type { Visitor } from '../platform/http/actor.ts';
import type { ServerEvent } from '../platform/http/sse.ts';
import { withAbsoluteAddresses } from './absolute-addresses.ts';
import { answeringAssistant } from './answering-assistant.ts';
import type { AnsweringAssistant } from './answering-assistant.ts';
import { ask } from './ask.ts';
import type { Asker } from './asker.ts';
import { refuseUnlessOnAir } from './on-air.ts';
import { rateMessage } from './rate-message.ts';
import { resumeAnswer } from './resume-answer.ts';
import type { ChatServices } from './chat-services.ts';
import { Steps } from './steps.ts';
import { countRating, refuseAboveLimit } from './visitor-throttle.ts';

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
  refuseAboveLimit(visitor);
  const assistant = onAir(visitor);
  const asker = askerOf(visitor);
  const events = await ask(services, { assistant, asker, chatId, content, signal, steps });
  return withAbsoluteAddresses(events, services.origin);
}

export async function resumeVisitorAnswer(
  services: ChatServices,
  visitor: Visitor,
  resume: { messageId: string; lastEventId: string | string[] | undefined; signal: AbortSignal },
): Promise<AsyncIterable<ServerEvent>> {
  const assistant = onAir(visitor);
  const asker = askerOf(visitor);
  return withAbsoluteAddresses(
    await resumeAnswer(services.db, { assistant, asker, ...resume }),
    services.origin,
  );
}

/** Stores a visitor's rating of an answer. A program with a key rates on behalf of the visitors it serves. */
export async function rateAsVisitor(
  services: ChatServices,
  visitor: Visitor,
  rating: Parameters<typeof rateMessage>[3],
): ReturnType<typeof rateMessage> {
  const { scope } = onAir(visitor);
  await countRating(services.pool, visitor);
  return rateMessage(services.db, scope, askerOf(visitor), rating);
}

const askerOf = (visitor: Visitor): Asker =>
  visitor.by === 'key'
    ? { channel: 'visitor', keyId: visitor.keyId }
    : { channel: 'visitor', visitorId: visitor.visitorId };

function onAir({ assistant, ...scope }: Visitor): AnsweringAssistant {
  refuseUnlessOnAir(assistant);
  return answeringAssistant(scope, assistant, sitesOf(assistant.sitemaps), assistant.indexVersion);
}
