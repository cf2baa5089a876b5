import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyFor, CALLS, nameOf, pathOf, WORDS } from '../../../test/contract-calls.ts';
import {
  kindsTo,
  lettersTo,
  linkTo,
  newcomer,
  opening,
  openServer,
  registered,
  someone,
  work,
} from '../../../test/access-scene.ts';
import { eventually } from '../../../test/eventually.ts';
import { heldLock, waitingStatements } from '../../../test/held-lock.ts';
import { PASSWORD, testServer } from '../../../test/server.ts';
import type { Caller, TestServer } from '../../../test/server.ts';
import { startSmtpServer } from '../../../test/smtp-server.ts';
import { newId } from '../../platform/ids.ts';
import { createPerson } from '../people.ts';
import { startWorker } from '../../worker.ts';

let server: TestServer;
let organization: string;
beforeAll(async () => {
  server = await openServer();
  organization = await server.organization();
});
afterAll(() => server.close());

const REGISTER = '/api/v1/registration/';
const SIGN_IN = '/api/account/mfa/login/';
const count = async (table: 'users' | 'registrations'): Promise<number> =>
  Number((await server.database.pool.query(`select count(*) as n from ${table}`)).rows[0].n);

test.each<[string, (email: string) => string, number]>([
  ['another case', (email) => email.toUpperCase(), 201],
  [
    'full-width letters',
    (email) => email.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0)),
    400,
  ],
  ['a dot-less i', (email) => email.replace('i', 'ı'), 400],
  ['a Cyrillic letter', (email) => email.replace('a', 'а'), 400],
  ['a digit for a letter', (email) => email.replace('o', '0'), 201],
])(
  'AUTH-12 A26 a known address with %s creates no second account; a letter goes only to the stored address',
  async (_, look, status) => {
    const username = `maria${newId().slice(-6).replaceAll(/[01]/g, '7')}`;
    const owner = await server.person({ organization, username });
    const stored = `${owner.username}@esempio.example`;
    const given = look(stored);
    expect(given).not.toBe(stored);
    const people = await count('users');
    const reply = await newcomer(server).post(REGISTER, someone({ email: given }));
    await work(server);
    // An invalid address is refused; any other gets the answer of a new one.
    expect([reply.status, Object.keys(reply.body)]).toEqual(
      status === 201 ? [201, ['detail']] : [400, ['email', 'status_code']],
    );
    expect(await kindsTo(server, stored)).toEqual(status === 201 ? ['already_registered'] : []);
    expect(await lettersTo(server, given)).toEqual([]);
    expect(await count('users')).toBe(people);
  },
);

test('VAL-03 A26 refuses every lookalike of “admin”, and stores nothing of the attempts', async () => {
  await server.person({ organization, username: 'admin' });
  const before = await count('registrations');
  const sameCase = ['admin', 'Admin', 'ADMIN', 'ａｄｍｉｎ', 'admın', 'ADMİN'];
  const otherScripts = ['аdmin', 'αdmin', 'admіn', 'ꓮꓓꓟꓲꓠ', 'ᴀᴅᴍɪɴ', 'ΑDΜΙΝ'];
  const dots = ['admin.', 'admin...', 'аdmin.', 'admin\u2026'];
  for (const username of [...sameCase, ...otherScripts, ...dots]) {
    const reply = await newcomer(server).post(REGISTER, someone({ username }));
    expect([username, reply.status, reply.body]).toEqual([
      username,
      400,
      { username: ['A user with that username already exists.'], status_code: 400 },
    ]);
  }
  for (const hidden of [
    '\u200b',
    '\u200d',
    '\u202e',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u0000',
    '\u3164',
    '\u115f',
  ]) {
    const reply = await newcomer(server).post(REGISTER, someone({ username: `admin${hidden}` }));
    expect([hidden.codePointAt(0), reply.status, Object.keys(reply.body)]).toEqual([
      hidden.codePointAt(0),
      400,
      ['username', 'status_code'],
    ]);
  }
  expect(await count('registrations')).toBe(before);
});

test('VAL-03 a name of mixed scripts registers and signs in; its lookalikes are refused', async () => {
  const body = someone({ username: 'Иван_admin' });
  expect((await newcomer(server).post(REGISTER, body)).status).toBe(201);
  await work(server, 2);
  await newcomer(server).get(opening(await linkTo(server, body.email, 'activation')));
  const signedIn = await newcomer(server).post(SIGN_IN, {
    username: 'ИВАН_ADMIN',
    password: body.password1,
  });
  expect([signedIn.status, Object.keys(signedIn.body)]).toEqual([200, expect.arrayContaining(['access'])]);
  for (const username of ['ивaн_admin', 'Иван_аdmin', 'Иван_admin.']) {
    const reply = await newcomer(server).post(REGISTER, someone({ username }));
    expect([username, reply.status]).toEqual([username, 400]);
  }
});

test.each([
  ['ΤΟΝΥ', 'tony'],
  ['tony.nova', 'ΤΟΝΥ.ΝΟVΑ'],
  ['vito.voto', 'vito.νοτο'],
  ['ꓮꓠꓠꓲ', 'anni'],
  ['a..b', 'a.b'],
])('A26 VAL-03 refuses the second of “%s” and “%s”, in either order', async (there, other) => {
  for (const [first, second] of [
    [there, other],
    [other, there],
  ] as const) {
    const { id } = await server.person({ organization, username: first });
    const reply = await newcomer(server).post(REGISTER, someone({ username: second }));
    expect([first, second, reply.status]).toEqual([first, second, 400]);
    await server.database.db.deleteFrom('users').where('id', '=', id).execute();
  }
});

/** Starts calls while no account can be stored; lets them go on once each waits for a lock. */
async function atOnce<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const { pool } = server.database;
  const release = await heldLock(pool, 'lock table users in share mode');
  const replies = calls.map((call) => call());
  try {
    await eventually(async () => expect(await waitingStatements(pool)).toBe(calls.length));
  } finally {
    await release();
  }
  return Promise.all(replies);
}

test('A26 VAL-03 two registrations with usernames that look alike, confirmed at the same moment, make one account', async () => {
  const bodies = ['ΤΟΜΥ', 'tomy'].map((username) => someone({ username }));
  for (const body of bodies) expect((await newcomer(server).post(REGISTER, body)).status).toBe(201);
  await work(server, 2);
  const links = await Promise.all(bodies.map(({ email }) => linkTo(server, email, 'activation')));
  const before = await count('users');
  const replies = await atOnce(links.map((link) => () => newcomer(server).get(opening(link))));
  expect(replies.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 400]);
  expect(await count('users')).toBe(before + 1);
});

test('A26 VAL-03 the second of two accounts with usernames that look alike, created at the same moment, is refused', async () => {
  const create = (username: string) => () =>
    createPerson(server.database.db, {
      organizationId: null,
      username,
      email: `${newId()}@esempio.example`,
      firstName: 'Anna',
      lastName: 'Rossi',
      password: PASSWORD,
      profiles: [],
      isSuperuser: false,
    }).then(
      () => 'stored',
      (error: { code: string }) => error.code,
    );
  const outcomes = await atOnce([create('ΝΙΝΟ.ΤΟΜΥ'), create('nino.tomy')]);
  expect(outcomes.sort()).toEqual(['stored', 'username_taken']);
});

test('VAL-03 accepts two names that share an outline and do not look alike', async () => {
  await server.person({ organization, username: 'nina' });
  expect((await newcomer(server).post(REGISTER, someone({ username: 'vila' }))).status).toBe(201);
});

describe('A26 AUTH-12 a registered person without an organisation reaches only their own account', () => {
  /** The calls on the caller's own account; all other calls are refused without a profile. */
  const OWN = [
    /^\w+ \/api\/account\/(me|mfa|session|password|email|identity)\//,
    /^PATCH \/api\/account\/:profile\/user\/change-language\//,
    /^GET \/api\/v1\/role\/:profile\/menu\//,
    /^GET \/api\/v1\/subscriptions\//,
  ];
  let person: Caller & { id: string };
  beforeAll(async () => {
    const name = (
      await server.database.pool.query('select name from organizations where id = $1', [organization])
    ).rows[0].name;
    const body = await registered(server, {
      organization_name: name,
      organization,
      profile: 'admin',
      role_profile: ['admin'],
      is_superuser: true,
    });
    const { body: tokens } = await newcomer(server).post('/api/account/mfa/login/', {
      username: body.username,
      password: body.password1,
    });
    person = {
      ...server.stranger({ authorization: `JWT ${tokens.access}`, 'regia-organization': organization }),
      id: body.id,
    };
    const { rows } = await server.database.pool.query(
      `select u.organization_id, u.is_superuser, (select count(*)::int from user_profiles p where p.user_id = u.id) as profiles
       from users u where u.id = $1`,
      [body.id],
    );
    expect(rows).toEqual([{ organization_id: null, is_superuser: false, profiles: 0 }]);
  });

  const shut = CALLS.filter(
    (call) =>
      call.access !== 'public' && call.access !== 'visitor' && !OWN.some((one) => one.test(nameOf(call))),
  );
  test.each(shut.map((call) => [nameOf(call), call] as const))('%s', async (_, call) => {
    const ids = Object.fromEntries(
      ['id', 'source', 'run', 'key', 'message', 'chat', 'passkey', 'secret', 'upload', 'file'].map((name) => [
        name,
        newId(),
      ]),
    );
    for (const profile of ['admin', 'viewer', 'superuser', '']) {
      const path = pathOf(call, { ...WORDS, ...ids, profile }).replace(/\/{2,}/g, '/');
      const body = bodyFor(call);
      const reply =
        call.method === 'GET'
          ? await person.get(path)
          : call.method === 'DELETE'
            ? await person.delete(path)
            : await person[call.method === 'POST' ? 'post' : 'patch'](path, body);
      expect([path, reply.status]).toEqual([path, 403]);
    }
  });

  test('A26 AUTH-12 an activated registration has an empty menu and no profile; it can change its language', async () => {
    expect((await person.get('/api/v1/role/menu/')).body).toEqual([]);
    const plans = await person.get('/api/v1/subscriptions/customer/subscription-plan/');
    expect(plans.body).toMatchObject({ count: 0, results: [] });
    const me = await person.get('/api/account/me/');
    expect(me.body).toMatchObject({
      id: person.id,
      organization: null,
      profiles: [],
      permissions: ['mfa.create'],
    });
    const language = await person.patch('/api/account/user/change-language/', { language: 'it-IT' });
    expect([language.status, language.body]).toEqual([200, { language: 'it-IT' }]);
  });
});

test('AUTH-12 AUTH-16 A21 the links of a registration and of a change of address use the configured address, with any forged request', async () => {
  const lies = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
    origin: 'https://evil.example',
  };
  const body = someone();
  expect((await newcomer(server).post(REGISTER, body, { headers: lies })).status).toBe(201);
  const person = await server.person({ organization, profiles: ['viewer'] });
  const email = `altrove${newId().slice(-6)}@esempio.example`;
  const asked = await person.patch(
    '/api/account/email/change/',
    { email, current_password: PASSWORD },
    { headers: lies },
  );
  expect(asked.status).toBe(200);
  await work(server);
  const links = [
    await linkTo(server, body.email, 'activation'),
    await linkTo(server, email, 'email_change'),
    await linkTo(server, `${person.username}@esempio.example`, 'email_change_notice'),
  ];
  for (const { whole } of links) expect(new URL(whole).origin).toBe('http://localhost:3000');
  for (const to of [body.email, email])
    expect(JSON.stringify(await lettersTo(server, to))).not.toContain('evil');
});

test('A27 AUTH-17 headers, markup, addresses and links in names: the letters stay plain and have no other recipient', async () => {
  const smtp = await startSmtpServer();
  const own = await testServer({
    worker: true,
    environment: {
      PRIVACY_URL: 'https://ente.example/p',
      TERMS_URL: 'https://ente.example/t',
      PUBLIC_URL: 'http://localhost:3000',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'regia@ente.example',
    },
  });
  try {
    await startWorker(own.services);
    const boss = await own.person({ organization: await own.organization(), superuser: true });
    const evil = (text: string, lineBreak: string) =>
      `${text}${lineBreak}Bcc: tutti@evil.example${lineBreak}${lineBreak}<a href="https://evil.example">qui</a> https://evil.example/x`;
    const named = (lineBreak: string) => ({
      first_name: evil('Eva', lineBreak),
      last_name: '<img src=x onerror=alert(1)>',
      organization_name: evil('Ente', lineBreak),
    });
    const refused = await own.stranger().post(REGISTER, someone(named('\r\n')));
    expect([refused.status, Object.keys(refused.body)]).toEqual([
      400,
      ['first_name', 'organization_name', 'status_code'],
    ]);
    const body = someone(named(' '));
    expect((await own.stranger().post(REGISTER, body)).status).toBe(201);
    await eventually(() => expect(smtp.mails).toHaveLength(1));
    const first = await PostalMime.parse(smtp.mails[0]!.raw);
    const [, path] = /http:\/\/localhost:3000(\/user-account-activation\/\S+)/.exec(first.text!)!;
    const [token, uid] = path!.split('/').filter(Boolean).reverse();
    // Names of earlier versions may hold line breaks.
    const { first_name: name, organization_name: office } = named('\r\n');
    await own.database.pool.query('update registrations set first_name = $1, organization_name = $2', [
      name,
      office,
    ]);
    expect((await own.stranger().get(`/api/account/activate-user/${uid}/${token}/`)).status).toBe(200);
    await eventually(() => expect(smtp.mails).toHaveLength(2));
    expect(smtp.mails.map((mail) => mail.to)).toEqual([[body.email], [`${boss.username}@esempio.example`]]);
    for (const { raw } of smtp.mails) {
      // A line of the encoded text may begin with such a word.
      const [headers] = raw.split(/\r?\n\r?\n/);
      expect(headers).not.toMatch(/^(bcc|cc):/im);
      const read = await PostalMime.parse(raw);
      expect(read.to).toHaveLength(1);
      expect(read.html).not.toMatch(/<img|<a[^>]*evil/i);
      expect(read.text).not.toMatch(/https?:\/\/evil/i);
      expect(read.html).not.toMatch(/https?:\/\/evil/i);
    }
  } finally {
    await own.close();
    await smtp.close();
  }
});
