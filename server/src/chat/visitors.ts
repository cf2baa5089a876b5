import type { Answer } from '@regia/contract/call';
import type { findVisitorQuestion as findVisitorQuestionCall } from '@regia/contract/chat/calls';
import type {
  getOwnChat as getOwnChatCall,
  listOwnChats as listOwnChatsCall,
} from '@regia/contract/chat/visitor-calls';
import type { ServerEvent } from '../platform/http/sse.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { AskingVisitor, Visitor } from '../visitors/public.ts';
import { withAbsoluteAddresses, withAbsoluteLinks } from './absolute-addresses.ts';
import { admitQuestion } from './admit-question.ts';
import { ask } from './ask.ts';
import { askerOf } from './asker.ts';
import { assistantOnAir } from './on-air.ts';
import { findOwnChats, findOwnMessages } from './own-chats.ts';
import { presentMessage, presentRequest } from './present.ts';
import { findRequest } from './question-requests.ts';
import { rateMessage } from './rate-message.ts';
import { resumeAnswer } from './resume-answer.ts';
import type { ChatServices } from './chat-services.ts';
import { stopAnswer } from './stop-answer.ts';
import { countRating } from './visitor-throttle.ts';

interface VisitorAsks {
  readonly visitor: AskingVisitor;
  readonly chatId: string | undefined;
  readonly content: string;
  readonly alone: boolean | undefined;
  readonly requestId: string | undefined;
  readonly signal: AbortSignal;
}

/** Answers a visitor if the assistant is on air. The state is read again for each question and each reconnection. */
export async function askAsVisitor(
  services: ChatServices,
  asks: VisitorAsks,
): Promise<AsyncIterable<ServerEvent>> {
  const { visitor, ...question } = asks;
  const admitted = await admitQuestion(services, visitor);
  const events = await ask(services, { admitted, ...question });
  return withAbsoluteAddresses(events, services.origin);
}

export async function findVisitorQuestion(
  { db }: ChatServices,
  visitor: Visitor,
  requestId: string,
): Promise<Answer<typeof findVisitorQuestionCall>> {
  const { scope } = assistantOnAir(visitor);
  return presentRequest(await findRequest(db, scope, askerOf(visitor), requestId));
}

export async function stopVisitorAnswer(
  services: ChatServices,
  visitor: Visitor,
  messageId: string,
): Promise<undefined> {
  const { scope } = assistantOnAir(visitor);
  await stopAnswer(services, scope, askerOf(visitor), messageId);
}

export async function resumeVisitorAnswer(
  services: ChatServices,
  visitor: Visitor,
  resume: { messageId: string; lastEventId: string | string[] | undefined; signal: AbortSignal },
): Promise<AsyncIterable<ServerEvent>> {
  const assistant = assistantOnAir(visitor);
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
  const { scope } = assistantOnAir(visitor);
  return { results: await findOwnChats(db, scope, askerOf(visitor)) };
}

export async function getOwnChat(
  { db, origin }: ChatServices,
  visitor: Visitor,
  chatId: string,
): Promise<Answer<typeof getOwnChatCall>> {
  const assistant = assistantOnAir(visitor);
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
  const { scope } = assistantOnAir(visitor);
  await countRating(services.pool, visitor);
  return rateMessage(services.db, scope, askerOf(visitor), rating);
}
