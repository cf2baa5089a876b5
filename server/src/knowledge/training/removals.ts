import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { TrainingRunFacts } from './facts.ts';
import { countInService, listGone } from './index-queries.ts';
import { hasNoContent, isMassRemoval } from './rules.ts';
import { isOfGivenItems } from './run-source-queries.ts';

/** Thrown inside a run that would remove many documents: it waits for a person's answer. */
export class RemovalToAnswer extends Error {
  readonly gone: number;
  readonly total: number;

  constructor(gone: number, total: number) {
    super('The run would remove many documents');
    this.gone = gone;
    this.total = total;
  }
}

/**
 * Returns the documents that this run removes. If they are many, somebody must have said yes to that many. Pages that were
 * read and have no text of their own do not count: the report says why they are left out.
 */
export async function removalsOf(db: Db, { id, removal }: TrainingRunFacts): Promise<string[]> {
  const gone = await listGone(db, id);
  const missing = gone.filter(({ reason }) => !hasNoContent(reason));
  if (removal?.answer === 'keep') {
    return gone.filter(({ reason }) => hasNoContent(reason)).map((document) => document.id);
  }
  const total = await countInService(db, id);
  if (await isOfGivenItems(db, id)) return gone.map((document) => document.id);
  const isAgreed = removal?.answer === 'remove' && missing.length <= removal.gone;
  if (!isAgreed && isMassRemoval(missing.length, total)) throw new RemovalToAnswer(missing.length, total);
  return gone.map((document) => document.id);
}

/** Marks the pages of documents that somebody keeps, before the others are reported as removed. */
export async function keepGone(trx: Trx, run: TrainingRunFacts, removed: readonly string[]): Promise<void> {
  const kept = (await listGone(trx, run.id)).map(({ id }) => id).filter((id) => !removed.includes(id));
  await sql`
    update run_documents as r set outcome = 'unchanged', reason = 'kept'
    where r.run_id = ${run.id} and r.outcome = 'removed' and r.document_id = any(${kept}::uuid[])`.execute(
    trx,
  );
  await sql`
    insert into run_documents (id, run_id, organization_id, source_id, item_key, url, title, outcome, reason,
                               document_id, read_on)
    select n.id, ${run.id}, ${run.organizationId}, d.source_id, d.item_key, d.asked_url, d.title, 'unchanged', 'kept', d.id, now()
    from unnest(${kept.map(() => newId())}::uuid[], ${kept}::uuid[]) as n (id, document_id)
    join documents as d on d.id = n.document_id
    where not exists (
      select 1 from run_documents as r where r.run_id = ${run.id} and r.document_id = d.id and r.reason = 'kept')
    on conflict (run_id, source_id, item_key) do update
    set outcome = 'unchanged', reason = 'kept', document_id = excluded.document_id`.execute(trx);
}
