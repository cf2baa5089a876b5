import { sql } from 'kysely';
import type { UserImport } from '@regia/contract/people/import';
import { isLive } from '../../jobs/public.ts';
import type { Db } from '../../platform/db.ts';
import { organizationOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { readRowErrors } from './read-row-errors.ts';

/** Returns an import of the caller; the outcome once it has ended, until its rows are deleted. */
export async function getImport(db: Db, actor: Actor, id: string): Promise<UserImport> {
  const found = await db
    .selectFrom('user_imports as i')
    .innerJoin('job_records as j', (join) =>
      join.onRef('j.id', '=', 'i.id').onRef('j.organization_id', '=', 'i.organization_id'),
    )
    .select(['i.file_name', 'i.headers', 'i.uses'])
    .select(['j.state', 'j.result', 'j.total', 'j.done', 'j.asked_on', 'j.finished_on'])
    .where('i.id', '=', id)
    .where('i.organization_id', '=', organizationOf(actor))
    .where('i.user_id', '=', actor.userId)
    .executeTakeFirst();
  if (!found) throw refuse('not_found');
  const { saved, kept } = await countRows(db, id);
  const hasEnded = !isLive(found.state);
  const total = found.total ?? 0;
  return {
    id,
    file_name: found.file_name,
    state: !hasEnded ? 'running' : found.result === 'stopped' ? 'stopped' : 'finished',
    total,
    done: hasEnded ? total : found.done,
    columns: found.headers.map((header, at) => ({ header, use: found.uses[at] ?? 'ignored' })),
    started_on: found.asked_on.toISOString(),
    finished_on: found.finished_on?.toISOString() ?? null,
    outcome:
      hasEnded && kept > 0 ? { requested: total, succeeded: saved, ...(await readRows(db, id)) } : null,
  };
}

const countRows = (db: Db, id: string) =>
  db
    .selectFrom('user_import_rows as r')
    .select([
      sql<number>`count(*) filter (where r.state = 'saved')`.as('saved'),
      sql<number>`count(*)`.as('kept'),
    ])
    .where('r.import_id', '=', id)
    .executeTakeFirstOrThrow();

async function readRows(db: Db, id: string) {
  const rows = await db
    .selectFrom('user_import_rows as r')
    .select(['r.row', 'r.label', 'r.cells', 'r.state', 'r.errors', 'r.warning', 'r.is_duplicate'])
    .where('r.import_id', '=', id)
    .where((e) => e.or([e('r.state', '=', 'failed'), e('r.warning', 'is not', null)]))
    .orderBy('r.row')
    .execute();
  const failed = rows.filter(({ state }) => state === 'failed');
  return {
    failed: failed.map(({ row, label, cells, errors }) => ({
      row,
      label,
      cells,
      errors: readRowErrors(errors),
    })),
    duplicated_emails: [...new Set(failed.flatMap((one) => (one.is_duplicate ? [one.label] : [])))],
    warnings: rows.flatMap(({ row, label, warning }) =>
      warning === null ? [] : [{ row, label, text: warning }],
    ),
  };
}
