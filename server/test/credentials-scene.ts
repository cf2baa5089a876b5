import { newcomer } from './access-scene.ts';
import { PASSWORD } from './server.ts';
import type { Caller, Reply, TestServer } from './server.ts';

/** A valid password that differs from the first one. */
export const NEW_PASSWORD = 'Tramonto-Verde-58';

/** A first step of a sign-in, from a new client address. */
export const signInAs = (server: TestServer, username: string, password = PASSWORD): Promise<Reply> =>
  newcomer(server).post('/api/account/mfa/login/', { username, password });

/** Opens a further session of a person. */
export async function anotherSession(
  server: TestServer,
  { username }: { readonly username: string },
): Promise<Caller> {
  const { body } = await signInAs(server, username);
  return server.stranger({ authorization: `JWT ${body.access}` });
}

/** The stored credentials of a person. */
export const credentialsOf = (server: TestServer, id: string) =>
  server.database.db
    .selectFrom('users')
    .select(['email', 'pending_email', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The audited actions on a person, oldest first. */
export async function auditedOn(server: TestServer, id: string): Promise<string[]> {
  const entries = await server.database.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('number')
    .execute();
  return entries.map((entry) => entry.action);
}
