import type { Db } from '../platform/db.ts';
import type { Scope } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { findAssistant } from './queries.ts';
import type { Assistant } from './queries.ts';

export type { Assistant, AssistantState } from './queries.ts';

/**
 * The assistant with its state and the newest version of its configuration, read anew for each question: a change
 * of either holds from the next one on, in every process. Undefined outside the scope.
 */
export const findAssistantForAnswer = (db: Db, scope: Scope, id: string): Promise<Assistant | undefined> =>
  findAssistant(db, scope, id);

/** For whatever hangs on an assistant: refuses with `not_found` where the caller has none of that id. */
export async function getAssistantInScope(db: Db, scope: Scope, id: string): Promise<Assistant> {
  const assistant = await findAssistant(db, scope, id);
  if (!assistant) throw refuse('not_found');
  return assistant;
}
