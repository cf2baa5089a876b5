import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameOf, paramsOf } from '../../test/contract-calls.ts';
import {
  kindOf,
  OF_PERSONS,
  stateOf as stateIn,
  twoOrganizations,
  WITH_ID,
  WRITING,
} from '../../test/two-organizations.ts';
import type { TwoOrganizations } from '../../test/two-organizations.ts';
import { CHAT_EXPORT, exported, MESSAGE_EXPORT } from '../monitoring/exports/exports.fixture.ts';
import { newId } from '../platform/ids.ts';

/** An admin is refused before the row is looked for where the call belongs to superusers. */
const OF_ADMINS = WITH_ID.filter((call) => !call.path.endsWith('/user/:id/move/'));

let two: TwoOrganizations;
beforeAll(async () => {
  two = await twoOrganizations();
});
afterAll(() => two.close());
const stateOf = () => stateIn(two.theirs.server, two.theirs.organization);

const NOT_FOUND = { detail: 'Not found.', status_code: 404 };
/** A provider that is missing or off says how else to sign in. */
const NOT_OFFERED = {
  error:
    'This sign-in is no longer active. Reload the page and sign in another way, or ask your administrator.',
  status_code: 400,
};
const GONE: Readonly<Record<string, typeof NOT_OFFERED>> = {
  'POST /api/v1/sign-in/provider/:id/start/': NOT_OFFERED,
  'POST /api/v1/sign-in/provider/:id/finish/': NOT_OFFERED,
};

describe('USER-08 A45 A48 a row of another organisation gets the answer of a missing row', () => {
  test.each(OF_ADMINS.map((call) => [nameOf(call), call] as const))('%s', async (called, call) => {
    const gone = GONE[called] ?? NOT_FOUND;
    const { theirs, admin, own, foreign, foreignFor, send } = two;
    const before = await stateOf();
    const unknownIds = {
      ...Object.fromEntries(paramsOf(call).map((name) => [name, newId()])),
      profile: 'admin',
    };
    const missing = await send(admin, call, unknownIds);
    expect([missing.status, missing.body]).toEqual([gone.status_code, gone]);
    const stranger = await send(admin, call, { ...foreignFor(call), profile: 'admin' });
    expect([stranger.status, stranger.body]).toEqual([gone.status_code, gone]);
    for (const name of paramsOf(call).filter((one) => one !== 'profile' && one !== 'id')) {
      const mixed = await send(admin, call, { ...own, [name]: foreign[name]!, profile: 'admin' });
      expect([name, mixed.status, mixed.body]).toEqual([name, gone.status_code, gone]);
      const other = await send(admin, call, { ...own, id: foreignFor(call)['id']!, profile: 'admin' });
      expect([name, other.status, other.body]).toEqual([name, gone.status_code, gone]);
    }
    const chosen = { 'regia-organization': theirs.organization };
    const claiming = await send(admin, call, { ...foreignFor(call), profile: 'admin' }, chosen);
    expect([claiming.status, claiming.body]).toEqual([gone.status_code, gone]);
    expect(await stateOf()).toBe(before);
  });
});

describe('USER-08 A56 refuses writes of a superuser without a chosen organisation, and outside the chosen one', () => {
  test.each(WRITING.map((call) => [nameOf(call), call] as const))('%s', async (_, call) => {
    const { superuser, foreignFor, send } = two;
    const before = await stateOf();
    const unchosen = await send(superuser, call, { ...foreignFor(call), profile: 'superuser' });
    expect([unchosen.status, unchosen.headers['regia-refusal']]).toEqual([400, 'organization_required']);
    const me = await superuser.get('/api/account/me/');
    const elsewhere = { 'regia-organization': me.body.organization.id as string };
    const wrong = await send(superuser, call, { ...foreignFor(call), profile: 'superuser' }, elsewhere);
    expect([wrong.status, wrong.body]).toEqual([404, NOT_FOUND]);
    expect(await stateOf()).toBe(before);
  });
});

/** Each reading of a row that is not a stream. Another test downloads a file. */
const READINGS = WITH_ID.filter(
  (call) =>
    call.method === 'GET' && call.stream !== true && !call.path.includes('/attachment/') &&
    !OF_PERSONS.has(kindOf(call)),
); // prettier-ignore

test('USER-08 each kind of row with an organization is attacked by an id of its own kind', () => {
  const kinds = new Set(WITH_ID.map(kindOf).filter((kind) => !OF_PERSONS.has(kind)));
  expect([...kinds].toSorted()).toEqual(Object.keys(two.foreignIds).toSorted());
});

test.each(READINGS.map((call) => [nameOf(call), call] as const))(
  'USER-08 the attacked row is there for its own organization: %s',
  async (_, call) => {
    const { theirs, foreignFor, send } = two;
    const reply = await send(theirs.admin, call, { ...foreignFor(call), profile: 'admin' });
    expect([reply.status, reply.text.slice(0, 200)]).toEqual([200, expect.anything()]);
  },
);

test('USER-08 APP-20 the file of an export is there for the person who asked for it, and for nobody else', async () => {
  const { theirs, admin, superuser, file } = two;
  const { server, organization } = theirs;
  const at = (profile: string) => `/api/v1/notification/${profile}/notification/${file}/attachment/`;
  const made = await theirs.admin.get(at('admin'));
  expect([made.status, made.text]).toEqual([200, expect.stringContaining('marca da bollo')]);
  const colleague = await server.person({ organization, profiles: ['admin'] });
  const here = { headers: { 'regia-organization': organization } };
  const others = [
    await admin.get(at('admin')),
    await admin.get(at('admin'), here),
    await colleague.get(at('admin')),
    await superuser.get(at('superuser')),
    await superuser.get(at('superuser'), here),
  ];
  expect(others.map(({ status, body }) => [status, body])).toEqual(others.map(() => [404, NOT_FOUND]));
});

test('USER-08 MON-04 an export of everything holds no row of another organization', async () => {
  const { theirs, admin } = two;
  const chosen = { headers: { 'regia-organization': theirs.organization } };
  for (const path of [CHAT_EXPORT, MESSAGE_EXPORT]) {
    const answers = [
      await theirs.admin.get(`${path}?format=csv`),
      await exported(theirs.server, admin, `${path}?format=csv`),
      await admin.get(`${path}?format=csv`, chosen),
    ];
    const found = answers.map(({ status, text }) => [status, text.includes('marca da bollo')]);
    expect([path, ...found]).toEqual([path, [200, true], [200, false], [200, false]]);
  }
});
