import type { Db } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';

/** Stores a run that waits for the answer to its question. */
export async function heldRun(db: Db, assistantId: string): Promise<string> {
  const id = newId();
  const assistant = await db
    .selectFrom('assistants')
    .select('organization_id')
    .where('id', '=', assistantId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('training_runs')
    .values({
      id,
      organization_id: assistant.organization_id,
      assistant_id: assistantId,
      state: 'held',
      phase: 'ended',
      started_on: new Date(),
      finished_on: new Date(),
      gone: 12,
      gone_of: 20,
    })
    .execute();
  return id;
}
