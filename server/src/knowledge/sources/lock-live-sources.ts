import { getLiveAssistant } from '../../assistants/public.ts';
import type { Trx } from '../../platform/db.ts';
import type { Scope } from '../../platform/http/actor.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { lockSources } from './source-queries.ts';

/** Locks the sources of an assistant for a change by a person. Refuses an assistant that is archived by then. */
export async function lockLiveSources(trx: Trx, scope: IndexScope & Scope): Promise<void> {
  await lockSources(trx, scope);
  await getLiveAssistant(trx, scope, scope.assistantId);
}
