import { newcomer } from './access-scene.ts';
import { PASSWORD } from './server.ts';
import type { Caller, Reply, TestServer } from './server.ts';

/** A password that will do, and is not the first one. */
export const NEW_PASSWORD = 'Tramonto-Verde-58';

/** A first step from an address of its own. */
export const signInAs = (server: TestServer, username: string, password = PASSWORD): Promise<Reply> =>
  newcomer(server).post('/api/account/mfa/login/', { username, password });

/** One more session of somebody. */
export async function anotherSession(
  server: TestServer,
  { username }: { readonly username: string },
): Promise<Caller> {
  const { body } = await signInAs(server, username);
  return server.stranger({ authorization: `JWT ${body.access}` });
}

/** What somebody signs in with, as it is stored. */
export const credentialsOf = (server: TestServer, id: string) =>
  server.database.db
    .selectFrom('users')
    .select(['email', 'pending_email', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** What the audit log says was done to somebody, oldest first. */
export async function auditedOn(server: TestServer, id: string): Promise<string[]> {
  const entries = await server.database.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('number')
    .execute();
  return entries.map((entry) => entry.action);
}
