import { sql } from 'kysely';
import { namesGiven } from '@regia/contract/monitoring/personal-data';
import type { Trx } from '../platform/db.ts';
import { refuse } from '../platform/http/refuse.ts';
import { hiding, hidingOwn, hidingUnpublished } from './masks.ts';

/** The words of a conversation at this moment: no erasure changes them until the transaction ends. */
export interface ChatWords {
  /** When the conversation was obfuscated last. */
  readonly obfuscatedOn: Date | null;
  /** Hides the personal data of a text of the visitor. */
  readonly question: (text: string) => string;
  /** Hides the visitor's data in a text of staff. An obfuscated conversation hides all data that it did not publish. */
  readonly ofStaff: (text: string) => string;
}

interface Row {
  readonly visitorName: string;
  readonly obfuscatedOn: Date | null;
  readonly said: string[];
  readonly published: string[];
}

/**
 * Locks a conversation against erasures, then reads its words. Everything that copies a visitor's words reads and writes under
 * this lock. It stops nobody who asks or answers. Undefined if the conversation is gone.
 */
export async function lockWords(
  trx: Trx,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
): Promise<ChatWords | undefined> {
  const { rows: locked } = await sql`
    select c.id from chats as c
    where c.id = ${id} and c.organization_id = ${organizationId} for key share`.execute(trx);
  if (locked.length === 0) return undefined;
  // A statement of its own: one that had to wait for the lock would see the words of before.
  const { rows } = await sql<Row>`
    select c.visitor_name as "visitorName", c.obfuscated_on as "obfuscatedOn",
      array(select m.content from messages as m
            where m.chat_id = c.id and m.organization_id = c.organization_id and m.sender = 'human') as said,
      array(select m.content from messages as m
            where m.chat_id = c.id and m.organization_id = c.organization_id and m.sender = 'assistant'
            union all
            select t.quote from messages as m
              join message_citations as t on t.message_id = m.id and t.organization_id = m.organization_id
            where m.chat_id = c.id and m.organization_id = c.organization_id) as published
    from chats as c where c.id = ${id} and c.organization_id = ${organizationId}`.execute(trx);
  const { visitorName, obfuscatedOn, said, published } = rows[0]!;
  const names = [visitorName, ...namesGiven(said)].filter((name) => name !== '');
  return {
    obfuscatedOn,
    question: hiding({ names }),
    ofStaff:
      obfuscatedOn === null ? hidingOwn({ names, said }) : hidingUnpublished(published, { names, said }),
  };
}

/**
 * Refuses a text that was written before the conversation was obfuscated: it may hold data that are no longer recognized. The
 * writer says which obfuscation they know of.
 */
export function demandKnownState(words: ChatWords, known: string | null | undefined): void {
  if ((words.obfuscatedOn?.toISOString() ?? null) !== (known ?? null))
    throw refuse('conversation_obfuscated_meanwhile');
}
