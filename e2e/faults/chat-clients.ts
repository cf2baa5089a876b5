import {
  askAsVisitor,
  listTryMessages,
  resumeTryAnswer,
  resumeVisitorAnswer,
  tryAssistant,
} from '@regia/contract/chat/calls';
import type { Message } from '@regia/contract/chat/calls';
import { openAnswerStream } from './answer-stream.ts';
import type { AnswerStream } from './answer-stream.ts';
import { eventually } from '../eventually.ts';
import { pathOf } from './staff.ts';
import type { Staff } from './staff.ts';

/** A client of an assistant: staff in Try, or a visitor with its key. */
export interface ChatClient {
  readonly name: string;
  ask(content: string, chat?: string): Promise<AnswerStream>;
  reconnect(message: string): Promise<AnswerStream>;
}

export function chatClients(admin: Staff, assistant: string, key: string): ChatClient[] {
  const params = { profile: 'admin', id: assistant };
  const visitor = { authorization: `Bearer ${key}` };
  const body = (content: string, chat?: string) => ({ content, ...(chat === undefined ? {} : { chat }) });
  return [
    {
      name: 'staff',
      ask: async (content, chat) =>
        openAnswerStream(admin.url + pathOf(tryAssistant, params), {
          authorization: await admin.authorization(),
          body: body(content, chat),
        }),
      reconnect: async (message) =>
        openAnswerStream(admin.url + pathOf(resumeTryAnswer, { ...params, message }), {
          authorization: await admin.authorization(),
        }),
    },
    {
      name: 'visitor',
      ask: async (content, chat) =>
        openAnswerStream(admin.url + pathOf(askAsVisitor, {}), { ...visitor, body: body(content, chat) }),
      reconnect: async (message) =>
        openAnswerStream(admin.url + pathOf(resumeVisitorAnswer, { message }), visitor),
    },
  ];
}

/** Waits for the final answer as it is stored, whichever process finishes it. */
export async function storedAnswer(client: ChatClient, message: string): Promise<Message> {
  return eventually(async () => {
    const received = await (await client.reconnect(message)).over;
    const stored = received.done ?? received.failed?.message;
    if (!stored) throw new Error(`The answer ${message} is not there: ${JSON.stringify(received)}`);
    return stored;
  });
}

/** Lists the messages of a trial, in order. */
export const messagesOf = (admin: Staff, id: string, chat: string): Promise<Message[]> =>
  admin.call(listTryMessages, { params: { id, chat } });
