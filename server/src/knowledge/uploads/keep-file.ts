import { appendAudit } from '../../audit/public.ts';
import { isTaken } from '../../platform/is-taken.ts';
import type { Trx } from '../../platform/db.ts';
import type { Actor, Scope } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { newId } from '../../platform/ids.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { insertFile, replaceContent } from './file-queries.ts';
import type { NewContent } from './file-queries.ts';
import { placeOf } from './file-room.ts';
import { openFilesSource } from './files-source.ts';
import type { Source } from '../sources/source-queries.ts';

/** A file that is among those of an assistant now. */
export interface KeptFile {
  readonly id: string;
  readonly source: Source;
}

/**
 * Takes a whole file among those of an assistant, in the place of one of its name if asked to: it keeps the id of that one.
 * The caller has locked the sources.
 */
export async function keepFile(
  trx: Trx,
  scope: IndexScope & Scope,
  actor: Actor,
  { replaces, ...given }: Omit<NewContent, 'uploadedBy'> & { readonly replaces: boolean },
): Promise<KeptFile> {
  const content = { ...given, uploadedBy: actor.username };
  const source = await openFilesSource(trx, scope, actor);
  const { earlier, lack } = await placeOf(trx, scope, content);
  if (earlier && !replaces) throw refuse('file_already_there', { values: { name: content.name } });
  if (lack) throw lack;
  const id = earlier?.id ?? newId();
  if (earlier) await replaceContent(trx, scope, id, content);
  else await insertFile(trx, scope, { id, sourceId: source.id }, content).catch(nameIsTaken(content.name));
  await appendAudit(trx, actor, {
    action: earlier ? 'file.replaced' : 'file.added',
    subject: ['file', id],
    organizationId: scope.organizationId,
    detail: { assistant: scope.assistantId, name: content.name, bytes: content.bytes },
  });
  return { id, source };
}

const nameIsTaken = (name: string) => (error: unknown) => {
  throw isTaken(error, 'source_files_name') ? refuse('file_already_there', { values: { name } }) : error;
};
