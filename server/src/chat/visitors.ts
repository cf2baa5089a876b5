import type { Answer } from '@regia/contract/call';
import type { findVisitorQuestion as findVisitorQuestionCall } from '@regia/contract/chat/calls';
import type {
  getOwnChat as getOwnChatCall,
  listOwnChats as listOwnChatsCall,
} from '@regia/contract/chat/visitor-calls';
import { sitesOf } from '../knowledge/public.ts';
import type { Visitor } from '../platform/http/actor.ts';
import type { ServerEvent } from '../platform/http/sse.ts';
import { refuse } from '../platform/http/refuse.ts';
import { withAbsoluteAddresses, withAbsoluteLinks } from './absolute-addresses.ts';
import { answeringAssistant } from './answering-assistant.ts';
import type { AnsweringAssistant } from './answering-assistant.ts';
import { ask } from './ask.ts';
import type { Asker } from './asker.ts';
import { refuseUnlessOnAir } from './on-air.ts';
import { findOwnChats, findOwnMessages } from './own-chats.ts';
import { presentMessage, presentRequest } from './present.ts';
import { findRequest } from './question-requests.ts';
import { rateMessage } from './rate-message.ts';
import { resumeAnswer } from './resume-answer.ts';
import type { ChatServices } from './chat-services.ts';
import { Steps } from './steps.ts';
import { stopAnswer } from './stop-answer.ts';
import { countRating, refuseAboveLimit } from './visitor-throttle.ts';

interface VisitorAsks {
  readonly visitor: Visitor;
  readonly chatId: string | undefined;
  readonly content: string;
  readonly requestId: string | undefined;
  readonly signal: AbortSignal;
}

/** Answers a visitor if the assistant is on air. The state is read again for each question and each reconnection. */
export async function askAsVisitor(
  services: ChatServices,
  asks: VisitorAsks,
): Promise<AsyncIterable<ServerEvent>> {
  const { visitor, signal } = asks;
  const steps = new Steps();
  refuseAboveLimit(visitor);
  const assistant = onAir(visitor);
  await services.messages.take(assistant.scope.organizationId);
  const { chatId, content, requestId } = asks;
  const asker = askerOf(visitor);
  const events = await ask(services, { assistant, asker, chatId, content, requestId, signal, steps });
  return withAbsoluteAddresses(events, services.origin);
}

export async function findVisitorQuestion(
  { db }: ChatServices,
  visitor: Visitor,
  requestId: string,
): Promise<Answer<typeof findVisitorQuestionCall>> {
  const { scope } = onAir(visitor);
  return presentRequest(await findRequest(db, scope, askerOf(visitor), requestId));
}

export async function stopVisitorAnswer(
  services: ChatServices,
  visitor: Visitor,
  messageId: string,
): Promise<undefined> {
  const { scope } = onAir(visitor);
  await stopAnswer(services, scope, askerOf(visitor), messageId);
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

export async function listOwnChats(
  { db }: ChatServices,
  visitor: Visitor,
): Promise<Answer<typeof listOwnChatsCall>> {
  const { scope } = onAir(visitor);
  return { results: await findOwnChats(db, scope, askerOf(visitor)) };
}

export async function getOwnChat(
  { db, origin }: ChatServices,
  visitor: Visitor,
  chatId: string,
): Promise<Answer<typeof getOwnChatCall>> {
  const assistant = onAir(visitor);
  const found = await findOwnMessages(db, assistant.scope, askerOf(visitor), chatId);
  if (!found) throw refuse('not_found');
  const messages = found.messages.map((message) => ({
    ...withAbsoluteLinks(presentMessage(message, assistant), origin),
    rating: found.ratings.get(message.id) ?? null,
  }));
  return { id: chatId, messages, under_way: found.underWay ?? null };
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

/** The chats of an identified visitor are theirs, whether they ask in a page or through a program with a key. */
function askerOf(visitor: Visitor): Asker {
  const identified = visitor.by === 'key' ? visitor.identified : visitor;
  if (identified) return { channel: 'visitor', visitorId: identified.visitorId, name: identified.name };
  return { channel: 'visitor', keyId: (visitor as Visitor & { by: 'key' }).keyId };
}

function onAir({ assistant, ...scope }: Visitor): AnsweringAssistant {
  refuseUnlessOnAir(assistant);
  return answeringAssistant(scope, assistant, sitesOf(assistant.sitemaps), assistant.indexVersion);
}
