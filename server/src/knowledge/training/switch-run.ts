import { sql } from 'kysely';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { KnowledgeProblem } from '../problems.ts';
import { countVersion, putInService } from '../retrieval/index-store.ts';
import { lockSources } from '../sources/source-queries.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import type { TrainingRunFacts } from './facts.ts';
import { recount, reportFiles, reportGone } from './index-queries.ts';
import { publishRun } from './live-run.ts';
import { tellDocuments } from '../../plans/public.ts';
import { notifyTraining } from './notify-training.ts';
import { withdrawHeld } from './hold-run.ts';
import { keepGone, removalsOf } from './removals.ts';
import { changeRun, endRun } from './run-queries.ts';
import { isOfGivenItems } from './run-source-queries.ts';
import { settleSources } from './settle-sources.ts';
import { RunEnded } from './workers.ts';
import type { Worker } from './workers.ts';

/**
 * Puts the run's results in service in one transaction: passages, statistics, documents, removals, and the end of the
 * run. Until the commit every question is answered from the old index; after it, from the new one.
 */
export async function switchRun(db: Db, run: TrainingRunFacts, worker: Worker): Promise<void> {
  const scope: IndexScope = { organizationId: run.organizationId, assistantId: run.assistantId };
  const removed = await removalsOf(db, run);
  await inTransaction(db, async (trx) => {
    // Before the row of the run: a person who starts a run locks in this order, too.
    await lockSources(trx, scope);
    if (run.removal?.answer === 'keep') await keepGone(trx, run, removed);
    await reportGone(trx, run);
    const files = await reportFiles(trx, run);
    await recount(trx, run.id);
    const current = await changeRun(trx, run.id, { files }, worker.id);
    if (!current || current.generation === null) throw new RunEnded('The run is over');
    const { counts } = current;
    const couldRead = counts.new + counts.changed + counts.unchanged;
    const isNoFailure = run.removal?.answer === 'remove' || (await isOfGivenItems(trx, run.id));
    if (couldRead === 0 && !isNoFailure) throw new KnowledgeProblem('no_page_read');
    const written = await countStaged(trx, run.id);
    if (written + removed.length > 0) await putInService(trx, scope, current.generation, removed);
    await settleDocuments(trx, scope, run, removed);
    await settleSources(trx, run.id);
    const isPartly = counts.failed > 0 || (await hasUnreadSource(trx, run.id));
    const ended = await endRun(trx, run.id, isPartly ? 'partly' : 'succeeded', null);
    if (!ended) throw new RunEnded('The run is over');
    await publishRun(trx, ended);
    await withdrawHeld(trx, scope, run.sourceId);
    await notifyTraining(trx, ended);
    await tellDocuments(trx, ended.organizationId);
  });
}

async function countStaged(trx: Trx, runId: string): Promise<number> {
  const row = await trx
    .selectFrom('run_documents as d')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('d.run_id', '=', runId)
    .where('d.staged', '=', true)
    .executeTakeFirstOrThrow();
  return row.count;
}

async function settleDocuments(
  trx: Trx,
  scope: IndexScope,
  run: TrainingRunFacts,
  removed: readonly string[],
): Promise<void> {
  await sql`delete from documents as d where d.id = any(${removed}::uuid[])`.execute(trx);
  await sql`
    insert into documents as d (id, organization_id, assistant_id, source_id, item_key, url, asked_url, title, language, passages,
                                indexed_on, etag, last_modified, content_hash, text_hash, repeated_hash, block_hashes, files, file_texts,
                                published_on, updated_on, content)
    select r.document_id, r.organization_id, ${run.assistantId}, r.source_id, r.item_key, coalesce(r.final_url, k.url, r.url), r.url,
           r.title, r.language, r.passages, now(), r.etag, r.last_modified, coalesce(r.content_hash, k.content_hash),
           r.text_hash, r.repeated_hash, coalesce(r.block_hashes, k.block_hashes), coalesce(r.files, k.files), coalesce(r.file_texts, k.file_texts),
           ${datesOf('k')},
           coalesce(r.content, k.content)
    from run_documents as r left join documents as k on k.id = r.document_id
    where r.run_id = ${run.id} and r.staged
    on conflict (id) do update
    set item_key = excluded.item_key, url = excluded.url, asked_url = excluded.asked_url, title = excluded.title, language = excluded.language,
        passages = excluded.passages, indexed_on = excluded.indexed_on, etag = excluded.etag,
        last_modified = excluded.last_modified, content_hash = excluded.content_hash, text_hash = excluded.text_hash,
        repeated_hash = excluded.repeated_hash, block_hashes = excluded.block_hashes, files = excluded.files, file_texts = excluded.file_texts,
        published_on = excluded.published_on, updated_on = excluded.updated_on,
        content = excluded.content`.execute(trx);
  await sql`
    update documents as d set files = r.files, file_texts = r.file_texts
    from run_documents as r
    where r.run_id = ${run.id} and r.document_id = d.id and r.outcome = 'unchanged' and not r.staged
      and r.files is not null and (d.files, d.file_texts) is distinct from (r.files, r.file_texts)`.execute(
    trx,
  );
  const { numAffectedRows = 0n } = await sql`
    update documents as d
    set etag = r.etag, last_modified = r.last_modified, item_key = r.item_key, asked_url = r.url, (published_on, updated_on) =
        (select ${datesOf('d')})
    from run_documents as r
    where r.run_id = ${run.id} and r.document_id = d.id and r.outcome = 'unchanged' and not r.staged
      and r.reason is distinct from 'kept'
      and (d.etag, d.last_modified, d.item_key, d.asked_url, d.published_on, d.updated_on)
          is distinct from (r.etag, r.last_modified, r.item_key, r.url, ${datesOf('d')})`.execute(trx);
  // Passages carry the dates of their documents.
  if (numAffectedRows > 0n) await countVersion(trx, scope);
}

/** SQL: the dates of a page `r` that was read, else those of its version in service. */
const datesOf = (inService: 'd' | 'k') => {
  const before = sql.ref(inService);
  return sql`case when r.content_hash is null then ${before}.published_on else r.published_on end,
             case when r.content_hash is null then ${before}.updated_on else r.updated_on end`;
};

async function hasUnreadSource(trx: Trx, runId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('run_sources as r')
    .select('r.source_id')
    .where('r.run_id', '=', runId)
    .where('r.could_read', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}
