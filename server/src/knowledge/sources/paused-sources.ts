import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import type { TrainingRunFacts } from '../training/facts.ts';

/** SQL: whether a run reads the source `s`: the only one that it names, or each that is not paused. */
export const isReadBy = ({ sourceId }: Pick<TrainingRunFacts, 'sourceId'>): RawBuilder<boolean> =>
  sourceId === null ? sql<boolean>`not s.is_paused` : sql<boolean>`s.id = ${sourceId}::uuid`;

/** Returns whether a source is paused; undefined if the assistant has no such source. */
export async function isPausedSource(db: Db, scope: IndexScope, id: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('sources as s')
    .select('s.is_paused as isPaused')
    .where('s.id', '=', id)
    .where('s.assistant_id', '=', scope.assistantId)
    .where('s.organization_id', '=', scope.organizationId)
    .executeTakeFirst();
  return row?.isPaused;
}

/** Counts the sources that are not paused. */
export async function countSourcesToRead(db: Db, scope: IndexScope): Promise<number> {
  const row = await db
    .selectFrom('sources as s')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('s.assistant_id', '=', scope.assistantId)
    .where('s.organization_id', '=', scope.organizationId)
    .where('s.is_paused', '=', false)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Counts the documents in service of sources that a run leaves out. */
export async function countLeftOut(
  db: Db,
  run: Pick<TrainingRunFacts, 'organizationId' | 'assistantId' | 'sourceId'>,
): Promise<number> {
  const row = await db
    .selectFrom('documents as d')
    .innerJoin('sources as s', 's.id', 'd.source_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('s.assistant_id', '=', run.assistantId)
    .where('s.organization_id', '=', run.organizationId)
    .where((eb) => eb.not(isReadBy(run)))
    .executeTakeFirstOrThrow();
  return row.count;
}
