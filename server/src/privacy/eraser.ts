import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { AuditAuthor } from '../audit/public.ts';
import type { Hide } from '../personal-data/public.ts';
import type { Trx } from '../platform/db.ts';
import type { Chat, Counts, How } from './counts.ts';
import type { Message } from './messages-of-chat.ts';

/** The erasure of one locked conversation. */
export interface Erasure {
  readonly chat: Chat;
  readonly author: AuditAuthor;
  readonly how: How;
  readonly messages: readonly Message[];
  /** The messages of the visitor, and their known names. */
  readonly said: readonly string[];
  readonly names: readonly string[];
  /** Hides the visitor's data, or every word of an erased visitor. */
  readonly hide: Hide;
  /** Hides the visitor's data, also of an erased one: in texts of staff and of other conversations. */
  readonly byRule: Hide;
  /** Notes other conversations whose texts were changed, too. */
  readonly reach: (chatIds: readonly string[]) => void;
}

/** Erases the words of a conversation from some tables. */
export interface Eraser {
  /**
   * The columns that may hold words of a visitor, by table. A test compares those of all erasers with every text column of the
   * database.
   */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Returns the changed rows, by table. */
  erase(trx: Trx, erasure: Erasure): Promise<Counts>;
}

/** The condition that a row `t` belongs to the conversation. */
export const ofChat = ({ chat }: Erasure): RawBuilder<unknown> => sql`t.chat_id = ${chat.id}`;
