import type { Language } from '@regia/contract/fields';
import type { User } from '@regia/contract/people/users';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { presentUser } from './present-user.ts';
import { findUser } from './user-queries.ts';

/** Reads a user for the answer of a call. */
export async function answerUser(db: Db, actor: Actor, id: string, language: Language): Promise<User> {
  const row = await findUser(db, actor, id);
  if (!row) throw refuse('not_found');
  return presentUser(row, actor, language);
}
