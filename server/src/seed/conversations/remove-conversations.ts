import { sql } from 'kysely';
import { appendAudit, SYSTEM } from '../../audit/public.ts';
import { deleteChats } from '../../chat/public.ts';
import { GENERATED_CONVERSATIONS } from '../../platform/demonstration-mark.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { lockCopies } from '../../privacy/public.ts';
import { readProgress } from './progress.ts';

/**
 * Removes the conversations that were generated for the demonstration, with everything that came from them: all that
 * the organization has of the time before the first start. The figures of the first start's own day are corrected at
 * night. Returns the number of the conversations; undefined if there are none.
 */
export async function removeConversations(db: Db): Promise<number | undefined> {
  const wanted = await readProgress(db);
  if (!wanted) return undefined;
  return inTransaction(db, async (trx) => {
    await lockCopies(trx, wanted.organizationId);
    const mark = await readProgress(trx);
    if (!mark) return undefined;
    const { id, organizationId, at } = mark;
    await trx.deleteFrom('installation').where('key', '=', GENERATED_CONVERSATIONS).execute();
    await trx
      .deleteFrom('job_records as j')
      .where('j.id', '=', id)
      .where('j.organization_id', '=', organizationId)
      .execute();
    await sql`
      delete from notifications where organization_id = ${organizationId} and kind = 'learning'
        and first_seen_on < ${at}`.execute(trx);
    await trx
      .deleteFrom('learnings')
      .where('organization_id', '=', organizationId)
      .where('requested_on', '<', at)
      .execute();
    const conversations = await deleteChats(
      trx,
      organizationId,
      sql`
        select c.id from chats as c
        where c.organization_id = ${organizationId} and c.channel = 'visitor' and c.started_on < ${at}`,
    );
    await sql`
      delete from assistant_figures where organization_id = ${organizationId} and quarter < quarter_start(${at})`.execute(
      trx,
    );
    await sql`
      delete from assistant_activity where organization_id = ${organizationId}
        and day < (${at}::timestamptz at time zone 'UTC')::date`.execute(trx);
    await appendAudit(trx, SYSTEM, {
      action: 'demonstration.conversations_removed',
      organizationId,
      detail: { conversations },
    });
    return conversations;
  });
}
