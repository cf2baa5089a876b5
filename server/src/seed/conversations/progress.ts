import { z } from 'zod/mini';
import { SYSTEM } from '../../audit/public.ts';
import { endRecord, hear, isLive, openRecord, RecordLost } from '../../jobs/public.ts';
import type { HeldRecord } from '../../jobs/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { GENERATED_CONVERSATIONS as KEY } from '../../platform/demonstration-mark.ts';
import { newId } from '../../platform/ids.ts';
import type { SeedMore } from '../demonstration.ts';

const stored = z.object({
  /** The id of its record. */
  id: z.string(),
  organizationId: z.string(),
  /** The time of the first start. */
  at: z.iso.datetime(),
  seed: z.number(),
});

/** How far the conversations of the demonstration are made. */
export interface Progress extends Omit<z.infer<typeof stored>, 'at'> {
  readonly at: Date;
  /** The steps that are done. */
  readonly steps: number;
  /** Whether no step is left to do: all are done, or somebody has cancelled the others. */
  readonly isDone: boolean;
}

const SEED = 2026;

/** Asks for the conversations, together with the rest of the demonstration. A worker makes them later. */
export const wantConversations: SeedMore = async (trx, { organizationId }) => {
  const id = newId();
  const startedBy = { id: null, name: SYSTEM.username };
  await openRecord(trx, { id, organizationId, kind: 'demonstration', startedBy });
  const value = { id, organizationId, at: new Date().toISOString(), seed: SEED };
  await trx
    .insertInto('installation')
    .values({ key: KEY, value: JSON.stringify(value) })
    .execute();
};

/** Undefined if they were never asked for. */
export async function readProgress(db: Db): Promise<Progress | undefined> {
  const row = await db
    .selectFrom('installation as i')
    .select('i.value')
    .where('i.key', '=', KEY)
    .executeTakeFirst();
  if (!row) return undefined;
  const read = stored.parse(row.value);
  const record = await db
    .selectFrom('job_records as j')
    .select(['j.state', 'j.done'])
    .where('j.id', '=', read.id)
    .where('j.organization_id', '=', read.organizationId)
    .executeTakeFirst();
  const isDone = !record || !isLive(record.state);
  return { ...read, at: new Date(read.at), steps: record?.done ?? 0, isDone };
}

/** Does one step in a transaction, with the note that it is done. Throws `RecordLost` if another worker does the steps. */
export const doStep = (
  db: Db,
  held: HeldRecord,
  step: { readonly number: number; readonly isLast: boolean },
  work: (trx: Trx) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await hear(trx, held, { done: step.number + 1 });
    await work(trx);
    if (step.isLast && !(await endRecord(trx, held, 'done'))) throw new RecordLost();
  });
