import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { tidyCostly } from './too-costly-pages.ts';
import { listUnswept, sweep } from '../retrieval/index-store.ts';

/** The number of runs of all sources whose reports are kept, and of runs of each source alone. */
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
  await tidyReports(db);
}

/**
 * Deletes the reports of old runs. Besides the newest, it keeps the last one of each end that a notification tells of, and
 * of each source the last one that read it: the nightly look compares the site with it.
 */
async function tidyReports(db: Db): Promise<void> {
  await sql`
    delete from run_documents as d using (
      select r.id, r.state, r.gone,
             row_number() over (partition by r.assistant_id, r.source_id order by r.created_on desc) as place,
             row_number() over (partition by r.assistant_id, r.state order by r.finished_on desc) as place_of_end,
             row_number() over (partition by r.assistant_id, r.gone is null order by r.created_on desc) as place_of_question
      from training_runs as r
    ) as old
    where old.id = d.run_id and old.place > ${REPORTS_KEPT}
      and not (old.state in ('failed', 'partly') and old.place_of_end = 1)
      and not (old.gone is not null and old.place_of_question = 1)
      and old.id not in (
        select distinct on (rs.source_id) r.id from run_sources as rs join training_runs as r on r.id = rs.run_id
        where rs.could_read and r.state in ('succeeded', 'partly')
        order by rs.source_id, r.created_on desc)`.execute(db);
}
