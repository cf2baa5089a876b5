import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Trx } from '../../platform/db.ts';
import { lookAgain } from '../news/look-again.ts';

/** SQL: whether every page of a source that the run asked for failed. */
const isUnread = sql`(
  exists (select 1 from run_documents as d
          where d.run_id = rs.run_id and d.source_id = rs.source_id and d.outcome = 'failed')
  and not exists (select 1 from run_documents as d
                  where d.run_id = rs.run_id and d.source_id = rs.source_id
                    and d.outcome in ('new', 'changed', 'unchanged')))`;

const UNREAD = JSON.stringify({ code: 'pages_unread' });

/** SQL: the problem of a source. */
const problem = sql`case when rs.could_read and ${isUnread} then ${UNREAD}::jsonb else rs.problem end`;

/** SQL: the runs in a row that could read nothing of a source; `read` after a run that could. */
const failures = (read: RawBuilder<unknown>) =>
  sql`case when not rs.could_read or ${isUnread} then s.failures + 1 else ${read} end`;

/** Publishes the state of each source with the results of the run. */
export async function settleSources(trx: Trx, runId: string): Promise<void> {
  await sql`
    update sources as s
    set problem = ${problem}, failures = ${failures(sql`0`)},
        last_read_on = case when rs.could_read then now() else s.last_read_on end,
        changed_on = case when rs.could_read then null else s.changed_on end,
        look_on = now() + ${lookAgain()}, look_failures = 0
    from run_sources as rs where rs.run_id = ${runId} and rs.source_id = s.id`.execute(trx);
}

/** Publishes the state of each source that a failed run came to. Its failure says nothing good of the others. */
export async function publishSourceProblems(trx: Trx, runId: string): Promise<void> {
  await sql`
    update sources as s set problem = ${problem}, failures = ${failures(sql`s.failures`)}
    from run_sources as rs
    where rs.run_id = ${runId} and rs.is_settled and rs.source_id = s.id`.execute(trx);
}
