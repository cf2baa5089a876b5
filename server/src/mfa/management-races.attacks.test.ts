import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SoftwareKey } from '../../test/passkey.ts';
import {
  MFA,
  beginFirst,
  forgetThrottles,
  meanwhile,
  withApp,
  withEmail,
  withPasskey,
} from '../../test/second-factor.ts';
import { testServer } from '../../test/server.ts';
import type { Caller, TestServer } from '../../test/server.ts';
import { appCode, secretIn } from '../../test/totp.ts';

let server: TestServer;
let organization: string;
beforeAll(async () => {
  server = await testServer();
  organization = await server.organization();
});
beforeEach(() => forgetThrottles(server));
afterAll(() => server.close());

const someone = () => server.person({ organization, profiles: ['editor'] });
const active = async (person: Caller) =>
  (await person.get(`${MFA}/mfa/user-active-methods/`)).body.results as object[];
const APP_ALONE = [{ name: 'app', is_primary: true }];

test('A33 MFA-02 two passkeys removed at the same moment: one is kept', async () => {
  const person = await someone();
  const { backupCodes } = await withApp(server, person);
  await withPasskey(person);
  await withPasskey(person, new SoftwareKey(), 'Telefono');
  const methods = (await person.get('/api/mfa/editor/mfamethod/?no_page')).body;
  const { id } = methods.find((one: { name: string }) => one.name === 'passkey');
  const path = `/api/mfa/editor/mfamethod/${id}/`;
  const passkeys = async () => (await person.get(path)).body.passkeys as { id: string }[];
  const both = await passkeys();
  const replies = await meanwhile(server, person.id, {
    call: () =>
      Promise.all(
        both.map((one, index) =>
          person.post(`${path}passkey/${one.id}/remove/`, { code: backupCodes[index] }),
        ),
      ),
    waiting: 2,
    change: 'select $1::uuid',
  });
  expect(replies.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  expect(replies.flatMap((one) => one.headers['regia-refusal'] ?? [])).toEqual(['passkey_is_last']);
  expect(await passkeys()).toHaveLength(1);
});

test('A33 MFA-04 deactivating the only method is refused if another becomes active at the same moment', async () => {
  const person = await someone();
  const { backupCodes } = await withApp(server, person);
  const refused = await meanwhile(server, person.id, {
    call: () => person.post(`${MFA}/app/deactivate/`, { code: backupCodes[0] }),
    change: `insert into mfa_methods (id, user_id, name, is_active)
      values (gen_random_uuid(), $1, 'email', true)`,
  });
  expect([refused.status, refused.headers['regia-refusal']]).toEqual([400, 'method_is_primary']);
  expect(await active(person)).toEqual([...APP_ALONE, { name: 'email', is_primary: false }]);
});

test('A33 MFA-05 a method does not become primary if it is deactivated at the same moment', async () => {
  const person = await someone();
  const { backupCodes } = await withApp(server, person);
  await withEmail(server, person);
  const refused = await meanwhile(server, person.id, {
    call: () => person.post(`${MFA}/mfa/change-primary-method/`, { method: 'email', code: backupCodes[0] }),
    change: `delete from mfa_methods where user_id = $1 and name = 'email'`,
  });
  expect([refused.status, refused.headers['regia-refusal']]).toEqual([400, 'method_not_active']);
  expect(await active(person)).toEqual(APP_ALONE);
});

test('A33 MFA-06 no backup codes are made if the last method is removed at the same moment', async () => {
  const person = await someone();
  const { backupCodes } = await withApp(server, person);
  const kept = async () =>
    (
      await server.database.pool.query(
        'select code_hash from backup_codes where user_id = $1 order by code_hash',
        [person.id],
      )
    ).rows;
  const before = await kept();
  const refused = await meanwhile(server, person.id, {
    call: () => person.post(`${MFA}/app/codes/regenerate/`, { code: backupCodes[0] }),
    change: 'delete from mfa_methods where user_id = $1',
  });
  expect([refused.status, refused.headers['regia-refusal']]).toEqual([400, 'second_factor_off']);
  expect(await kept()).toEqual(before);
});

test('A33 MFA-01 a code of an app does not confirm a new secret that replaces the old one at the same moment', async () => {
  const person = await someone();
  const code = appCode(secretIn((await beginFirst(person, 'app')).body.details));
  const refused = await meanwhile(server, person.id, {
    call: () => person.post(`${MFA}/app/activate/confirm/`, { code }),
    change: `update mfa_methods set secret_sealed = 'another' where user_id = $1`,
  });
  expect([refused.status, refused.headers['regia-refusal']]).toEqual([400, 'method_not_requested']);
  expect(await active(person)).toEqual([]);
});
