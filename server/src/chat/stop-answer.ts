import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { refuse } from '../platform/http/refuse.ts';
import { ownedBy } from './asker.ts';
import type { Asker, ChatScope } from './asker.ts';
import type { ChatServices } from './chat-services.ts';
import { findAnswer } from './queries.ts';
import { closeAbandoned, readUnderWay } from './under-way.ts';

/** The longest wait for a writer to end its answer, and the interval between two looks. */
const ENDS_WITHIN_MS = 3_000;
const LOOK_MS = 50;

/**
 * Stops an answer of the asker's own chats; its writer stores the text so far. A writer in another process learns it when
 * it next renews its lease. A finished answer stays as it is. Waits until the answer has ended, so that the next
 * question is not refused.
 */
export async function stopAnswer(
  { db, leases }: Pick<ChatServices, 'db' | 'leases'>,
  scope: ChatScope,
  asker: Asker,
  messageId: string,
): Promise<void> {
  const { rows } = await sql<{ is_alive: boolean }>`
    update answers_under_way as u set stopped_on = coalesce(u.stopped_on, now())
    from chats as c where c.id = u.chat_id and u.message_id = ${messageId} and ${ownedBy(scope, asker)}
    returning u.lease_until > now() as is_alive`.execute(db);
  const underWay = rows[0];
  if (!underWay) {
    if (await findAnswer(db, scope, asker, messageId)) return;
    throw refuse('not_found');
  }
  if (!underWay.is_alive) return void (await closeAbandoned(db, { messageId }));
  leases.cancel(messageId);
  const untilMs = performance.now() + ENDS_WITHIN_MS;
  while (performance.now() < untilMs && (await readUnderWay(db, messageId))) await wait(LOOK_MS);
}
