import type { FileRoom } from '@regia/contract/knowledge/file-calls';
import { getAssistantInScope } from '../../assistants/public.ts';
import { appendAudit } from '../../audit/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { writeScopeOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { readFileSettings } from '../kinds/files/file-settings.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { lockLiveSources } from '../sources/lock-live-sources.ts';
import { presentRoom, usedRoom } from './file-room.ts';
import { findFilesSource, openFilesSource } from './files-source.ts';

export async function getFileRoom(db: Db, actor: Actor, assistantId: string): Promise<FileRoom> {
  const { organizationId } = await getAssistantInScope(db, actor.scope, assistantId);
  return roomOf(db, { assistantId, organizationId });
}

/** Lets people who chat open the cited files, or not. Nothing is learnt anew. */
export async function changeFileRoom(
  db: Db,
  actor: Actor,
  assistantId: string,
  { opens_files: opensFiles }: { readonly opens_files: boolean },
): Promise<FileRoom> {
  const scope = { assistantId, ...writeScopeOf(actor) };
  return inTransaction(db, async (trx) => {
    await lockLiveSources(trx, scope);
    const source = await openFilesSource(trx, scope, actor, { opensFiles });
    if (readFileSettings(source.settings).opensFiles !== opensFiles) {
      await trx
        .updateTable('sources')
        .set({ settings: JSON.stringify({ opensFiles }) })
        .where('id', '=', source.id)
        .where('organization_id', '=', scope.organizationId)
        .execute();
      await appendAudit(trx, actor, {
        action: 'source.updated',
        subject: ['source', source.id],
        organizationId: scope.organizationId,
        detail: { assistant: assistantId, url: source.name, opens_files: opensFiles },
      });
    }
    return roomOf(trx, scope);
  });
}

async function roomOf(db: Db, scope: IndexScope): Promise<FileRoom> {
  const source = await findFilesSource(db, scope);
  return presentRoom(await usedRoom(db, scope), readFileSettings(source?.settings).opensFiles);
}
