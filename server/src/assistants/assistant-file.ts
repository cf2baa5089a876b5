import { FILE_FORMAT } from '@regia/contract/assistants/copy-calls';
import type { AssistantFile } from '@regia/contract/assistants/copy-calls';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import { organizationOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { createAssistant } from './create-assistant.ts';
import type { KnowledgeActions } from './knowledge-actions.ts';
import { getAssistantInScope } from './public.ts';
import { demandRightsToCreate, shownTo } from './setting-rights.ts';
import { refuseHigherLimits, refuseUnencrypted } from './update-assistant.ts';

/** Returns an assistant as a file, without ids and secrets, and without the settings that the caller may not read. */
export async function exportAssistant(
  db: Db,
  knowledge: Pick<KnowledgeActions, 'listSourcesForFile'>,
  actor: Actor,
  id: string,
): Promise<AssistantFile> {
  const { organizationId, configuration } = await getAssistantInScope(db, actor.scope, id);
  return {
    kind: 'regia.assistant',
    format: FILE_FORMAT,
    exported_on: new Date().toISOString(),
    configuration: shownTo(actor, configuration),
    sources: await knowledge.listSourcesForFile({ organizationId, assistantId: id }),
  };
}

/** Creates an assistant in preview from a file. Nothing is fetched: its sources are read when it is trained. */
export async function importAssistant(
  db: Db,
  { knowledge, config }: { knowledge: Pick<KnowledgeActions, 'importSources'>; config: Config },
  actor: Actor,
  { file, name }: { file: AssistantFile; name: string | undefined },
): Promise<string> {
  const organizationId = organizationOf(actor);
  demandRightsToCreate(actor, file.configuration);
  refuseHigherLimits(file.configuration, config);
  refuseUnencrypted(file.configuration, config);
  const addSources = await knowledge.importSources(actor, file.sources);
  const given = {
    ...file.configuration,
    name: name ?? file.configuration.name,
    from: { imported: true } as const,
  };
  return createAssistant(db, organizationId, actor, given, addSources);
}
