import type { QueuedMail } from '../src/outbox/queue-message.ts';
import type { LetterKind } from '../src/outbox/letters.ts';
import type { TestDatabase } from './database.ts';
import { queuedMessages } from './sent-messages.ts';
import { testServer } from './server.ts';
import type { Caller, TestServer } from './server.ts';
import { jobs } from '../src/account/jobs.ts';

/** A server on which people can register, and on which each test can use its own client address. */
export const openServer = (
  environment: Record<string, string> = {},
  database?: TestDatabase,
): Promise<TestServer> =>
  testServer({
    ...(database && { database }),
    environment: {
      PRIVACY_URL: 'https://ente.example/{language}/privacy',
      TERMS_URL: 'https://ente.example/{language}/termini',
      LEGAL_VERSION: '2026-11',
      PUBLIC_URL: 'http://localhost:3000',
      TRUST_PROXY: '127.0.0.1',
      ...environment,
    },
  });

let lastAddress = 0;

/** A caller with a new address, so that throttles of earlier callers do not apply. */
export const newcomer = (server: TestServer): Caller =>
  server.stranger({ 'x-forwarded-for': `10.${(++lastAddress >> 8) & 255}.${lastAddress & 255}.7` });

/** A signed-in editor, with the address that their letters go to. */
export async function member(server: TestServer) {
  const person = await server.person({ organization: await server.organization(), profiles: ['editor'] });
  return { ...person, email: `${person.username}@esempio.example` };
}

/** Disables an account: it exists, but nobody can sign in with it. */
export async function disableAccount({ database }: TestServer, userId: string): Promise<void> {
  await database.db.updateTable('users').set({ is_active: false }).where('id', '=', userId).execute();
}

/** The waiting jobs of the account domain, in the order they were queued. */
export async function queued(server: TestServer): Promise<{ id: string; name: string; data: object }[]> {
  const { rows } = await server.database.pool.query<{ id: string; name: string; data: object }>(
    `select id, name, data from jobs.job where name like 'account.%' and state = 'created' order by created_on, id`,
  );
  return rows;
}

/** Runs the queued jobs of the account domain, and those that they queue; `times` over, as after a crash. */
export async function work(server: TestServer, times = 1): Promise<void> {
  const handlers = new Map(jobs(server.services).map((job) => [job.kind.name, job.handle]));
  for (let waiting = await queued(server); waiting.length > 0; waiting = await queued(server)) {
    for (const { id, name, data } of waiting) {
      for (let attempt = 0; attempt < times; attempt++) {
        await handlers.get(name)!(data, { id, attempt, signal: new AbortController().signal });
      }
      await server.database.pool.query(`update jobs.job set state = 'completed' where id = $1`, [id]);
    }
  }
}

/** The queued letters to an address, oldest first. */
export const lettersTo = async (server: TestServer, email: string): Promise<QueuedMail[]> =>
  (await queuedMessages(server)).mail.filter((mail) => mail.to.email === email);

export const kindsTo = async (server: TestServer, email: string): Promise<LetterKind[]> =>
  (await lettersTo(server, email)).map((mail) => mail.kind);

/** The uid and token of the newest link of a kind that was sent to an address. */
export async function linkTo(
  server: TestServer,
  email: string,
  kind: LetterKind,
): Promise<{ uid: string; token: string; whole: string }> {
  const letter = (await lettersTo(server, email)).findLast((mail) => mail.kind === kind);
  if (!letter) throw new Error(`No ${kind} went to ${email}`);
  const values = letter.values as { link?: string; cancelLink?: string };
  const whole = values.cancelLink ?? values.link!;
  const [token, uid] = whole.split('/').filter(Boolean).reverse();
  return { uid: uid!, token: token!, whole };
}

export const opening = ({ uid, token }: { uid: string; token: string }): string =>
  `/api/account/activate-user/${uid}/${token}/`;

let lastNumber = 0;

export interface Registering {
  readonly username: string;
  readonly email: string;
  readonly password1: string;
}

/** A body that registers a new person. */
export function someone(more: object = {}): Registering {
  const username = `nuovo${++lastNumber}x${Math.random().toString(36).slice(2, 8)}`;
  const body = {
    username,
    email: `${username}@ente.example`,
    password1: 'Finestra-Aperta-77',
    password2: 'Finestra-Aperta-77',
    first_name: 'Nadia',
    last_name: 'Bruni',
    organization_name: 'Ufficio stampa',
    privacy_policy: true,
    terms_and_conditions: true,
    language: 'en-US',
  };
  return { ...body, ...more };
}

/** Registers a person who has not opened the link yet. */
export async function registeredOnly(server: TestServer, more: object = {}): Promise<Registering> {
  const body = someone(more);
  const reply = await newcomer(server).post('/api/v1/registration/', body);
  if (reply.status !== 201) throw new Error(`The registration answered ${reply.status}: ${reply.text}`);
  await work(server);
  return body;
}

/** Registers a person and opens the link: they have an account and wait for acceptance. */
export async function registered(server: TestServer, more: object = {}) {
  const body = await registeredOnly(server, more);
  const link = await linkTo(server, body.email, 'activation');
  const opened = await newcomer(server).get(opening(link));
  if (opened.status !== 200) throw new Error(`The link answered ${opened.status}: ${opened.text}`);
  return { ...body, id: link.uid };
}
