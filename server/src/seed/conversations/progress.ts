import { sql } from 'kysely';
import { z } from 'zod/mini';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { GENERATED_CONVERSATIONS as KEY } from '../../platform/demonstration-mark.ts';
import type { SeedMore } from '../demonstration.ts';

const stored = z.object({
  organizationId: z.string(),
  /** The time of the first start. */
  at: z.iso.datetime(),
  seed: z.number(),
  /** The steps that are done. */
  steps: z.number(),
  isDone: z.boolean(),
});

/** How far the conversations of the demonstration are made. */
export interface Progress extends Omit<z.infer<typeof stored>, 'at'> {
  readonly at: Date;
}

const SEED = 2026;

/** Asks for the conversations, together with the rest of the demonstration. A worker makes them later. */
export const wantConversations: SeedMore = async (trx, { organizationId }) => {
  const value = { organizationId, at: new Date().toISOString(), seed: SEED, steps: 0, isDone: false };
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
  return { ...read, at: new Date(read.at) };
}

/**
 * Does one step in a transaction, with the note that it is done. Returns false, and does nothing, if another process has
 * done it or is doing it: two of them never do the same.
 */
export const doStep = (
  db: Db,
  step: { readonly number: number; readonly isLast: boolean },
  work: (trx: Trx) => Promise<void>,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ steps: number }>`
      select (i.value ->> 'steps')::int as steps from installation as i where i.key = ${KEY}
      for update skip locked`.execute(trx);
    if (rows[0]?.steps !== step.number) return false;
    await work(trx);
    const done = JSON.stringify({ steps: step.number + 1, isDone: step.isLast });
    await sql`update installation set value = value || ${done}::jsonb where key = ${KEY}`.execute(trx);
    return true;
  });
