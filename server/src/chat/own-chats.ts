import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import { ownedBy } from './asker.ts';
import type { Asker, ChatScope } from './asker.ts';
import { currentMessages, isUnderWay } from './current-messages.ts';
import type { StoredMessage } from './queries.ts';

const CHATS_MAX = 20;
const MESSAGES_MAX = 100;

interface OwnChat {
  readonly id: string;
  readonly first_message: string;
  readonly last_message_on: string;
}

/** Finds the newest chats of the asker, newest first. */
export async function findOwnChats(db: Db, scope: ChatScope, asker: Asker): Promise<OwnChat[]> {
  const { rows } = await sql<{ id: string; first_message: string; at: Date }>`
    select c.id, c.first_message, c.last_message_on as at from chats as c
    where ${ownedBy(scope, asker)} order by c.last_message_on desc, c.id desc limit ${CHATS_MAX}`.execute(db);
  return rows.map(({ id, first_message, at }) => ({ id, first_message, last_message_on: at.toISOString() }));
}

interface OwnMessages {
  readonly messages: readonly StoredMessage[];
  readonly ratings: ReadonlyMap<string, 'up' | 'down'>;
  /** The message of the answer that is being written. */
  readonly underWay: string | undefined;
}

/** Finds the last messages of the asker's own chat, oldest first; undefined if the chat is not theirs. */
export async function findOwnMessages(
  db: Db,
  scope: ChatScope,
  asker: Asker,
  chatId: string,
): Promise<OwnMessages | undefined> {
  const messages = await currentMessages(db, scope, asker, chatId, MESSAGES_MAX);
  if (!messages) return undefined;
  const ratings = await db
    .selectFrom('message_ratings as r')
    .select(['r.message_id', 'r.rating'])
    .where('r.chat_id', '=', chatId)
    .execute();
  return {
    messages,
    ratings: new Map(ratings.map((row) => [row.message_id, row.rating])),
    underWay: messages.find(isUnderWay)?.id,
  };
}
