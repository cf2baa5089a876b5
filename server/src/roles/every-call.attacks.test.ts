import { sql } from 'kysely';
import type { Call } from '@regia/contract/call';
import { PERMISSIONS, PROFILE_PERMISSIONS } from '@regia/contract/roles/permissions';
import type { Permission } from '@regia/contract/roles/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS, nameOf, paramsOf, pathOf, WORDS } from '../../test/contract-calls.ts';
import { testServer } from '../../test/server.ts';
import type { Caller, Reply, TestServer } from '../../test/server.ts';
import { newId } from '../platform/ids.ts';

// The contract is the table of permissions. Every call is made with and without them, also calls that are added later.

type Person = Awaited<ReturnType<TestServer['person']>>;
const isPermitted = (call: Call): call is Call & { access: { anyOf: readonly Permission[] } } =>
  typeof call.access === 'object';
const PERMITTED = CALLS.filter(isPermitted);
/** A profile of the organization, whose permissions each test sets. */
const OWN_PROFILE = 'prova';

let server: TestServer;
let person: Person;
const builtIn = new Map<string, Person>();

beforeAll(async () => {
  server = await testServer({ localModels: [] });
  const organization = await server.organization();
  await sql`insert into role_profiles (id, organization_id, name, label, permissions)
    values (${newId()}, ${organization}, ${OWN_PROFILE}, 'Prova', '{}')`.execute(server.database.db);
  person = await server.person({ organization, profiles: [OWN_PROFILE] });
  for (const profile of ['admin', 'editor', 'viewer'])
    builtIn.set(profile, await server.person({ organization, profiles: [profile] }));
});
afterAll(() => server.close());

const hold = (permissions: readonly Permission[]) =>
  sql`update role_profiles set permissions = ${[...permissions]} where name = ${OWN_PROFILE}`.execute(
    server.database.db,
  );

/** Makes the call on rows that do not exist, with a body that no call takes, so that a permitted call changes nothing. */
function make(caller: Caller, call: Call, profile: string): Promise<Reply> {
  const ids = Object.fromEntries(paramsOf(call).map((name) => [name, newId()]));
  const path = pathOf(call, { ...ids, ...WORDS, profile });
  if (call.method === 'GET') return caller.get(path);
  if (call.method === 'DELETE') return caller.delete(path);
  const body = call.body ? { 'not a field': 1 } : undefined;
  return call.method === 'PATCH' ? caller.patch(path, body) : caller.post(path, body);
}

const isDenied = ({ status, headers }: Reply): boolean =>
  status === 403 && headers['regia-refusal'] === 'permission_denied';

/** Calls whose permission only superusers use: the search for models, and those of organizations as a whole. */
const OF_SUPERUSERS = /^POST \/api\/v1\/(ai\/:profile\/local-model|organization\/:profile\/organization)\//;
/** Streams without an id, which would stay open, and the calls of superusers. */
const isLeftOut = (call: Call): boolean =>
  (call.stream === true && !paramsOf(call).includes('id')) || OF_SUPERUSERS.test(nameOf(call));

test('the contract has calls that demand a permission', () => {
  expect(PERMITTED.length).toBeGreaterThan(80);
});

describe('USER-09 A38 every other permission together does not allow the call', () => {
  test.each(PERMITTED.map((call) => [nameOf(call), call] as const))('%s', async (_, call) => {
    await hold(PERMISSIONS.filter((key) => !call.access.anyOf.includes(key)));
    const reply = await make(person, call, OWN_PROFILE);
    expect([reply.status, reply.headers['regia-refusal']]).toEqual([403, 'permission_denied']);
  });
});

describe('USER-09 each permission that the contract names allows the call alone', () => {
  test.each(PERMITTED.filter((call) => !isLeftOut(call)).map((call) => [nameOf(call), call] as const))(
    '%s',
    async (_, call) => {
      for (const key of call.access.anyOf) {
        await hold([key]);
        expect(isDenied(await make(person, call, OWN_PROFILE)), key).toBe(false);
      }
    },
  );
});

describe.each(['admin', 'editor', 'viewer'] as const)('USER-09 the profile %s', (profile) => {
  test('may make exactly the calls of its permissions', async () => {
    const held: readonly Permission[] = PROFILE_PERMISSIONS[profile];
    const caller = builtIn.get(profile)!;
    for (const call of PERMITTED) {
      const may = call.access.anyOf.some((key) => held.includes(key));
      if (may && isLeftOut(call)) continue;
      expect(isDenied(await make(caller, call, profile)), nameOf(call)).toBe(!may);
    }
  });

  test('A37 A38 is refused in the path of a person who does not hold it', async () => {
    const [other] = ['admin', 'editor', 'viewer'].filter((one) => one !== profile);
    const caller = builtIn.get(other!)!;
    for (const call of PERMITTED.filter((one) => paramsOf(one).includes('profile'))) {
      expect((await make(caller, call, profile)).status, nameOf(call)).toBe(403);
    }
  });
});
