import type { Db } from '../platform/db.ts';
import { publish } from '../platform/live-events.ts';

export const CHAT_CHANGES = 'conversations';

/** Conversations of an organization went on, or staff did something with them. */
export interface ChatChanges {
  readonly organizationId: string;
  readonly chatIds: readonly string[];
}

/** Announces changes to the open consoles of every process, at once or at the commit of the transaction. */
export const announceChats = (db: Db, changes: ChatChanges): Promise<number> =>
  publish(db, CHAT_CHANGES, changes);
