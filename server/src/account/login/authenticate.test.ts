import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';

let server: TestServer;
let mine: string;
let theirs: string;
beforeAll(async () => {
  server = await testServer();
  mine = await server.organization('Comune A');
  theirs = await server.organization('Comune B');
});
afterAll(() => server.close());

const ME = '/api/account/me/';
const speak = (profile: string) => `/api/account/${profile}/user/change-language/`;
const choose = (organization: string) => ({ headers: { 'regia-organization': organization } });
const chosenBy = async (userId: string) =>
  (
    await server.database.db
      .selectFrom('audit_entries')
      .select('subject_id')
      .where('actor_id', '=', userId)
      .where('action', '=', 'organization.chosen')
      .execute()
  ).map((entry) => entry.subject_id);

test('AUTH-06 rejects a missing header, another scheme and a malformed Authorization header, each with its own text', async () => {
  const { tokens } = await server.person({ organization: mine });
  const nobody = { detail: 'Authentication credentials were not provided.', status_code: 401 };
  const half = {
    detail: 'Authorization header must contain two space-delimited values',
    code: 'bad_authorization_header',
    status_code: 401,
  };
  const cases: [string | undefined, object][] = [
    [undefined, nobody],
    [`Bearer ${tokens.access}`, nobody],
    [`jwt ${tokens.access}`, nobody],
    [tokens.access, nobody],
    ['JWT', half],
    ['JWT ', half],
    [`JWT ${tokens.access} more`, half],
  ];
  for (const [authorization, body] of cases) {
    const reply = await server.stranger(authorization === undefined ? {} : { authorization }).get(ME);
    expect(reply.status).toBe(401);
    expect(reply.body).toEqual(body);
    expect(reply.headers['www-authenticate']).toBe('JWT realm="api"');
  }
});

test('A12 A112 AUTH-06 does not accept a token in a cookie or in the URL', async () => {
  const { tokens } = await server.person({ organization: mine });
  const cookie = { cookie: `token=${encodeURIComponent(JSON.stringify(tokens))}` };
  expect((await server.stranger(cookie).get(ME)).status).toBe(401);
  expect((await server.stranger().get(`${ME}?token=${tokens.access}&access=${tokens.access}`)).status).toBe(
    401,
  );
});

test('AUTH-06 A11 a public call ignores an expired token', async () => {
  const reply = await server.stranger({ authorization: 'JWT stale' }).get('/api/get-global-config/');
  expect(reply.status).toBe(200);
});

test('USER-05 refuses a profile in the path that the caller does not hold', async () => {
  const editor = await server.person({ organization: mine, profiles: ['editor', 'viewer'] });
  expect((await editor.patch(speak('viewer'), { language: 'it-IT' })).status).toBe(200);
  for (const profile of ['admin', 'superuser', 'acomea', 'Editor', '%2f', 'mfa', 'editor%20']) {
    const reply = await editor.patch(speak(profile), { language: 'it-IT' });
    expect([profile, reply.status]).toEqual([profile, 403]);
    expect(reply.body.detail).toBe('You do not have permission to perform this action.');
  }
});

test('USER-05 grants superuser power only by the flag, not by the name of a profile', async () => {
  const pretender = await server.person({ organization: mine, profiles: ['superuser', 'acomea', 'viewer'] });
  const me = (await pretender.get(ME)).body;
  expect(me.profiles.map((profile: { name: string }) => profile.name)).toEqual(['viewer']);
  expect((await pretender.patch(speak('superuser'), { language: 'it-IT' })).status).toBe(403);
});

test('AUTH-05 a superuser without a profile gets the superuser profile', async () => {
  const superuser = await server.person({ organization: mine, superuser: true });
  const me = (await superuser.get(ME)).body;
  expect(me.profiles.map((profile: { name: string }) => profile.name)).toEqual(['superuser']);
  expect(me.is_superuser).toBe(true);
  expect((await superuser.patch(speak('superuser'), { language: 'it-IT' })).status).toBe(200);
});

test('AUTH-05 USER-03 A08 refuses a removed profile at the next call', async () => {
  const editor = await server.person({ organization: mine, profiles: ['editor'] });
  await server.database.db.deleteFrom('user_profiles').where('user_id', '=', editor.id).execute();
  expect((await editor.patch(speak('editor'), { language: 'it-IT' })).status).toBe(403);
});

test('A56 USER-08 refuses a superuser who chooses an unknown organisation', async () => {
  const superuser = await server.person({ organization: mine, superuser: true });
  for (const organization of [newId(), 'nonsense', '']) {
    const reply = await superuser.patch(speak('superuser'), { language: 'it-IT' }, choose(organization));
    expect(reply.status).toBe(400);
    expect(reply.headers['regia-refusal']).toBe('organization_unknown');
  }
});

test('A56 USER-11 audits each choice of another organisation once; does not audit the own one', async () => {
  const superuser = await server.person({ organization: mine, superuser: true });
  const work = (organization: string) =>
    superuser.patch(speak('superuser'), { language: 'it-IT' }, choose(organization));
  for (const organization of [mine, theirs, theirs, mine, theirs]) {
    expect((await work(organization)).status).toBe(200);
  }
  expect(await chosenBy(superuser.id)).toEqual([theirs, theirs]);
});

test('A56 USER-08 ignores a chosen organisation for other users, and for a superuser with another profile', async () => {
  const admin = await server.person({ organization: mine, profiles: ['admin'] });
  const viewer = await server.person({ organization: mine, profiles: ['viewer'], superuser: true });
  for (const [person, profile] of [
    [admin, 'admin'],
    [viewer, 'viewer'],
  ] as const) {
    for (const organization of [theirs, newId()]) {
      const reply = await person.patch(speak(profile), { language: 'it-IT' }, choose(organization));
      expect(reply.status).toBe(200);
    }
    expect(await chosenBy(person.id)).toEqual([]);
  }
});

test('USER-08 users see only their own organisation, whatever they choose; a superuser sees the chosen one', async () => {
  const admin = await server.person({ organization: mine, profiles: ['admin'] });
  const superuser = await server.person({ organization: mine, profiles: ['viewer'], superuser: true });
  const namesFor = async (who: typeof admin, profile: string, asking = {}): Promise<string[]> => {
    const reply = await who.get(`/api/v1/organization/${profile}/organization/?no_page`, asking);
    return reply.body.map((one: { name: string }) => one.name).sort();
  };
  for (const asking of [{}, choose(theirs), choose(newId())]) {
    expect(await namesFor(admin, 'admin', asking)).toEqual(['Comune A']);
    expect(await namesFor(superuser, 'viewer', asking)).toEqual(['Comune A']);
  }
  expect(await namesFor(superuser, 'superuser')).toEqual(['Comune A', 'Comune B']);
});

test('USER-08 A56 a user without organisation sees no organisation and has no profile', async () => {
  const leaver = await server.person({ organization: mine, profiles: ['admin'] });
  await server.database.db
    .updateTable('users')
    .set({ organization_id: null })
    .where('id', '=', leaver.id)
    .execute();
  expect((await leaver.get('/api/v1/organization/admin/organization/')).status).toBe(403);
  const reply = await leaver.get('/api/v1/organization/organization/?no_page');
  expect(reply.text).not.toContain('Comune');
});

test('AUTH-06 with an empty profile only the change of language is allowed', async () => {
  const nobody = await server.person({ organization: mine });
  expect((await nobody.patch('/api/account//user/change-language/', { language: 2 })).body).toEqual({
    language: 'en-US',
  });
  expect((await nobody.patch('/api/account/user/change-language/', { language: 'it-IT' })).status).toBe(200);
  expect((await nobody.get(ME)).body).toMatchObject({
    language: 'it-IT',
    profiles: [],
    permissions: ['mfa.create'],
  });
});

test.each([
  ['xx', '"xx" is not a valid choice.'],
  [9, '"9" is not a valid choice.'],
  [null, 'This field may not be null.'],
  [undefined, 'This field is required.'],
  [['it-IT'], 'Invalid input format.'],
  [true, 'Invalid input format.'],
])('APP-10 VAL-07 refuses the unsupported language %j', async (language, text) => {
  const editor = await server.person({ organization: mine, profiles: ['editor'] });
  const reply = await editor.patch(speak('editor'), { language });
  expect([reply.status, reply.body]).toEqual([400, { language: [text], status_code: 400 }]);
});

test('AUTH-05 me answers the profiles with their permissions', async () => {
  const person = await server.person({
    organization: mine,
    profiles: ['admin', 'viewer'],
    username: 'ada.neri',
  });
  const { body } = await person.get(ME);
  expect(body).toMatchObject({
    id: person.id,
    username: 'ada.neri',
    email: 'ada.neri@esempio.example',
    organization: { id: mine, name: 'Comune A' },
    is_active: true,
    is_superuser: false,
    language: 'it-IT',
    defaultLanguage: { code: 'it-IT' },
  });
  // In the user's language, not in that of the request: the console uses it next.
  expect(body.profiles.map((one: { name: string; label: string }) => [one.name, one.label])).toEqual([
    ['admin', 'Amministratore'],
    ['viewer', 'Lettore'],
  ]);
  expect(body.profiles[0].permissions).toContain('assistant.api_key');
  expect(body.profiles[1].permissions).not.toContain('assistant.update');
});
