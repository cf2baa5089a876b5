import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whether a person who works with chosen assistants only works with the assistant `a`. */
export const isListedFor = (userId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from user_assistants as l where l.user_id = ${userId}::uuid and l.assistant_id = a.id)`;
