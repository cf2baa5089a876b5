import { isInScope } from './is-in-scope.ts';
import type { Db } from '../platform/db.ts';
import type { Scope } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { findAssistant } from './queries.ts';
import type { Assistant } from './queries.ts';

export type { Knowledge, KnowledgeActions } from './knowledge-actions.ts';
export type { Assistant } from './queries.ts';
export type { AssistantState } from './tables.ts';
export { DISTRESS, readDistress } from './distress.ts';
export {
  assistantsToSearch,
  FOUND_QUESTIONS,
  keepFoundQuestions,
  readFoundQuestions,
} from './found-questions.ts';
export { isInScope } from './is-in-scope.ts';
export { OPENS_FILES } from './opens-files.ts';
export { findForOrigin } from './origin-queries.ts';
export type { OpenAssistant, PageOrigin } from './origin-queries.ts';
export { hashOfKey } from './api-key.ts';
export { isKeyLive } from './key-queries.ts';
export { identifyForCall, identifyForSession } from './identify.ts';
export { isSecretValid, IS_VALID as IS_VALID_SECRET, sweepIdentities } from './identity-queries.ts';
export { configurationIn } from './remembered-configurations.ts';

/**
 * Finds an assistant with its state and the newest version of its configuration; undefined outside the scope. Each
 * question reads the database: a change applies to the next question in every process.
 */
export const findAssistantForAnswer = (db: Db, scope: Scope, id: string): Promise<Assistant | undefined> =>
  findAssistant(db, scope, id);

/** The same for a change that an archived assistant does not allow. */
export async function getLiveAssistant(db: Db, scope: Scope, id: string): Promise<Assistant> {
  const assistant = await getAssistantInScope(db, scope, id);
  if (assistant.state === 'archived') throw refuse('assistant_archived');
  return assistant;
}

/** Returns which of these assistants are within the scope; an archived one counts. */
export async function findAssistantIds(db: Db, scope: Scope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('assistants as a')
    .select('a.id')
    .where('a.id', 'in', ids)
    .where(isInScope(scope))
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns an assistant, for data that belongs to it; refuses with `not_found` if the caller's scope has none. */
export async function getAssistantInScope(db: Db, scope: Scope, id: string): Promise<Assistant> {
  const assistant = await findAssistant(db, scope, id);
  if (!assistant) throw refuse('not_found');
  return assistant;
}
