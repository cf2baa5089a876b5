import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { BUILT_IN_PROFILE_IDS } from '@regia/contract/roles/profiles';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindsTo, lettersTo, linkTo, newcomer, openServer, work } from '../../../test/access-scene.ts';
import { whileLocked } from '../../../test/held-lock.ts';
import { PASSWORD, testServer } from '../../../test/server.ts';
import type { Caller, TestServer } from '../../../test/server.ts';

const { admin: ADMIN, editor: EDITOR, viewer: VIEWER } = BUILT_IN_PROFILE_IDS;
const NEW = 'Tramonto-Verde-58';
const CONFIRM = '/api/account/password/reset-confirm/';
const CHECK = '/api/account/link/check/';
const at = (rest: string, profile = 'admin') => `/api/account/${profile}/user/${rest}`;

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const named = (given: object = {}) => {
  const username = `invitata${randomBytes(5).toString('hex')}`;
  return { username, email: `${username}@esempio.example`, ...given };
};
async function office() {
  const organization = await server.organization();
  return { organization, admin: await server.person({ organization, profiles: ['admin'] }) };
}
/** Leaves the user one new assistant. */
async function narrow(admin: Caller, id: string) {
  const { body } = await admin.post('/api/v1/ai/admin/assistant/', { name: `Uno ${id}` });
  return admin.patch(at(`${id}/`), { access: [body.id] });
}
/** An editor whom an admin has invited, with the link of the letter. */
async function invited(given: object = {}) {
  const { organization, admin } = await office();
  const body = named({ role_profile: [EDITOR], ...given });
  const made = await admin.post(at('invite/'), body);
  expect(made.status).toBe(201);
  const link = await linkTo(server, body.email, 'invitation');
  return { organization, admin, ...body, id: made.body.id as string, link };
}
type Link = Awaited<ReturnType<typeof linkTo>>;
const check = ({ uid, token }: Link) => newcomer(server).post(CHECK, { uid, token });
const accept = ({ uid, token }: Link, password = NEW) =>
  newcomer(server).post(CONFIRM, { uid, token, new_password1: password, new_password2: password });
const signIn = (username: string, password = NEW) =>
  newcomer(server).post('/api/account/mfa/login/', { username, password });
const refusalOf = ({ status, headers }: { status: number; headers: Record<string, unknown> }) => [
  status,
  headers['regia-refusal'],
];
const isDead = async (link: Link) => {
  expect((await check(link)).status).toBe(400);
  expect(await accept(link)).toMatchObject({ status: 400, body: { token: ['Invalid value'] } });
};
const find = async (admin: Caller, filter: string) =>
  (await admin.get(at(`?${filter}&no_page`))).body.map(({ id }: { id: string }) => id);

test('USER-02 an invited person sets the password once, within 7 days, and signs in with the given rights', async () => {
  const { admin, id, link, username, email } = await invited({ first_name: 'Ada' });
  expect(link.whole).toMatch(/^http:\/\/localhost:3000\/accept-invitation\//);
  expect(await find(admin, 'is_invited=true')).toEqual([id]);
  expect((await admin.get(at(`${id}/`))).body.invited_on).toEqual(expect.any(String));
  expect(await find(admin, 'is_invited=false')).toEqual([admin.id]);
  const stored = await sql<{ days: number }>`
    select l.*, round(extract(epoch from expires_on - created_on) / 86400)::int as days
    from account_links as l where user_id = ${id}`.execute(server.database.db);
  expect(stored.rows.map(({ days }) => days)).toEqual([7]);
  expect(JSON.stringify(stored.rows)).not.toContain(link.token);
  for (const guess of ['', PASSWORD, NEW]) expect((await signIn(username, guess)).status).toBe(400);
  expect((await check(link)).body).toEqual({ purpose: 'invitation', email: null, username });

  const [first, second] = await Promise.all([accept(link), accept(link, 'Aurora-Boreale-31')]);
  expect([first, second].map(({ status }) => status === 200).filter(Boolean)).toEqual([true]);
  const chosen = first.status === 200 ? NEW : 'Aurora-Boreale-31';
  const session = await signIn(username, chosen);
  expect(session.status).toBe(200);
  const me = await server.stranger({ authorization: `JWT ${session.body.access}` }).get('/api/account/me/');
  expect(me.body).toMatchObject({ username, profiles: [{ name: 'editor' }] });
  expect(await find(admin, 'is_invited=true')).toEqual([]);
  await isDead(link);
  expect(await kindsTo(server, email)).toEqual(['invitation']);
});

test.each([
  ['it-IT', 'La password è salvata: ora puoi accedere.'],
  ['en-US', 'Your password has been saved. You can sign in now.'],
])('USER-02 a first password is saved, not reset, in %s', async (language, detail) => {
  const { link } = await invited();
  const { uid, token } = link;
  const reply = await server
    .stranger({ 'accept-language': language })
    .post(CONFIRM, { uid, token, new_password1: NEW, new_password2: NEW });
  expect(reply.body).toEqual({ detail });
});

test('USER-02 the letter is in the person’s language, or else in the organization’s, and names who invites', async () => {
  const { organization, admin } = await office();
  await sql`update organizations set language = 'it-IT' where id = ${organization}`.execute(
    server.database.db,
  );
  const [chosen, usual] = [named({ language: 'en-US' }), named()];
  for (const body of [chosen, usual]) expect((await admin.post(at('invite/'), body)).status).toBe(201);
  const [one] = await lettersTo(server, chosen.email);
  const [other] = await lettersTo(server, usual.email);
  expect([one!.to.language, other!.to.language]).toEqual(['en-US', 'it-IT']);
  expect(one!.values).toMatchObject({ username: chosen.username, days: 7 });
  await sql`update organizations set language = 'en-US' where id = ${organization}`.execute(
    server.database.db,
  );
  await admin.post(
    at(`${(await admin.get(at(`?search=${usual.username}`))).body.results[0].id}/invitation/`),
  );
  expect((await lettersTo(server, usual.email))[1]!.to.language).toBe('en-US');
});

test('USER-02 a link that was sent again ends the earlier one', async () => {
  const { admin, id, link, email } = await invited();
  expect((await admin.post(at(`${id}/invitation/`))).body).toMatchObject({ id, is_active: true });
  await isDead(link);
  const newer = await linkTo(server, email, 'invitation');
  expect(newer.token).not.toBe(link.token);
  expect((await accept(newer)).status).toBe(200);
  for (const call of [admin.post(at(`${id}/invitation/`)), admin.delete(at(`${id}/invitation/`))])
    expect(refusalOf(await call)).toEqual([409, 'invitation_not_pending']);
});

test('USER-02 at most three letters an hour go to an address, also after a withdrawal', async () => {
  const { admin, username, email, id } = await invited();
  expect((await admin.post(at(`${id}/invitation/`))).status).toBe(200);
  expect((await admin.delete(at(`${id}/invitation/`))).status).toBe(204);
  const again = await admin.post(at('invite/'), { username, email });
  expect(again.status).toBe(201);
  const over = await admin.post(at(`${again.body.id}/invitation/`));
  expect(refusalOf(over)).toEqual([429, 'throttled']);
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  expect(await kindsTo(server, email)).toEqual(['invitation', 'invitation', 'invitation']);
});

test('A37 USER-02 a link ends when the person is disabled, demoted, narrowed, moved or withdrawn, or expires', async () => {
  const superuser = await server.person({ organization: await server.organization(), superuser: true });
  const elsewhere = await server.organization();
  const age = `update account_links set expires_on = clock_timestamp() where user_id = $1`;
  const ends: Record<string, (one: Awaited<ReturnType<typeof invited>>) => Promise<unknown>> = {
    disabled: ({ admin, id }) => admin.post(at(`${id}/disable/`)),
    'disabled and enabled': async ({ admin, id }) => {
      await admin.post(at(`${id}/disable/`));
      await admin.post(at(`${id}/enable/`));
    },
    demoted: ({ admin, id }) => admin.patch(at(`${id}/`), { role_profile: [VIEWER] }),
    narrowed: ({ admin, id }) => narrow(admin, id),
    moved: ({ organization, id }) =>
      superuser.post(
        at(`${id}/move/`, 'superuser'),
        { organization: elsewhere, role_profile: [] },
        { headers: { 'regia-organization': organization } },
      ),
    withdrawn: ({ admin, id }) => admin.delete(at(`${id}/invitation/`)),
    destroyed: ({ admin, id }) => admin.delete(at(`${id}/`)),
    'of another address': ({ id }) =>
      server.database.pool.query(
        `update users set email = 'x' || email, email_key = 'x' || email_key where id = $1`,
        [id],
      ),
    'accepted in another way': ({ id }) =>
      server.database.pool.query('update users set invited_on = null where id = $1', [id]),
    expired: ({ id }) => server.database.pool.query(age, [id]),
  };
  for (const [what, end] of Object.entries(ends)) {
    const one = await invited();
    expect((await check(one.link)).status, what).toBe(200);
    await end(one);
    await isDead(one.link);
  }
  const disabled = await invited();
  await disabled.admin.post(at(`${disabled.id}/disable/`));
  const refused = await disabled.admin.post(at(`${disabled.id}/invitation/`));
  expect(refusalOf(refused)).toEqual([409, 'invitation_not_pending']);
  const promoted = await invited();
  await promoted.admin.patch(at(`${promoted.id}/`), { role_profile: [EDITOR, VIEWER], first_name: 'Ada' });
  expect((await accept(promoted.link)).status).toBe(200);
});

test('A37 USER-02 a withdrawn person is deleted; an address that was invited gets no reset link', async () => {
  const { admin, id, email, username } = await invited();
  await newcomer(server).post('/api/account/password/reset/', { email });
  await work(server);
  expect(await kindsTo(server, email)).toEqual(['invitation']);
  expect((await admin.delete(at(`${id}/invitation/`))).status).toBe(204);
  expect((await admin.get(at(`${id}/`))).status).toBe(404);
  expect((await signIn(username)).status).toBe(400);
});

test('A40 USER-07 refuses to invite with rights that the caller does not hold, and to withdraw a person with more rights', async () => {
  const { organization, admin } = await office();
  const clerk = await server.person({ organization, profiles: ['personale'] });
  await server.database.db
    .insertInto('role_profiles')
    .values({
      id: randomUUID(),
      organization_id: organization,
      name: 'personale',
      label: 'Personale',
      permissions: ['user.manage', 'user.list'],
    })
    .execute();
  const asClerk = (body: object) => clerk.post(at('invite/', 'personale'), named(body));
  expect(refusalOf(await asClerk({ role_profile: [ADMIN] }))).toEqual([400, 'profile_not_grantable']);
  const above = await admin.post(at('invite/'), named({ role_profile: [ADMIN] }));
  for (const call of [
    clerk.post(at(`${above.body.id}/invitation/`, 'personale')),
    clerk.delete(at(`${above.body.id}/invitation/`, 'personale')),
  ])
    expect(refusalOf(await call)).toEqual([403, 'permission_denied']);
  expect((await asClerk({})).status).toBe(201);
  expect((await admin.post(at('invite/'), named({ is_superuser: true }))).status).toBe(400);
  expect((await admin.post(at('invite/'), named({ password: PASSWORD }))).status).toBe(400);
});

test('A37 USER-02 a link that is used while persons are disabled is refused or undone, never a failure', async () => {
  // Hashing the password takes a while, so the disabling comes later by a bit more in each round.
  for (let round = 0; round < 30; round++) {
    const { admin, id, link, username } = await invited();
    const disabling = async () => {
      await wait(20 + 3 * round);
      return admin.post(at(`${id}/disable/`));
    };
    const [accepted, disabled] = await Promise.all([accept(link), disabling()]);
    expect([200, 400]).toContain(accepted.status);
    expect(disabled.status).toBe(200);
    expect((await signIn(username)).status).not.toBe(200);
  }
});

test('A37 USER-02 an invitation is not accepted if the inviter loses its rights while the acceptance waits', async () => {
  const { organization, admin, link, username } = await invited();
  const reply = await whileLocked(server.database.pool, {
    statement: `with lost as (delete from user_profiles where user_id = $2)
      select from organizations where id = $1 for no key update`,
    values: [organization, admin.id],
    call: () => accept(link),
  });
  expect(refusalOf(reply)).toEqual([400, 'link_not_valid']);
  expect((await signIn(username)).status).toBe(400);
});

test('A37 USER-02 an invitation is not sent again to a user who is disabled while the call waits', async () => {
  const { admin, id, email } = await invited();
  const reply = await whileLocked(server.database.pool, {
    statement: 'update users set is_active = false where id = $1',
    values: [id],
    call: () => admin.post(at(`${id}/invitation/`)),
  });
  expect(refusalOf(reply)).toEqual([409, 'invitation_not_pending']);
  expect(await kindsTo(server, email)).toEqual(['invitation']);
});

test('A45 USER-08 an invitation of another organization is not found', async () => {
  const { id, link } = await invited();
  const { admin } = await office();
  expect((await admin.post(at(`${id}/invitation/`))).status).toBe(404);
  expect((await admin.delete(at(`${id}/invitation/`))).status).toBe(404);
  expect((await check(link)).status).toBe(200);
});

test('USER-08 an invited administrator does not count as the last one', async () => {
  const { admin, organization } = await office();
  await admin.post(at('invite/'), named({ role_profile: [ADMIN] }));
  const superuser = await server.person({ organization, superuser: true });
  const disable = await superuser.post(at(`${admin.id}/disable/`, 'superuser'), undefined, {
    headers: { 'regia-organization': organization },
  });
  expect(refusalOf(disable)).toEqual([409, 'last_admin']);
});

test('USER-02 refuses an invitation without outgoing mail, and creates no user', async () => {
  const silent = await testServer({ beside: server, environment: { NODE_ENV: 'production' } });
  const { admin } = await office();
  const there = silent.stranger({ authorization: `JWT ${admin.tokens.access}` });
  const reply = await there.post(at('invite/'), named());
  expect(refusalOf(reply)).toEqual([409, 'mail_not_configured']);
  expect((await admin.get(at('?no_page'))).body).toHaveLength(1);
  await silent.close();
});

test('A37 USER-02 an invitation waits while nobody who could give its rights stands behind it: demoted, left with less, narrowed, disabled or deleted', async () => {
  const loses: Record<string, (boss: Caller, id: string) => Promise<unknown>> = {
    demoted: (boss, id) => boss.patch(at(`${id}/`), { role_profile: [EDITOR] }),
    'left with users only': async (boss, id) => {
      const own = { label: `Persone ${id}`.slice(0, 40), permissions: ['user.list', 'user.manage'] };
      const made = await boss.post('/api/v1/role/admin/profile/', own);
      return boss.patch(at(`${id}/`), { role_profile: [made.body.id] });
    },
    narrowed: (boss, id) => narrow(boss, id),
    disabled: (boss, id) => boss.post(at(`${id}/disable/`)),
    deleted: (boss, id) => boss.delete(at(`${id}/`)),
  };
  for (const [how, lose] of Object.entries(loses)) {
    const { organization, admin } = await office();
    const boss = await server.person({ organization, profiles: ['admin'] });
    const body = named({ role_profile: [ADMIN] });
    const { id } = (await admin.post(at('invite/'), body)).body;
    const link = await linkTo(server, body.email, 'invitation');
    expect([how, (await check(link)).status]).toEqual([how, 200]);
    const lost = (await lose(boss, admin.id)) as { status: number };
    expect([how, lost.status < 300]).toEqual([how, true]);
    await isDead(link);
    expect(await find(boss, 'is_invited=true')).toEqual([id]);
    expect((await boss.post(at(`${id}/invitation/`))).status).toBe(200);
    expect((await accept(await linkTo(server, body.email, 'invitation'))).status).toBe(200);
  }
});

test('A37 USER-02 an invitation whose rights another admin gave meanwhile does not depend on who sent it', async () => {
  const { organization, admin } = await office();
  const boss = await server.person({ organization, profiles: ['admin'] });
  const body = named({ role_profile: [EDITOR] });
  const { id } = (await admin.post(at('invite/'), body)).body;
  await boss.patch(at(`${id}/`), { role_profile: [EDITOR, ADMIN] });
  await boss.patch(at(`${admin.id}/`), { role_profile: [VIEWER] });
  const link = await linkTo(server, body.email, 'invitation');
  expect((await accept(link)).status).toBe(200);
});

test('A37 USER-02 an invitation waits, too, whose inviter holds its rights and no longer manages users', async () => {
  const { organization, admin } = await office();
  const boss = await server.person({ organization, profiles: ['admin'] });
  const body = named({ role_profile: [VIEWER] });
  const { id } = (await admin.post(at('invite/'), body)).body;
  const link = await linkTo(server, body.email, 'invitation');
  expect((await boss.patch(at(`${admin.id}/`), { role_profile: [EDITOR] })).status).toBe(200);
  await isDead(link);
  expect((await boss.post(at(`${id}/invitation/`))).status).toBe(200);
  expect((await accept(await linkTo(server, body.email, 'invitation'))).status).toBe(200);
});

test('A37 USER-02 the invitation of a superuser of another organization is accepted; that of an admin who was moved away waits', async () => {
  const superuser = await server.person({ organization: await server.organization(), superuser: true });
  const { organization, admin } = await office();
  const boss = await server.person({ organization, profiles: ['admin'] });
  const chosen = { headers: { 'regia-organization': organization } };
  const [theirs, ours] = [named({ role_profile: [ADMIN] }), named({ role_profile: [EDITOR] })];
  expect((await superuser.post(at('invite/', 'superuser'), theirs, chosen)).status).toBe(201);
  expect((await accept(await linkTo(server, theirs.email, 'invitation'))).status).toBe(200);
  const { id } = (await admin.post(at('invite/'), ours)).body;
  const away = { organization: await server.organization(), role_profile: [ADMIN] };
  expect((await superuser.post(at(`${admin.id}/move/`, 'superuser'), away, chosen)).status).toBe(200);
  await isDead(await linkTo(server, ours.email, 'invitation'));
  expect((await boss.post(at(`${id}/invitation/`))).status).toBe(200);
});
