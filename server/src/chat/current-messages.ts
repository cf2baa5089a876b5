import type { Db } from '../platform/db.ts';
import type { Asker, ChatScope } from './asker.ts';
import { listMessages } from './queries.ts';
import type { StoredMessage } from './queries.ts';
import { closeAbandoned } from './under-way.ts';

export const isUnderWay = ({ sender, outcome }: StoredMessage): boolean =>
  sender === 'assistant' && outcome === null;

/** Lists the messages of the asker's chat as `listMessages` does. An answer whose writer has died is closed first. */
export async function currentMessages(
  db: Db,
  scope: ChatScope,
  asker: Asker,
  chatId: string,
  most: number | null = null,
): Promise<StoredMessage[] | undefined> {
  const messages = await listMessages(db, scope, asker, chatId, most);
  const messageId = messages?.find(isUnderWay)?.id;
  const isClosed = messageId !== undefined && (await closeAbandoned(db, { messageId })) > 0;
  return isClosed ? listMessages(db, scope, asker, chatId, most) : messages;
}
