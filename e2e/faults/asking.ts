import {
  askAsVisitor,
  listTryMessages,
  resumeTryAnswer,
  resumeVisitorAnswer,
  tryAssistant,
} from '@regia/contract/chat/calls';
import type { Message } from '@regia/contract/chat/calls';
import { listen } from './answer-stream.ts';
import type { Heard, Listening } from './answer-stream.ts';
import { eventually } from './eventually.ts';
import { pathOf } from './staff.ts';
import type { Staff } from './staff.ts';

/** One who asks an assistant: staff in Try, or a visitor with its key. */
export interface Asker {
  readonly name: string;
  ask(content: string, chat?: string): Promise<Listening>;
  comeBack(message: string): Promise<Listening>;
}

export function askersOf(admin: Staff, assistant: string, key: string): Asker[] {
  const params = { profile: 'admin', id: assistant };
  const visitor = { authorization: `Bearer ${key}` };
  const body = (content: string, chat?: string) => ({ content, ...(chat === undefined ? {} : { chat }) });
  return [
    {
      name: 'staff',
      ask: async (content, chat) =>
        listen(admin.url + pathOf(tryAssistant, params), {
          authorization: await admin.authorization(),
          body: body(content, chat),
        }),
      comeBack: async (message) =>
        listen(admin.url + pathOf(resumeTryAnswer, { ...params, message }), {
          authorization: await admin.authorization(),
        }),
    },
    {
      name: 'visitor',
      ask: async (content, chat) =>
        listen(admin.url + pathOf(askAsVisitor, {}), { ...visitor, body: body(content, chat) }),
      comeBack: async (message) => listen(admin.url + pathOf(resumeVisitorAnswer, { message }), visitor),
    },
  ];
}

/** The answer as it is stored in the end, whoever closes it. */
export async function storedAnswer(asker: Asker, message: string, withinMs: number): Promise<Message> {
  const heard: Heard = await eventually(withinMs, async () => {
    const came = await (await asker.comeBack(message)).over;
    if (came.broke !== undefined) throw new Error(came.broke);
    return came;
  });
  const stored = heard.done ?? heard.failed?.message;
  if (!stored) throw new Error(`The answer ${message} is not there: ${JSON.stringify(heard)}`);
  return stored;
}

/** What was said in a trial, in order. */
export const messagesOf = (admin: Staff, id: string, chat: string): Promise<Message[]> =>
  admin.call(listTryMessages, { params: { id, chat } });
