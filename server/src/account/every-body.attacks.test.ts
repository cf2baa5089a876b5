import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyFor, CALLS, fieldsOf, nameOf, pathOf, WORDS } from '../../test/contract-calls.ts';
import { assistantWith, TOWN } from '../../test/chat-scene.ts';
import {
  lettersTo,
  linkTo,
  newcomer,
  openServer,
  opening,
  registeredOnly,
  work,
} from '../../test/access-scene.ts';
import { MFA, beginFirst, withApp, withEmail, withPasskey } from '../../test/second-factor.ts';
import { codesSentTo } from '../../test/sent-messages.ts';
import { PASSWORD } from '../../test/server.ts';
import type { Reply, TestServer } from '../../test/server.ts';
import { startProcess } from '../../test/server-process.ts';
import type { ServerProcess } from '../../test/server-process.ts';
import { newId } from '../platform/ids.ts';

type Link = Awaited<ReturnType<typeof linkTo>>;
type Person = Awaited<ReturnType<TestServer['person']>>;
interface Answer {
  readonly who: string;
  readonly call: string;
  readonly reply: Reply;
}

/** The answers to every call of the contract, sent by every kind of caller. */
const answers: Answer[] = [];
/** The values that no answer may contain, by description. */
const hidden = new Map<string, string>();
/** The values that only the answer that creates them contains, with the name of that call. */
const issued = new Map<string, string>();
let server: TestServer;
let walked: ServerProcess;
let foreignEmail: string;

/** The links from the letters. */
const emailed: Link[] = [];

const COOKIE = 'un-biscotto-che-nessuno-legge';

beforeAll(async () => {
  server = await openServer();
  const [organization, elsewhere] = [await server.organization(), await server.organization()];
  const person = (profile: string, where = organization) =>
    server.person({ organization: where, profiles: [profile] });
  const [viewer, editor, admin, foreign] = [
    await person('viewer'),
    await person('editor'),
    await person('admin'),
    await person('admin', elsewhere),
  ];
  foreignEmail = `${foreign.username}@esempio.example`;
  const { secret, backupCodes } = await withApp(server, editor);
  hidden.set('the secret of an app', secret);
  for (const code of backupCodes) hidden.set(`backup code ${code}`, code);
  await withEmail(server, editor);
  // A list could show the method of another organisation by mistake, with its address.
  await withEmail(server, foreign);
  await withPasskey(editor);
  const own = await assistantWith(server, organization, admin, TOWN.slice(0, 1));
  const other = await assistantWith(server, elsewhere, foreign, TOWN.slice(0, 1));
  hidden.set('an assistant’s key', own.key);
  hidden.set('another assistant’s key', other.key);
  await begin(viewer);
  await server.database.pool.query('delete from throttles');

  walked = await startProcess(server, {
    LOG_LEVEL: 'trace',
    PRIVACY_URL: 'https://ente.example/privacy',
    TERMS_URL: 'https://ente.example/termini',
  });
  const ids = { id: own.assistant, source: newId(), run: newId(), key: newId() };
  const theirs = { ...ids, id: other.assistant };
  const more = {
    message: newId(),
    chat: newId(),
    passkey: newId(),
    secret: newId(),
    upload: newId(),
    file: newId(),
    public_id: newId(),
  };
  for (const [who, one] of [
    ['viewer', viewer],
    ['editor', editor],
    ['admin', admin],
  ] as const) {
    for (const params of [ids, theirs, { ...ids, id: foreign.id }, { ...ids, id: one.id }])
      await walk(who, one, { ...WORDS, ...more, ...params, profile: who });
  }
  await walk('nobody', undefined, { ...WORDS, ...more, ...ids });
  await signIns(admin);
  for (const link of emailed) await open(link);
  await collect();
}, 600_000);
afterAll(async () => {
  await walked.stop();
  await server.close();
});

/** Starts a reset, a change of address, a registration, a second step and a code. Each has a token of its own. */
async function begin(person: Person): Promise<void> {
  const email = `${person.username}@esempio.example`;
  await newcomer(server).post('/api/account/password/reset/', { email });
  await work(server);
  await keep('a reset', email, 'password_reset');
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  const address = `invitata.${person.username}@esempio.example`;
  await admin.post('/api/account/admin/user/invite/', { username: address, email: address });
  await keep('an invitation', address, 'invitation');
  await keep('an activation', (await registeredOnly(server)).email, 'activation');
}

async function keep(what: string, to: string, kind: Parameters<typeof linkTo>[2]): Promise<void> {
  const link = await linkTo(server, to, kind);
  hidden.set(`the token of the link of ${what}`, link.token);
  emailed.push(link);
}

/** Opens a link from the letter, then with a typing error, then as the page does, which uses it up. */
async function open(link: Link): Promise<void> {
  const { pathname } = new URL(link.whole);
  const door = walked.stranger({ accept: 'text/html', referer: link.whole });
  await send('nobody', 'a letter’s page', () => door.get(pathname));
  await send('nobody', 'no page', () => door.get(`/api${pathname}`));
  await send('nobody', 'no page', () => door.get(`${pathname}%zz`));
  const { uid, token } = link;
  const asked = () => walked.stranger().post('/api/account/link/check/', { uid, token });
  await send('nobody', 'check a link', asked);
  await send('nobody', 'open a link', () => walked.stranger().get(opening(link)));
}

async function send(who: string, call: string, asked: () => Promise<Reply>): Promise<Reply> {
  const reply = await asked();
  answers.push({ who, call, reply });
  return reply;
}

const isLast = (call: string): boolean => /end-all|DELETE/.test(call);

/** Streams without an end. A stranger is refused them; for others they would stay open. */
const STAYS_OPEN = ['GET /api/account/me/live/', 'GET /api/v1/monitoring/:profile/live/'];

/** Sends every call, reading calls first, with a valid body and with an invalid one. */
async function walk(who: string, person: Person | undefined, params: Record<string, string>): Promise<void> {
  const token = person?.tokens.access ?? 'nessuno';
  const headers: Record<string, string> = {
    cookie: `token=${encodeURIComponent(JSON.stringify(person?.tokens ?? {}))}; altro=${COOKIE}`,
    ...(person ? { authorization: `JWT ${token}` } : {}),
  };
  const caller = walked.stranger(headers);
  const order = (call: (typeof CALLS)[number]): number =>
    (call.method === 'GET' ? 0 : 1) + (isLast(nameOf(call)) ? 2 : 0);
  for (const call of CALLS.toSorted((a, b) => order(a) - order(b))) {
    if (isLast(nameOf(call)) && person) continue;
    if (STAYS_OPEN.includes(nameOf(call)) && person) continue;
    const path = pathOf(call, params);
    if (call.method === 'GET') {
      await send(who, nameOf(call), () => caller.get(path));
      const known = ['no_page', 'everyone', 'search'].filter((name) => fieldsOf(call.query).includes(name));
      const query = known.map((name) => `${name}=a`).join('&');
      await send(who, nameOf(call), () => caller.get(`${path}?${query}`));
      await send(who, nameOf(call), () => caller.get(`${path}?token=${token}`));
    } else if (call.method === 'DELETE') await send(who, nameOf(call), () => caller.delete(path));
    else {
      for (const body of [bodyFor(call) ?? {}, { token: hidden.get('the secret of an app'), email: 1 }]) {
        await send(who, nameOf(call), () =>
          call.method === 'POST' ? caller.post(path, body) : caller.patch(path, body),
        );
      }
    }
  }
  await server.database.pool.query('delete from throttles');
}

/** Sends every call that issues tokens or codes, and collects them from the answers. */
async function signIns(admin: Person): Promise<void> {
  const door = walked.stranger({ cookie: `altro=${COOKIE}` });
  const one = await send('admin', 'sign-in', () =>
    door.post('/api/account/mfa/login/', { username: admin.username, password: PASSWORD }),
  );
  const two = await send('admin', 'refresh', () =>
    door.post('/api/account/token/refresh/', { refresh: one.body.refresh }),
  );
  for (const [call, { body }] of [
    ['sign-in', one],
    ['refresh', two],
  ] as const) {
    issued.set(body.access, call);
    issued.set(body.refresh, call);
  }
  const me = walked.stranger({ authorization: `JWT ${two.body.access}` });
  const begun = await send('admin', 'activate', () => beginFirst(me, 'email'));
  expect(begun.status).toBe(200);
  const code = (await codesSentTo(server, `${admin.username}@esempio.example`)).at(-1)!;
  const confirmed = await send('admin', 'confirm', () => me.post(`${MFA}/email/activate/confirm/`, { code }));
  for (const made of confirmed.body.backup_codes) issued.set(made, 'confirm');
  await server.database.pool.query(`update mfa_codes set created_on = created_on - interval '2 minutes'`);
  const step = await send('admin', 'first step', () =>
    door.post('/api/account/token/auth/', { username: admin.username, password: PASSWORD }),
  );
  issued.set(step.body.ephemeral_token, 'first step');
  await server.database.pool.query(`update mfa_codes set created_on = created_on - interval '2 minutes'`);
  // The e-mail method is the only one: a code sent to the old address must confirm the change.
  await send('admin', 'code request', () => me.post(`${MFA}/code/request/`, { method: 'email' }));
  const sent = (await codesSentTo(server, `${admin.username}@esempio.example`)).at(-1)!;
  const changed = await send('admin', 'e-mail change', () =>
    me.patch('/api/account/email/change/', {
      email: 'altra.via@ente.example',
      current_password: PASSWORD,
      code: sent,
    }),
  );
  expect(changed.status).toBe(200);
  await work(server);
  await keep('a change', 'altra.via@ente.example', 'email_change');
  const old = `${admin.username}@esempio.example`;
  await keep('the way back', old, 'email_change_notice');
  expect(await lettersTo(server, old)).not.toEqual([]);
}

/** Collects every hash and every sealed value in the database, from all tables. */
async function collect(): Promise<void> {
  const { pool } = server.database;
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and (column_name ~ '(hash|sealed|secret|public_key)$')
       and table_name not in ('audit_entries', 'documents', 'throttles')`,
  );
  expect(columns.length).toBeGreaterThan(8);
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ value: string | Buffer | null }>(
      `select ${column} as value from ${table}`,
    );
    for (const { value } of rows) {
      if (value === null || value.length < 16) continue;
      const text = typeof value === 'string' ? value : value.toString('base64url');
      hidden.set(`${table}.${column} ${text.slice(0, 12)}`, text);
    }
  }
  hidden.set('the secret of the installation', server.services.secret);
  hidden.set('the password of everyone here', PASSWORD);
}

test('every call of the contract was sent; more than a third succeeded and none answered 500', () => {
  const called = new Set(answers.map((one) => one.call));
  expect(CALLS.map(nameOf).filter((name) => !called.has(name))).toEqual([]);
  const good = new Set(answers.filter((one) => one.reply.status < 300).map((one) => one.call));
  expect(good.size).toBeGreaterThan(CALLS.length / 3);
  expect(answers.filter((one) => one.reply.status >= 500).map((one) => [one.call, one.reply.status])).toEqual(
    [],
  );
});

test('USER-01 MFA-01 A14 no body and no header contains the value of a hash, a sealed secret, a code or a token', () => {
  const found = answers.flatMap(({ who, call, reply }) => {
    const all = reply.text + JSON.stringify(reply.headers);
    return [...hidden].filter(([, value]) => all.includes(value)).map(([what]) => `${who}: ${call}: ${what}`);
  });
  expect(found).toEqual([]);
});

test('AST-05 MFA-06 A14 only the answer that creates a secret contains it', () => {
  for (const [value, call] of issued) {
    const told = answers.filter(({ reply }) => (reply.text + JSON.stringify(reply.headers)).includes(value));
    expect([call, told.map((one) => one.call)]).toEqual([call, [call]]);
  }
});

test('USER-08 A14 no answer contains an e-mail address of another organisation', () => {
  const told = answers.filter(({ reply }) => reply.text.includes(foreignEmail));
  expect(told.map(({ who, call }) => `${who}: ${call}`)).toEqual([]);
});

test('AUTH-06 A13 the server sets no cookie and logs no cookie value', () => {
  expect(answers.filter(({ reply }) => 'set-cookie' in reply.headers)).toEqual([]);
  expect(walked.said()).toContain('/api/account/me/');
  expect(walked.said()).not.toContain(COOKIE);
});

test('A14 A17 A112 the log contains no secret, no hash and no token', () => {
  const said = walked.said();
  const found = [...hidden, ...[...issued].map(([value, call]) => [call, value] as const)];
  expect(found.filter(([, value]) => said.includes(value)).map(([what]) => what)).toEqual([]);
  expect(said).not.toMatch(/eyJ[\w-]{10,}\.eyJ/);
});

test('ERR-09 A14 an answer 500 and its log entry contain no input and no internals', async () => {
  await server.database.pool.query('alter table known_addresses rename to addresses_away');
  const { rows } = await server.database.pool.query(`select username from users limit 1`);
  const reply = await walked
    .stranger({ cookie: `altro=${COOKIE}` })
    .post('/api/account/mfa/login/', { username: rows[0].username, password: PASSWORD });
  await server.database.pool.query('alter table addresses_away rename to known_addresses');
  expect(reply.status).toBe(500);
  expect(reply.text + walked.said()).not.toContain(PASSWORD);
  expect(reply.text).not.toMatch(/addresses|relation|select|stack/i);
  expect(walked.said()).not.toContain(COOKIE);
});
