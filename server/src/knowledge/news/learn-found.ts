import { SYSTEM } from '../../audit/public.ts';
import type { Queue } from '../../jobs/queue.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { lockSources } from '../sources/source-queries.ts';
import { startWaiting } from '../uploads/learn-files.ts';
import type { SourceToLookAt } from './look-queries.ts';

/** Notes that a source in which a look has found something new is to be learnt at once, and starts its training if it may start now. */
export async function learnFound(
  db: Db,
  jobs: Queue,
  { id, assistantId, organizationId }: SourceToLookAt,
): Promise<void> {
  const scope = { assistantId, organizationId };
  await inTransaction(db, async (trx) => {
    await lockSources(trx, scope);
    await trx
      .updateTable('sources')
      .set({ learn_for: SYSTEM.username })
      .where('id', '=', id)
      .where('assistant_id', '=', assistantId)
      .where('organization_id', '=', organizationId)
      .execute();
  });
  await startWaiting(db, jobs, scope);
}
