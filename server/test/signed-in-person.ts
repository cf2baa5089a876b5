import { pairFor } from '../src/account/login/sessions.ts';
import { openSignedIn } from '../src/account/login/sign-in-session.ts';
import { tokensOf } from '../src/account/login/tokens.ts';
import { insertPerson } from '../src/account/people.ts';
import { findPerson } from '../src/account/queries.ts';
import { hashPassword } from '../src/platform/crypto.ts';
import { inTransaction } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';
import type { Services } from '../src/platform/services.ts';

export const PASSWORD = 'Prova-1234!';

/** One hash for every person, because hashing takes longer than many tests. */
let hashed: Promise<string> | undefined;

/** A new person in a new session, as a sign-in would create them, without its hashing. */
export async function signedInPerson(services: Services, person: Parameters<typeof insertPerson>[2]) {
  const hash = await (hashed ??= hashPassword(PASSWORD));
  const id = newId();
  const session = await inTransaction(services.db, async (trx) => {
    await insertPerson(trx, id, person, hash);
    const found = await findPerson(trx, id);
    const from = { ip: '127.0.0.1', userAgent: 'lightMyRequest', language: undefined };
    return openSignedIn(trx, found!, { ...from, rememberMe: false });
  });
  return { id, tokens: await pairFor(tokensOf(services), session!) };
}
