import { mailboxAddress } from '../src/outbox/public.ts';
import type { Caller, TestServer } from './server.ts';

const AT_HOME = { host: 'localhost:3000' };

/** The key in the address that the start prints. */
export const mailboxKeyOf = ({ services }: TestServer): string =>
  new URL(mailboxAddress(services)).hash.slice('#key='.length);

/** A browser on the server's own machine that has opened the local mailbox. `headers` go with every call. */
export async function mailboxReader(
  server: TestServer,
  headers: Record<string, string> = {},
): Promise<Caller> {
  const opened = await server.stranger(AT_HOME).post('/mailbox/open/', { key: mailboxKeyOf(server) });
  const cookie = (opened.headers['set-cookie'] ?? '').split(';')[0]!;
  return server.stranger({ ...AT_HOME, cookie, ...headers });
}
