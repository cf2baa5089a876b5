import type { Body } from '@regia/contract/call';
import type { createUser as createCall } from '@regia/contract/people/users';
import { demandUncommon } from '../account/public.ts';
import { hashPassword } from '../platform/crypto.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import { organizationOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { demandMayGive } from './give-rights.ts';
import { insertUser } from './insert-user.ts';

/** Creates a user with a password. Returns the id. */
export async function createUser(
  db: Db,
  actor: Actor,
  { password, ...given }: Body<typeof createCall>,
): Promise<string> {
  organizationOf(actor);
  demandMayGive(actor, given);
  demandUncommon(password, [given.username, given.email], 'password');
  const passwordHash = await hashPassword(password);
  return inTransaction(db, (trx) => insertUser(trx, actor, given, { passwordHash, action: 'user.created' }));
}
