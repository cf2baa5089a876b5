import { appendAudit } from '../../audit/public.ts';
import { isInScope } from '../../assistants/public.ts';
import type { Db } from '../../platform/db.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { FileAnswer } from '../../platform/http/bind.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { readFile } from '../../platform/stored-files.ts';

/**
 * The file of an export: for the person who asked for it, with the rights of now. A person who may not see all of
 * its assistants gets none of it.
 */
export async function exportedFile(db: Db, actor: Actor, id: string): Promise<FileAnswer> {
  if (!actor.permissions.has('monitoring.export')) throw refuse('permission_denied');
  const found = await findFile(db, actor, id);
  if (!found?.file_id) throw refuse('not_found');
  if (!(await seesAll(db, actor, found.assistants)))
    throw refuse('permission_denied', { says: 'export_assistant_hidden' });
  await appendAudit(db, actor, {
    action: 'export.downloaded',
    organizationId: found.organization_id,
    subject: ['export', id],
    detail: { file: found.file_name, rows: found.rows },
  });
  return { format: found.format, fileName: found.file_name, content: readFile(db, found.file_id) };
}

function findFile(db: Db, { userId, scope }: Actor, id: string) {
  let query = db
    .selectFrom('exports as e')
    .select(['e.organization_id', 'e.file_id', 'e.file_name', 'e.format', 'e.assistants', 'e.rows'])
    .where('e.id', '=', id)
    .where('e.user_id', '=', userId)
    .where('e.state', '=', 'ready');
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
