import type { Db } from '../../platform/db.ts';

/** A training that reads a source from now on knows all that was noted for it. */
export const learnsNow = (db: Db, sourceId: string): Promise<unknown> =>
  db
    .updateTable('sources as s')
    .set({ learn_for: null })
    .where('s.id', '=', sourceId)
    .where('s.learn_for', 'is not', null)
    .execute();
