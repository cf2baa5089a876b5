import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { tidyCostly } from './too-costly-pages.ts';
import { listUnswept, sweep } from '../retrieval/index-store.ts';

/** The number of runs whose reports are kept. */
const REPORTS_KEPT = 20;

/** Clears the page contents of a run: they are stored with the documents by now, and the report does not need them. */
export async function clearContents(db: Db, runId: string): Promise<void> {
  await sql`
    update run_documents as d set content = null, block_hashes = null, files = null
    where d.run_id = ${runId} and (d.content is not null or d.files is not null)`.execute(db);
}

/** Nightly: deletes contents and passages left by a crash, workers of ended runs, and old hosts and reports. */
export async function tidy(db: Db): Promise<void> {
  await sql`
    update run_documents as d set content = null, block_hashes = null, files = null
    from training_runs as r
    where r.id = d.run_id and r.state not in ('queued', 'running', 'held')
      and (d.content is not null or d.files is not null)`.execute(db);
  for (const scope of await listUnswept(db)) await sweep(db, scope);
  await sql`delete from training_workers where lease_until < now() - interval '1 hour'`.execute(db);
  await tidyCostly(db);
  await sql`delete from crawl_hosts where free_at < now() - interval '1 hour'`.execute(db);
  await sql`
    delete from run_documents as d using (
      select r.id, r.state, row_number() over (partition by r.assistant_id order by r.created_on desc) as place
      from training_runs as r
    ) as old
    where old.id = d.run_id and old.place > ${REPORTS_KEPT} and old.state <> 'held'`.execute(db);
}
