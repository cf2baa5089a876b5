import type { Db } from '../../platform/db.ts';
import type { SourceOf } from '../kinds/kind.ts';

/** A training that reads a source from now on knows all that was noted for it. */
export const learnsNow = (
  db: Db,
  { id, organizationId }: Pick<SourceOf<unknown>, 'id' | 'organizationId'>,
): Promise<unknown> =>
  db
    .updateTable('sources as s')
    .set({ learn_for: null })
    .where('s.id', '=', id)
    .where('s.organization_id', '=', organizationId)
    .where('s.learn_for', 'is not', null)
    .execute();
