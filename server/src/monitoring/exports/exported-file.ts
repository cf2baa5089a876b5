import { appendAudit } from '../../audit/public.ts';
import { isInScope } from '../../assistants/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { FileAnswer } from '../../platform/http/bind.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { readFile } from '../../platform/stored-files.ts';
import { noteFetch } from './file-fetches.ts';
import { lockExports } from './lock-exports.ts';

/**
 * The file of an export: for the person who asked for it, with the rights of now. A person who may not see all of
 * its assistants gets none of it.
 */
export async function exportedFile(db: Db, actor: Actor, id: string): Promise<FileAnswer> {
  if (!actor.permissions.has('monitoring.export')) throw refuse('permission_denied');
  return inTransaction(db, async (trx) => {
    const known = await findFile(trx, actor, id);
    if (known) await lockExports(trx, known.organization_id);
    // Read again: an erasure may have withdrawn it before the lock.
    const found = known && (await findFile(trx, actor, id));
    if (!found?.file_id) throw refuse('not_found');
    if (!(await seesAll(trx, actor, found.assistants)))
      throw refuse('permission_denied', { says: 'export_assistant_hidden' });
    const { organization_id: organizationId, file_name: fileName } = found;
    await noteFetch(trx, actor, { id, organizationId, fileName });
    await appendAudit(trx, actor, {
      action: 'export.downloaded',
      organizationId,
      subject: ['export', id],
      detail: { file: fileName, rows: found.rows },
    });
    return { format: found.format, fileName, content: readFile(db, found.file_id) };
  });
}

function findFile(db: Db, { userId, scope }: Actor, id: string) {
  let query = db
    .selectFrom('exports as e')
    .innerJoin('job_records as j', (join) =>
      join.onRef('j.id', '=', 'e.id').onRef('j.organization_id', '=', 'e.organization_id'),
    )
    .select(['e.organization_id', 'j.file_id', 'e.file_name', 'e.format', 'e.assistants', 'j.done as rows'])
    .where('e.id', '=', id)
    .where('e.user_id', '=', userId)
    .where('j.state', '=', 'done');
  if (scope.organizationId !== null) query = query.where('e.organization_id', '=', scope.organizationId);
  return query.executeTakeFirst();
}

async function seesAll(db: Db, { scope }: Actor, assistants: readonly string[]): Promise<boolean> {
  if (assistants.length === 0) return true;
  const seen = await db
    .selectFrom('assistants as a')
    .select('a.id')
    .where('a.id', 'in', assistants)
    .where(isInScope(scope))
    .execute();
  return seen.length === assistants.length;
}
