import { FILE_FORMAT } from '@regia/contract/assistants/copy-calls';
import type { AssistantFile } from '@regia/contract/assistants/copy-calls';
import type { Db } from '../platform/db.ts';
import { organizationOf } from '../platform/http/actor.ts';
import type { Actor, Scope } from '../platform/http/actor.ts';
import { createAssistant } from './create-assistant.ts';
import type { KnowledgeActions } from './knowledge-actions.ts';
import { getAssistantInScope } from './public.ts';
import { refuseHigherLimits } from './update-assistant.ts';
import type { ServerLimits } from './update-assistant.ts';

/** Returns an assistant as a file, without ids and secrets. */
export async function exportAssistant(
  db: Db,
  knowledge: Pick<KnowledgeActions, 'listSourceAddresses'>,
  scope: Scope,
  id: string,
): Promise<AssistantFile> {
  const { organizationId, configuration } = await getAssistantInScope(db, scope, id);
  return {
    kind: 'regia.assistant',
    format: FILE_FORMAT,
    exported_on: new Date().toISOString(),
    configuration,
    sources: await knowledge.listSourceAddresses({ organizationId, assistantId: id }),
  };
}

/** Creates an assistant in preview from a file. Nothing is fetched: its sources are read when it is trained. */
export async function importAssistant(
  db: Db,
  { knowledge, limits }: { knowledge: Pick<KnowledgeActions, 'importSources'>; limits: ServerLimits },
  actor: Actor,
  { file, name }: { file: AssistantFile; name: string | undefined },
): Promise<string> {
  const organizationId = organizationOf(actor);
  refuseHigherLimits(file.configuration, limits);
  const addSources = await knowledge.importSources(actor, file.sources);
  const given = {
    ...file.configuration,
    name: name ?? file.configuration.name,
    from: { imported: true } as const,
  };
  return createAssistant(db, organizationId, actor, given, addSources);
}
