import type { AuditAuthor } from '../../audit/public.ts';
import type { Queue } from '../../jobs/queue.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { lockSources, noteChanged } from '../sources/source-queries.ts';
import type { Source } from '../sources/source-queries.ts';
import { enqueueRun } from '../training/start-training.ts';

/**
 * Notes that a source is to be learnt at once, and starts its training if none is under way. If one is, the next starts
 * when it has ended: twenty changes meanwhile are one training. The caller has locked the sources.
 */
export async function learnSource(
  trx: Trx,
  jobs: Queue,
  scope: IndexScope,
  author: AuditAuthor,
  source: Source,
): Promise<void> {
  await noteChanged(trx, scope, source);
  await trx
    .updateTable('sources')
    .set({ learn_for: author.username })
    .where('id', '=', source.id)
    .where('assistant_id', '=', scope.assistantId)
    .where('organization_id', '=', scope.organizationId)
    .execute();
  await startNext(trx, jobs, scope, author);
}

/** Starts the trainings that wait for the end of another one, in one assistant or in all. */
export async function startWaiting(db: Db, jobs: Queue, only?: IndexScope): Promise<void> {
  const failures: unknown[] = [];
  for (const scope of await assistantsToLearn(db, only)) {
    await inTransaction(db, async (trx) => {
      await lockSources(trx, scope);
      await startNext(trx, jobs, scope);
    }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some trainings of changed sources did not start');
}

/** The sources that may be learnt now: nobody has paused them, archived their assistant, or chosen to train by hand only. */
const toLearn = (db: Db) =>
  db
    .selectFrom('sources as s')
    .innerJoin('assistants as a', (join) =>
      join.onRef('a.id', '=', 's.assistant_id').onRef('a.organization_id', '=', 's.organization_id'),
    )
    .where('s.learn_for', 'is not', null)
    .where('s.is_paused', '=', false)
    .where('a.state', '<>', 'archived')
    .where('a.only_manual_training', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('training_runs as r')
            .select('r.id')
            .whereRef('r.assistant_id', '=', 'a.id')
            .where('r.state', 'in', ['queued', 'running']),
        ),
      ),
    );

function assistantsToLearn(db: Db, only?: IndexScope): Promise<IndexScope[]> {
  const query = toLearn(db).select(['a.id as assistantId', 'a.organization_id as organizationId']).distinct();
  return (only === undefined ? query : query.where('a.id', '=', only.assistantId)).execute();
}

async function startNext(trx: Trx, jobs: Queue, scope: IndexScope, author?: AuditAuthor): Promise<void> {
  const next = await toLearn(trx)
    .select(['s.id', 's.learn_for as learnFor'])
    .where('a.id', '=', scope.assistantId)
    .where('a.organization_id', '=', scope.organizationId)
    .orderBy('s.created_on')
    .limit(1)
    .executeTakeFirst();
  if (next === undefined) return;
  await enqueueRun(trx, jobs, scope, author ?? { username: next.learnFor ?? '' }, { sourceId: next.id });
}
