import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { driveScene, expectDone, folderUrl } from '../../../test/google/drive-scene.ts';
import type { DriveScene } from '../../../test/google/drive-scene.ts';
import { openLoopbackServer } from '../../../test/loopback-server.ts';
import { ageProofs, forgetStep, withApp } from '../../../test/second-factor.ts';
import type { Caller, Reply } from '../../../test/server.ts';
import { appCode } from '../../../test/totp.ts';
import { drivesOf } from '../../../test/training-scene.ts';
import type { TrainedAssistant } from '../../../test/training-scene.ts';
import { openOutbound } from '../../platform/outbound/outbound.ts';
import { refused } from '../uploads/uploading.fixture.ts';
import { findAccount } from './drive-accounts.ts';
import { DriveError } from './drive-error.ts';
import { googleFetch, SHORT_PATIENCE } from './google-fetch.ts';

let town: DriveScene;
let one: TrainedAssistant;
beforeAll(async () => {
  town = await driveScene();
});
beforeEach(async () => {
  town.google.before = undefined;
  one = await town.connected();
});
afterAll(() => town.close());

const called = (caller: Caller, method: string, path: string, body?: object): Promise<Reply> => {
  if (method === 'GET') return caller.get(path);
  return method === 'DELETE' ? caller.delete(path) : caller.post(path, body);
};

const calls = (id: string) => {
  const at = `/api/v1/ai/editor/assistant/${id}/google-drive/`;
  const key = JSON.stringify(town.google.accounts.serviceAccount('altro'));
  return [
    ['GET', at, undefined],
    ['POST', `${at}key/`, { key }],
    ['POST', `${at}consent/`, {}],
    ['POST', `${at}look/`, { url: folderUrl('0123456789abcdef') }],
    ['DELETE', at, undefined],
  ] as const;
};

test('A51 the account of an assistant of another organization is neither seen, set, tested nor removed', async () => {
  const { server } = town.scene;
  const stranger = await server.person({ organization: await server.organization(), profiles: ['editor'] });
  const limited = await server.person({
    organization: town.scene.organization,
    profiles: ['editor'],
    access: [(await town.scene.assistant()).id],
  });
  for (const [method, path, body] of calls(one.id)) {
    for (const caller of [stranger, limited]) {
      const answer = await called(caller, method, path, body);
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
  }
  expect((await town.scene.editor.get(one.at('google-drive/'))).body.account.address).toContain('lettore@');
});

test('A51 without the right to train, and without a session, no call reaches an account', async () => {
  const { server, organization } = town.scene;
  const viewer = await server.person({ organization, profiles: ['viewer'] });
  for (const [method, path, body] of calls(one.id)) {
    const asViewer = await called(viewer, method, path.replace('/editor/', '/viewer/'), body);
    expect([method, path, asViewer.status]).toEqual([method, path, 403]);
    const unsigned = await called(server.stranger(), method, path, body);
    expect([method, path, unsigned.status]).toEqual([method, path, 401]);
  }
  const finish = { state: 'x'.repeat(43), answer: 'y' };
  expect((await server.stranger().post('/api/v1/ai/editor/google-drive-consent/', finish)).status).toBe(401);
});

test('A51 a sealed secret of one assistant opens for no other one', async () => {
  const other = await town.scene.assistant();
  const { pool, db } = town.scene.server.database;
  await pool.query(
    `insert into drive_accounts (assistant_id, organization_id, kind, address, last_four, sealed, connected_by)
     select $2, organization_id, kind, address, last_four, sealed, connected_by from drive_accounts where assistant_id = $1`,
    [one.id, other.id],
  );
  const account = await findAccount(db, { assistantId: other.id, organizationId: town.scene.organization });
  town.google.asked.length = 0;
  expect(() => drivesOf(town.scene.server).of(account!)).toThrow(DriveError);
  expect(town.google.asked).toEqual([]);
});

test('MFA-07 with a second factor, an account is connected and a consent is begun only after a code', async () => {
  const { server, organization } = town.scene;
  const person = await server.person({ organization, profiles: ['editor'] });
  const { secret } = await withApp(server, person);
  const [, key, consent] = calls(one.id);
  const before = (await town.scene.editor.get(one.at('google-drive/'))).body;
  await ageProofs(server, person.id);
  for (const [method, path, body] of [key!, consent!]) {
    expect(refused(await called(person, method, path, body))).toEqual([400, 'code_required', 'code']);
    expect(refused(await called(person, method, path, { ...body, code: '000000' }))[1]).toBe(
      'code_not_valid',
    );
  }
  expect((await town.scene.editor.get(one.at('google-drive/'))).body).toEqual(before);
  await forgetStep(server, person.id);
  const [method, path, body] = key!;
  expectDone(await called(person, method, path, { ...body, code: appCode(secret) }));
});

test('A68 Google’s client follows no redirect, and its token goes to no other host', async () => {
  let reached = 0;
  const other = await openLoopbackServer((request, response) => {
    reached += 1;
    response.end(JSON.stringify({ got: request.headers.authorization }));
  });
  // The first is the host that may be asked: not even there is a redirect followed.
  const same = `${town.google.url}/drive/v3/drives/elsewhere`;
  for (const location of [
    same,
    other.url,
    'http://169.254.169.254/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[::1]:5432/',
  ]) {
    town.google.before = ({ call }) =>
      call === 'files.get' ? { status: 302, reason: 'moved', headers: { location } } : undefined;
    const looked = await town.scene.editor.post(one.at('google-drive/look/'), {
      url: folderUrl('0123456789abcdef'),
    });
    expect(refused(looked)).toEqual([409, 'drive_unreachable', 'detail']);
  }
  expect(reached).toBe(0);
  expect(town.google.asked.filter(({ call }) => call === 'drives.get')).toEqual([]);
  await other.close();
});

test.each([
  'http://127.0.0.1/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://169.254.169.254/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[::1]/',
  'http://0.0.0.0/',
  'http://10.1.2.3/',
  'http://100.64.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://017700000001/',
  'http://localhost./',
])('A68 with Google at %s no connection is opened', async (address) => {
  const outbound = openOutbound({ allowHosts: '' });
  const fetch = googleFetch(outbound, { GOOGLE_URL: address }, SHORT_PATIENCE);
  await expect(fetch('https://www.googleapis.com/drive/v3/about')).rejects.toThrow('address_not_allowed');
  await outbound.close();
});

test.each([
  'https://evil.example/token',
  'http://www.googleapis.com/drive/v3/about',
  'https://www.googleapis.com:8443/drive/v3/about',
  'https://iamcredentials.googleapis.com/v1/x',
  'http://metadata.google.internal/computeMetadata/v1/',
])('A68 the client cannot ask %s', async (address) => {
  const outbound = openOutbound({ allowHosts: town.google.host });
  const fetch = googleFetch(outbound, { GOOGLE_URL: town.google.url }, SHORT_PATIENCE);
  town.google.asked.length = 0;
  await expect(fetch(address)).rejects.toThrow('address_not_allowed');
  expect(town.google.asked).toEqual([]);
  await outbound.close();
});
