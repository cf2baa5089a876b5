import type { MessageContext, MessageDetail } from '@regia/contract/monitoring/messages';
import { maskPersonalData, namesGiven } from '@regia/contract/monitoring/personal-data';
import { contextOf, findTraceOf, keptContext } from '../chat/public.ts';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { StoredMessage } from './message-queries.ts';
import { presentMessage } from './present.ts';
import { getMessage } from './read-chats.ts';

/** A message, with the text that an answer was given from. The caller may open messages. */
export async function readMessageDetail(db: Db, actor: Actor, id: string): Promise<MessageDetail> {
  const message = await getMessage(db, actor, id);
  return { ...presentMessage(message, actor.userId), context: await contextFor(db, message) };
}

async function contextFor(db: Db, message: StoredMessage): Promise<MessageContext | null> {
  if (message.sender !== 'assistant') return null;
  const found = await findTraceOf(db, message.id);
  return maskedContext(contextOf(message, found?.trace), message);
}

/** Hides what the visitor said of themselves in all of these messages; the data of offices stay. */
function maskedContext(context: MessageContext, { visitor_name: name, question }: StoredMessage) {
  const asked = context.earlier.filter(({ sender_type: sender }) => sender === 'human');
  const said = [question ?? '', ...asked.map(({ content }) => content)];
  const names = [name, ...namesGiven(said)].filter((one) => one !== '');
  const ofVisitor = (text: string): string => maskPersonalData(text, names).text;
  const answer = (text: string): string => maskPersonalData(text, { names, said }).text;
  return keptContext(context, { question: ofVisitor, taught: ofVisitor, answer, isForGood: false });
}
