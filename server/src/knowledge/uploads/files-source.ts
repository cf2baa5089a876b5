import type { Db, Trx } from '../../platform/db.ts';
import type { Actor, Scope } from '../../platform/http/actor.ts';
import { files } from '../kinds/files/files.ts';
import { NEW_FILES } from '../kinds/files/file-settings.ts';
import type { FileSettings } from '../kinds/files/file-settings.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { storeSource } from '../sources/add-source.ts';
import { findSource } from '../sources/source-queries.ts';
import type { Source } from '../sources/source-queries.ts';

/** The source of an assistant’s files; undefined if it has none. */
export async function findFilesSource(db: Db, scope: IndexScope): Promise<Source | undefined> {
  const row = await db
    .selectFrom('sources as s')
    .select('s.id')
    .where('s.assistant_id', '=', scope.assistantId)
    .where('s.organization_id', '=', scope.organizationId)
    .where('s.kind', '=', files.key)
    .executeTakeFirst();
  return row && findSource(db, scope, row.id);
}

/** The same, made if it is not there. The caller has locked the sources. */
export const openFilesSource = async (
  trx: Trx,
  scope: IndexScope & Scope,
  actor: Actor,
  settings: FileSettings = NEW_FILES,
): Promise<Source> =>
  (await findFilesSource(trx, scope)) ?? storeSource(trx, scope, actor, { kind: files, settings });
