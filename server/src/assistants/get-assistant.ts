import type { Assistant } from '@regia/contract/assistants/calls';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { KnowledgeActions } from './knowledge-actions.ts';
import { findNewestKey } from './key-queries.ts';
import { listAssistants } from './list-assistants.ts';
import { presentAssistant } from './present.ts';
import { findAssistant } from './queries.ts';

/** Returns one assistant in full, for its page, as far as the caller may read it. */
export async function getAssistant(
  db: Db,
  knowledge: Pick<KnowledgeActions, 'knowledgeOf'>,
  actor: Actor,
  id: string,
): Promise<Assistant> {
  const assistant = await findAssistant(db, actor.scope, id);
  if (!assistant) throw refuse('not_found');
  const one = { limit: 1, offset: 0, order: [], search: '', conditions: [] };
  const [listed, key] = await Promise.all([
    listAssistants(db, knowledge, actor, one, id),
    findNewestKey(db, id),
  ]);
  return presentAssistant(listed.rows[0]!, assistant, key, actor);
}
