import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILT_IN_PROFILE_IDS } from '@regia/contract/roles/profiles';
import { newId } from '../platform/ids.ts';
import { PASSWORD, testServer } from '../../test/server.ts';
import type { Caller, TestServer } from '../../test/server.ts';

const { admin: ADMIN, editor: EDITOR, viewer: VIEWER, superuser: SUPERUSER } = BUILT_IN_PROFILE_IDS;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function office() {
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  return { organization, admin };
}

const newAssistant = async (admin: Caller): Promise<string> =>
  (await admin.post('/api/v1/ai/admin/assistant/', { name: 'Solo questo' })).body.id;

const at = (rest = '', profile = 'admin') => `/api/account/${profile}/user/${rest}`;
const named = (given: object = {}) => {
  const username = `p${randomBytes(5).toString('hex')}`;
  return { username, email: `${username}@esempio.example`, password: PASSWORD, ...given };
};

/** Stores an own profile and returns its id. */
async function ownProfile(organization: string, permissions: string[], name = 'personale') {
  const id = newId();
  await server.database.db
    .insertInto('role_profiles')
    .values({ id, organization_id: organization, name, label: 'Ufficio personale', permissions })
    .execute();
  return id;
}

test('USER-01 an admin creates a user, who signs in with profile, data and access', async () => {
  const { admin, organization } = await office();
  const made = await admin.post(
    at(),
    named({ first_name: 'Ada', ssn: '01234567897', phone: '+390123456789', role_profile: [EDITOR, VIEWER] }),
  );
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    first_name: 'Ada',
    ssn: '01234567897',
    organization: { id: organization },
    role_profile: [
      { id: EDITOR, name: 'editor', label: 'Editor' },
      { id: VIEWER, name: 'viewer' },
    ],
    access: 'all',
    is_active: true,
    is_superuser: false,
    last_login_on: null,
  });
  expect(made.text).not.toContain('password');
  const signedIn = await server
    .stranger()
    .post('/api/account/mfa/login/', { username: made.body.username, password: PASSWORD });
  expect(signedIn.status).toBe(200);
});

test.each(['', 'invite/'])(
  'VAL-03 the username of a new user has the rules of a username: user/%s',
  async (rest) => {
    const { admin } = await office();
    const body = (username: string) => {
      const { password, ...invited } = named({ username });
      return rest === '' ? { ...invited, password } : invited;
    };
    for (const [username, said] of [
      ['', 'This field may not be blank.'],
      ['x'.repeat(51), 'Ensure this field has no more than 50 characters.'],
      ['grace hill', 'Letters, digits and @ . + - _ only.'],
    ] as const) {
      const refused = await admin.post(at(rest), body(username));
      expect([refused.status, refused.body]).toEqual([400, { username: [said], status_code: 400 }]);
    }
    const longest = randomBytes(25).toString('hex');
    if (rest === '') expect((await admin.post(at(), body(longest))).body.username).toBe(longest);
  },
);

test('USER-01 the list filters, searches and sorts', async () => {
  const { admin } = await office();
  for (const [first_name, role_profile] of [
    ['Béatrice', [EDITOR]],
    ['Carlo', [VIEWER]],
  ] as const) {
    await admin.post(at(), named({ first_name, last_name: first_name, role_profile }));
  }
  const found = async (query: string) => {
    const { body } = await admin.get(at(`?${query}`));
    return body.results.map((one: { first_name: string }) => one.first_name);
  };
  expect(await found('search=béa')).toEqual(['Béatrice']);
  expect(await found(`role_profile=${VIEWER}`)).toEqual(['Carlo']);
  expect(await found(`role_profile__in=${VIEWER},${EDITOR}&order_by__=-last_name`)).toEqual([
    'Carlo',
    'Béatrice',
  ]);
  expect(await found('last_login_on__isnull=true&order_by__=last_name')).toEqual(['Béatrice', 'Carlo']);
  expect((await admin.get(at('?password=x'))).status).toBe(400);
});

test('USER-01 USER-02 USER-11 a new user keeps every given field, and the log says who got which rights', async () => {
  const { admin, organization } = await office();
  const access = [await newAssistant(admin)];
  const given = {
    first_name: 'Ada',
    last_name: 'Rossi',
    organization_name: 'Anagrafe',
    ssn: 'RSSMRA85T10A562S',
    phone: '+390280885700',
    role_profile: [VIEWER],
    access,
  };
  const { body } = await admin.post(at(), named({ ...given, language: 'en-US' }));
  expect((await admin.get(at(`${body.id}/`))).body).toMatchObject({
    ...given,
    role_profile: [{ id: VIEWER }],
    organization: { id: organization },
  });
  const me = await server.database.db
    .selectFrom('users as u')
    .select('u.language')
    .where('u.id', '=', body.id)
    .executeTakeFirstOrThrow();
  expect(me.language).toBe('en-US');
  expect(await logOf(admin, body.id)).toEqual([
    ['user.created', { username: body.username, role_profile: [VIEWER], access }],
  ]);
});

/** The entries of the audit log about a user, oldest first. */
async function logOf(caller: Caller, id: string): Promise<[string, object][]> {
  const { body } = await caller.get(`/api/v1/audit/admin/entry/?subject_id=${id}&order_by__=at`);
  return body.results.map(({ action, detail }: { action: string; detail: object }) => [action, detail]);
}

test('USER-11 USER-03 each change of a user has one entry with what changed, without tax code and phone; what changes nothing has none', async () => {
  const { admin, organization } = await office();
  const { id } = await server.person({ organization, profiles: ['viewer'] });
  const one = at(`${id}/`);
  const access = [await newAssistant(admin)];
  await admin.patch(one, {
    first_name: 'Ada',
    ssn: 'RSSMRA85T10A562S',
    phone: '+390280885700',
    role_profile: [EDITOR],
  });
  await admin.patch(one, { last_name: 'Rossi', organization_name: 'Anagrafe', ssn: '', access });
  await admin.patch(one, { first_name: 'Ada', role_profile: [EDITOR], access });
  for (const change of ['disable', 'disable', 'enable', 'enable']) await admin.post(`${one}${change}/`);
  expect(await logOf(admin, id)).toEqual([
    [
      'user.updated',
      {
        before: { first_name: 'Nome', profiles: ['viewer'], ssn: '', phone: '' },
        after: { first_name: 'Ada', profiles: ['editor'], ssn: '•••', phone: '•••' },
      },
    ],
    [
      'user.updated',
      {
        before: { last_name: 'Cognome', organization_name: '', access: 'all', ssn: '•••' },
        after: { last_name: 'Rossi', organization_name: 'Anagrafe', access, ssn: '' },
      },
    ],
    ['user.disabled', {}],
    ['user.enabled', {}],
  ]);
});

test('USER-02 a user who is created without the active flag cannot sign in before somebody enables them', async () => {
  const { admin } = await office();
  const { body } = await admin.post(at(), named({ is_active: false }));
  expect(body.is_active).toBe(false);
  const signIn = () =>
    server
      .stranger()
      .post('/api/account/mfa/login/', { username: body.username, password: PASSWORD })
      .then(({ status }) => status);
  expect(await signIn()).toBe(400);
  await admin.post(at(`${body.id}/enable/`));
  expect(await signIn()).toBe(200);
  expect((await logOf(admin, body.id))[0]).toEqual([
    'user.created',
    { username: body.username, is_active: false },
  ]);
  const { username, email } = named();
  const invited = await admin.post(at('invite/'), { username, email, is_active: false });
  expect([invited.status, invited.body]).toEqual([
    400,
    expect.objectContaining({ is_active: expect.anything() }),
  ]);
});

test('USER-02 a password that is common or like the name is refused at its field', async () => {
  const { admin } = await office();
  const given = named();
  for (const password of ['Password-1', `${given.username}-A1`]) {
    const refused = await admin.post(at(), { ...given, password });
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ password: expect.anything() }),
    ]);
  }
});

test('USER-03 lookups need the permission of the advanced search, and personal data that of the view', async () => {
  const { admin, organization } = await office();
  await ownProfile(organization, ['user.list']);
  await admin.post(at(), named({ ssn: '01234567897', phone: '+390123456789' }));
  const reader = await server.person({ organization, profiles: ['personale'] });
  const list = await reader.get(at('?search=esempio&order_by__=-date_joined', 'personale'));
  expect(list.body.results.map((one: { ssn: string; phone: string }) => [one.ssn, one.phone])).toContainEqual(
    ['•••897', '•••789'],
  );
  expect(list.text).not.toContain('01234567897');
  expect((await reader.get(at('?email__icontains=a', 'personale'))).status).toBe(403);
  expect((await admin.get(at('?email__icontains=a'))).status).toBe(200);
});

test('USER-08 A45 a user of another organization is unknown to every call', async () => {
  const [{ admin }, other] = [await office(), await office()];
  const path = at(`${other.admin.id}/`);
  const answers = [
    await admin.get(path),
    await admin.patch(path, { first_name: 'X' }),
    await admin.post(`${path}enable/`),
    await admin.post(`${path}disable/`),
    await admin.delete(path),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await admin.get(at(`?username=${other.admin.username}`))).body.count).toBe(0);
});

test('USER-08 the last active admin stays, and nobody disables or deletes their own account', async () => {
  const { admin, organization } = await office();
  const own = at(`${admin.id}/`);
  const demoted = await admin.patch(own, { role_profile: [EDITOR] });
  expect([demoted.status, demoted.body.detail]).toEqual([409, expect.stringContaining('administrator')]);
  expect([(await admin.post(`${own}disable/`)).status, (await admin.delete(own)).status]).toEqual([409, 409]);
  const second = await server.person({ organization, profiles: ['admin'] });
  for (const refused of [await admin.post(`${own}disable/`), await admin.delete(own)])
    expect([refused.status, refused.headers['regia-refusal']]).toEqual([409, 'own_account']);
  expect((await second.post(`${own}disable/`)).status).toBe(200);
  expect((await second.get(own)).body.is_active).toBe(false);
  expect((await second.patch(at(`${second.id}/`), { role_profile: [] })).status).toBe(409);
});

test('USER-08 A40 two admins who demote each other at the same time leave one', async () => {
  const { admin, organization } = await office();
  const second = await server.person({ organization, profiles: ['admin'] });
  const elsewhere = await testServer({ beside: server });
  const answers = await Promise.all([
    admin.patch(at(`${second.id}/`), { role_profile: [VIEWER] }),
    elsewhere
      .stranger({ authorization: `JWT ${second.tokens.access}` })
      .patch(at(`${admin.id}/`), { role_profile: [VIEWER] }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await elsewhere.close();
});

test('USER-08 A40 two admins who disable each other at the same time leave one', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { admin, organization } = await office();
    const second = await server.person({ organization, profiles: ['admin'] });
    const answers = await Promise.all([
      admin.post(at(`${second.id}/disable/`)),
      second.post(at(`${admin.id}/disable/`)),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

/** Runs a call while the organization is locked, and takes the admin's profile before the lock ends. */
async function whileDemoted<T>(organization: string, adminId: string, ask: () => Promise<T>): Promise<T> {
  const client = await server.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from organizations where id = $1 for no key update', [organization]);
    const asked = ask();
    await expect
      .poll(async () => {
        const { rows } = await server.database.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
    await client.query(`update user_profiles set profile = 'viewer' where user_id = $1`, [adminId]);
    await client.query('commit');
    return await asked;
  } finally {
    client.release();
  }
}

test('USER-07 A40 an admin who is demoted while a grant is under way gives nothing', async () => {
  const { admin, organization } = await office();
  await server.person({ organization, profiles: ['admin'] });
  const friend = await server.person({ organization, profiles: ['viewer'] });
  const newcomer = named({ role_profile: [ADMIN] });
  const asked = [
    () => admin.post(at(), newcomer),
    () => admin.patch(at(`${friend.id}/`), { role_profile: [ADMIN] }),
    () => admin.post('/api/v1/role/admin/profile/', { label: 'Nuovo', permissions: ['user.manage'] }),
  ];
  for (const ask of asked) {
    expect((await whileDemoted(organization, admin.id, ask)).status).toBe(403);
    await server.database.pool.query(`update user_profiles set profile = 'admin' where user_id = $1`, [
      admin.id,
    ]);
  }
  expect((await admin.get(at(`?username=${newcomer.username}`))).body.count).toBe(0);
  expect((await admin.get(at(`${friend.id}/`))).body.role_profile).toMatchObject([{ name: 'viewer' }]);
});

test('USER-07 A40 a profile with a permission that the giver does not hold is refused, as is the profile of superusers', async () => {
  const { admin, organization } = await office();
  const held = ['user.create', 'user.update', 'user.retrieve', 'user.manage', 'assistant.list'];
  const own = await ownProfile(organization, held);
  const clerk = await server.person({ organization, profiles: ['personale'] });
  const create = (role_profile: string[]) => clerk.post(at('', 'personale'), named({ role_profile }));
  expect((await create([own])).status).toBe(201);
  for (const profile of [ADMIN, VIEWER, SUPERUSER]) {
    const refused = await create([profile]);
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ role_profile: expect.anything() }),
    ]);
  }
  expect((await admin.post(at(), named({ role_profile: [SUPERUSER] }))).status).toBe(400);
  expect((await admin.post(at(), named({ role_profile: [newId()] }))).status).toBe(400);
  const raised = await clerk.patch(at(`${clerk.id}/`, 'personale'), { role_profile: [ADMIN] });
  expect(raised.status).toBe(400);
});

test('USER-07 A40 a change of a user with a permission that the caller does not hold is refused', async () => {
  const { admin, organization } = await office();
  await ownProfile(organization, ['user.update', 'user.disable', 'user.destroy', 'user.manage']);
  const clerk = await server.person({ organization, profiles: ['personale'] });
  const superuser = await server.person({ organization, superuser: true });
  for (const { id } of [admin, superuser]) {
    const path = at(`${id}/`, 'personale');
    expect((await clerk.patch(path, { first_name: 'X' })).status).toBe(403);
    expect((await clerk.post(`${path}disable/`)).status).toBe(403);
    expect((await clerk.delete(path)).status).toBe(403);
  }
  expect((await admin.patch(at(`${superuser.id}/`), { first_name: 'X' })).status).toBe(403);
});

test('USER-06 role profiles and access need the permission to manage users', async () => {
  const { organization } = await office();
  await ownProfile(organization, ['user.create', 'user.update', 'user.retrieve']);
  const clerk = await server.person({ organization, profiles: ['personale'] });
  const made = await clerk.post(at('', 'personale'), named());
  expect([made.status, made.body.role_profile]).toEqual([201, []]);
  const path = at(`${made.body.id}/`, 'personale');
  expect((await clerk.patch(path, { role_profile: [] })).status).toBe(403);
  expect((await clerk.patch(path, { access: 'all' })).status).toBe(403);
  expect((await clerk.patch(path, { first_name: 'Eva' })).body.first_name).toBe('Eva');
});

test.each(['is_superuser', 'is_active', 'username', 'email', 'password', 'date_joined', 'id'])(
  'A37 A50 USER-01 USER-05 a change of %s through the update is refused, and names the field',
  async (field) => {
    const { admin, organization } = await office();
    const person = await server.person({ organization, profiles: ['viewer'] });
    const refused = await admin.patch(at(`${person.id}/`), { [field]: true });
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ [field]: expect.anything() }),
    ]);
  },
);

test('USER-01 A121 access names assistants of the organization, and nobody gives more than their own list', async () => {
  const { admin, organization } = await office();
  const other = await office();
  const own = (await admin.post('/api/v1/ai/admin/assistant/', { name: 'Anagrafe' })).body.id;
  const foreign = (await other.admin.post('/api/v1/ai/admin/assistant/', { name: 'Altro' })).body.id;
  const made = await admin.post(at(), named({ access: [own, own] }));
  expect(made.body.access).toEqual([own]);
  expect((await admin.post(at(), named({ access: [foreign] }))).body).toHaveProperty('access');
  const limited = await server.person({ organization, profiles: ['admin'], access: [] });
  expect((await limited.post(at(), named({ access: [own] }))).status).toBe(400);
  const wider = await limited.post(at(), named({ access: 'all' }));
  expect([wider.status, wider.body.access]).toEqual([400, [expect.stringContaining('only some')]]);
  expect((await limited.post(at(), named())).body.access).toEqual([]);
});

test('A08 USER-03 a disabled user is out at once, and enabling brings nothing back', async () => {
  const { admin, organization } = await office();
  const person = await server.person({ organization, profiles: ['viewer'] });
  const refresh = () =>
    server.stranger().post('/api/account/token/refresh/', { refresh: person.tokens.refresh });
  expect((await admin.post(at(`${person.id}/disable/`))).body.is_active).toBe(false);
  expect((await person.get('/api/account/me/')).status).toBe(401);
  expect((await admin.post(at(`${person.id}/enable/`))).body.is_active).toBe(true);
  expect([(await person.get('/api/account/me/')).status, (await refresh()).status]).toEqual([401, 401]);
});

test('USER-03 a deleted user leaves no account; name and address are free again', async () => {
  const { admin } = await office();
  const given = named();
  const made = await admin.post(at(), given);
  expect((await admin.post(at(), given)).body).toHaveProperty('username');
  expect((await admin.delete(at(`${made.body.id}/`))).status).toBe(204);
  expect((await admin.get(at(`${made.body.id}/`))).status).toBe(404);
  expect((await admin.post(at(), given)).status).toBe(201);
});

test('USER-02 a save over a version that the caller has not read is refused, whoever made the later one', async () => {
  const { admin, organization } = await office();
  const user = await server.person({ organization, profiles: ['viewer'] });
  const one = at(`${user.id}/`);
  const versionNow = async () => (await admin.get(one)).body.version as number;
  const seen = await versionNow();
  const first = await admin.patch(one, { first_name: 'Ada', version: seen });
  expect([first.status, first.body.version]).toEqual([200, seen + 1]);
  const late = await admin.patch(one, { last_name: 'Altra', role_profile: [EDITOR], version: seen });
  expect([late.status, late.headers['regia-refusal']]).toEqual([409, 'user_changed_meanwhile']);
  expect((await admin.get(one)).body).toMatchObject({
    first_name: 'Ada',
    last_name: 'Cognome',
    role_profile: [{ name: 'viewer' }],
  });
  // The person’s own page, role profiles and access make new versions; a sign-in or a disabled account makes none.
  let last = await versionNow();
  const rises = async (act: Promise<{ status: number }>) => {
    expect((await act).status).toBe(200);
    const before = last;
    last = await versionNow();
    return last > before;
  };
  const contact = `/api/v1/organization/viewer/contact/${user.id}/`;
  expect(await rises(user.patch(contact, { phone: '+39 02 8088 5700' }))).toBe(true);
  expect(await rises(user.patch(contact, { phone: '+39 02 8088 5700' }))).toBe(false);
  expect(await rises(admin.patch(one, { role_profile: [EDITOR] }))).toBe(true);
  expect(await rises(admin.patch(one, { access: [await newAssistant(admin)] }))).toBe(true);
  expect(await rises(admin.post(`${one}disable/`))).toBe(false);
  // Without a version the last save wins, as for imports and other programs.
  expect(await rises(admin.patch(one, { first_name: 'Eva' }))).toBe(true);
});

test('USER-02 only one of several saves of the same version at once succeeds', async () => {
  const { admin, organization } = await office();
  const user = await server.person({ organization, profiles: ['viewer'] });
  const { version } = (await admin.get(at(`${user.id}/`))).body;
  const replies = await Promise.all(
    ['a', 'b', 'c'].map((first_name) => admin.patch(at(`${user.id}/`), { first_name, version })),
  );
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
});

test('USER-01 with `match=any` one of the fields with lookups is enough, in the list, its export and its bulk actions', async () => {
  const { admin, organization } = await office();
  const made = async (first_name: string, office_name: string, at: string | null) => {
    const one = await server.person({ organization, profiles: ['viewer'] });
    await server.database.db
      .updateTable('users as u')
      .set({ first_name, organization_name: office_name, last_login_on: at === null ? null : new Date(at) })
      .where('u.id', '=', one.id)
      .execute();
    return one;
  };
  const both = await made('Zita', 'Tributi', '2026-03-05T10:00:00Z');
  const office1 = await made('Zita', 'Tributi', '2026-05-05T10:00:00Z');
  const march = await made('Zita', 'Anagrafe', '2026-03-20T10:00:00Z');
  const none = await made('Zita', 'Anagrafe', null);
  await made('Zita', 'Anagrafe', '2026-05-20T10:00:00Z');
  await made('Zita', 'Anagrafe', '2026-02-20T10:00:00Z');
  await made('Ugo', 'Tributi', '2026-03-05T10:00:00Z');
  const range = {
    organization_name__icontains: 'TRIB',
    last_login_on__gte: '2026-03-01T00:00:00Z',
    last_login_on__lte: '2026-03-31T00:00:00Z',
  };
  const found = async (more: object) => {
    const query = new URLSearchParams({ search: 'zita', order_by__: 'date_joined', ...range, ...more });
    const reply = await admin.get(`${at()}?${query.toString()}`);
    return reply.status === 200 ? reply.body.results.map((one: { id: string }) => one.id) : reply.status;
  };
  expect(await found({})).toEqual([both.id]);
  expect(await found({ match: 'all' })).toEqual([both.id]);
  // The bounds of a date are one condition, and the search is no alternative.
  expect(await found({ match: 'any' })).toEqual([both.id, office1.id, march.id]);
  expect(await found({ match: 'any', is_active: 'false' })).toEqual([]);
  expect(await found({ match: 'any', role_profile__in: EDITOR })).toEqual([both.id, office1.id, march.id]);
  expect(await found({ match: 'any', role_profile__in: VIEWER })).toHaveLength(6);
  expect(await found({ match: 'some' })).toBe(400);

  const file = await admin.get(
    `${at('export/')}?${new URLSearchParams({ format: 'csv', search: 'zita', ...range, match: 'any' }).toString()}`,
  );
  for (const one of [both, office1, march]) expect(file.text).toContain(one.username);
  expect(file.text).not.toContain(none.username);
  const chosen = { all: true, filters: { search: 'zita', ...range, match: 'any' }, expected: 3 };
  const { body } = await admin.post(at('bulk-disable/'), chosen);
  expect(body.succeeded.toSorted()).toEqual([both.id, office1.id, march.id].toSorted());
});
