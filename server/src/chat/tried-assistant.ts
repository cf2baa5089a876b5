import { findAssistantForAnswer } from '../assistants/public.ts';
import type { AssistantState } from '../assistants/public.ts';
import type { Db } from '../platform/db.ts';
import type { Scope } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { answeringAssistant } from './answering-assistant.ts';
import type { AnsweringAssistant } from './answering-assistant.ts';

/** Finds an assistant that somebody tries, in any state. */
export const findTried = async (db: Db, scope: Scope, assistantId: string): Promise<AnsweringAssistant> =>
  (await read(db, scope, assistantId)).assistant;

/** The same for a question: nobody asks an archived one. */
export async function findLive(db: Db, scope: Scope, assistantId: string): Promise<AnsweringAssistant> {
  const { assistant, state } = await read(db, scope, assistantId);
  if (state === 'archived') throw refuse('assistant_archived');
  return assistant;
}

async function read(
  db: Db,
  scope: Scope,
  assistantId: string,
): Promise<{ assistant: AnsweringAssistant; state: AssistantState }> {
  const found = await findAssistantForAnswer(db, scope, assistantId);
  if (!found) throw refuse('not_found');
  const { organizationId, state } = found;
  return { assistant: answeringAssistant({ organizationId, assistantId }, found), state };
}
