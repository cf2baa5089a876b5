import { sql } from 'kysely';
import { maskPersonalData } from '@regia/contract/monitoring/personal-data';
import { lockWords } from '../personal-data/public.ts';
import type { Hide } from '../personal-data/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';
import { lockCopies } from './lock-copies.ts';
import { hideInLearnings } from './obfuscate-learnings.ts';

/** A correction that was taught before its words were masked. */
interface Unmasked {
  readonly id: string;
  readonly organizationId: string;
  readonly chatId: string | null;
  readonly question: string;
}

const unmasked = (where: ReturnType<typeof sql>) => sql<Unmasked>`
  select l.id, l.organization_id as "organizationId", l.chat_id as "chatId", l.question
  from learnings as l where l.masked_on is null and ${where}`;

/**
 * Hides the personal data of the corrections that an earlier version taught, one after the other, and of every answer that
 * they gave. A stopped run is continued by the next one.
 */
export async function maskTaught(db: Db, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const { rows } = await unmasked(sql`true order by l.id limit 1`).execute(db);
    if (!rows[0]) return;
    await maskOne(db, rows[0]);
  }
}

const maskOne = (db: Db, { id, organizationId, chatId }: Unmasked): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockCopies(trx, organizationId);
    const masks = await masksFor(trx, organizationId, chatId);
    const { rows } = await unmasked(
      sql`l.id = ${id} and l.organization_id = ${organizationId} for update`,
    ).execute(trx);
    if (!rows[0]) return;
    await hideInLearnings(trx, organizationId, rows, masks, 'changed');
    await trx
      .updateTable('learnings as l')
      .set({ masked_on: sql<Date>`clock_timestamp()` })
      .where('l.id', '=', id)
      .where('l.organization_id', '=', organizationId)
      .execute();
  });

/** As it is masked when it is taught today. */
async function masksFor(
  trx: Trx,
  organizationId: string,
  chatId: string | null,
): Promise<{ readonly hide: Hide; readonly inTraces: Hide }> {
  const words = chatId === null ? undefined : await lockWords(trx, { id: chatId, organizationId });
  const question = words?.question ?? ((text: string) => maskPersonalData(text).text);
  const answer = words?.ofStaff ?? ((text: string) => text);
  return {
    hide: { question, answer, taught: question, isForGood: false },
    // The questions of the other conversations stay as they are.
    inTraces: {
      question: words?.obfuscatedOn ? (text) => text : answer,
      answer,
      taught: question,
      isForGood: false,
    },
  };
}
