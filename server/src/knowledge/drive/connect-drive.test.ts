import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { driveScene, expectDone, folderUrl } from '../../../test/google/drive-scene.ts';
import type { DriveScene } from '../../../test/google/drive-scene.ts';
import type { Caller } from '../../../test/server.ts';
import type { TrainedAssistant } from '../../../test/training-scene.ts';
import { refused } from '../uploads/uploading.fixture.ts';

let town: DriveScene;
let one: TrainedAssistant;
let editor: Caller;
beforeAll(async () => {
  town = await driveScene();
  editor = town.scene.editor;
});
beforeEach(async () => {
  town.google.before = undefined;
  town.google.accounts.answers = 'gives';
  one = await town.scene.assistant();
});
afterAll(() => town.close());

const connection = async () => expectDone(await editor.get(one.at('google-drive/'))).body;
const connect = (key: unknown) =>
  editor.post(one.at('google-drive/key/'), { key: typeof key === 'string' ? key : JSON.stringify(key) });
const finish = (body: object, by: Caller = editor) =>
  by.post('/api/v1/ai/editor/google-drive-consent/', body);
/** Begins a consent and goes to Google's page as a browser does. Returns what Google sends back. */
async function consented(): Promise<{ state: string; answer?: string }> {
  const { url } = expectDone(await editor.post(one.at('google-drive/consent/'), {})).body;
  const { status, headers } = await fetch(url, { redirect: 'manual' });
  expect(status).toBe(302);
  const back = new URL(headers.get('location') ?? '');
  expect(`${back.origin}${back.pathname}`).toBe((await connection()).redirect_url);
  const code = back.searchParams.get('code');
  return { state: back.searchParams.get('state') ?? '', ...(code === null ? {} : { answer: code }) };
}
const stored = async () => {
  const { rows } = await town.scene.server.database.pool.query(
    `select * from drive_accounts where assistant_id = $1`,
    [one.id],
  );
  return JSON.stringify(rows);
};

test('TRN-02 the key of a service account is connected, shown by its last four characters, and stored encrypted', async () => {
  expect(await connection()).toEqual({
    account: null,
    can_consent: true,
    redirect_url: expect.stringMatching(/\/google-drive\/$/),
  });
  const key = town.google.accounts.serviceAccount('sportello', { universe_domain: 'evil.example' });
  const connected = expectDone(await connect(key));
  expect(connected.body.account).toEqual({
    kind: 'service_account',
    address: 'sportello@prova.iam.gserviceaccount.com',
    last_four: key['private_key_id']?.slice(-4),
    connected_by: town.scene.editor.username,
    connected_on: expect.any(String),
    problem: null,
  });
  expect(await connection()).toEqual(connected.body);
  const row = await stored();
  for (const secret of ['PRIVATE KEY', key['private_key_id'] ?? '', 'evil.example', '1234567890']) {
    expect(row).not.toContain(secret);
    expect(connected.text).not.toContain(secret);
  }
});

test.each([
  ['no JSON', 'not a file', 'drive_key_wrong'],
  ['a list', [], 'drive_key_wrong'],
  [
    'a key that is no key',
    {
      type: 'service_account',
      client_email: 'a@b.iam.gserviceaccount.com',
      private_key_id: 'abcdef0123',
      private_key: 'none',
    },
    'drive_key_wrong',
  ],
  [
    'an account of another service',
    { type: 'external_account', credential_source: { executable: { command: 'rm -rf /' } } },
    'drive_key_type_wrong',
  ],
  ['a client of consents', { installed: { client_id: 'x' } }, 'drive_key_type_wrong'],
  ['the credentials of a person', { type: 'authorized_user', refresh_token: 'x' }, 'drive_key_type_wrong'],
])('A51 a key file is refused that holds %s, and Google is not asked', async (_, key, code) => {
  town.google.asked.length = 0;
  expect(refused(await connect(key))).toEqual([400, code, 'key']);
  expect([town.google.asked, (await connection()).account]).toEqual([[], null]);
});

test('TRN-02 a key that Google does not accept is not stored', async () => {
  const key = town.google.accounts.serviceAccount('vecchio');
  town.google.accounts.deleteKey('vecchio@prova.iam.gserviceaccount.com');
  expect(refused(await connect(key))).toEqual([400, 'drive_key_refused', 'key']);
  town.google.before = ({ call }) =>
    call === 'about.get' ? { status: 403, reason: 'accessNotConfigured' } : undefined;
  const off = await connect(town.google.accounts.serviceAccount('spento'));
  expect(refused(off)).toEqual([400, 'drive_key_refused', 'key']);
  expect(off.text).toContain('Google Drive API is off');
  town.google.before = () => ({ status: 503 });
  expect(refused(await connect(town.google.accounts.serviceAccount('lento')))).toEqual([
    409,
    'drive_busy',
    'detail',
  ]);
  expect((await connection()).account).toBeNull();
});

test('TRN-02 a person consents, the folders are read without the person, and the consent is revoked on disconnecting', async () => {
  const { files, accounts } = town.google;
  const root = files.folder('Ufficio');
  files.add({
    name: 'orari.txt',
    mimeType: 'text/plain',
    parents: [root],
    content: 'La biblioteca apre alle nove.\n',
  });
  const given = await consented();
  const done = expectDone(await finish(given));
  expect(done.body).toMatchObject({
    assistant: one.id,
    connection: { account: { kind: 'consent', address: accounts.person, last_four: null } },
  });
  expect(await stored()).not.toContain('1//');
  await town.add(one, root);
  expect((await one.train()).counts.new).toBe(1);
  // After an hour.
  accounts.endTokens();
  expect((await one.train()).counts.unchanged).toBe(1);
  const before = accounts.revoked.length;
  expect(expectDone(await editor.delete(one.at('google-drive/'))).body).toEqual({ revoked: true });
  expect([accounts.revoked.length - before, (await connection()).account]).toEqual([1, null]);
  expect(await one.documents()).toHaveLength(1);
  expect((await one.train()).error).toContain('Connect Google Drive');
  expect(refused(await editor.delete(one.at('google-drive/')))).toEqual([404, 'not_found', 'detail']);
});

test('F75 a consent that its person takes back is told once, asked for once, and a new one makes the folder read again', async () => {
  const { files, accounts } = town.google;
  const root = files.folder('Ufficio');
  const content = 'La biblioteca apre alle nove.\n';
  files.add({ name: 'orari.txt', mimeType: 'text/plain', parents: [root], content });
  expectDone(await finish(await consented()));
  await town.add(one, root);
  expect((await one.train()).counts.new).toBe(1);
  accounts.takeBackConsents();
  town.google.asked.length = 0;
  for (let n = 0; n < 3; n++) expect((await one.train()).error).toContain('Connect Google Drive again');
  expect(town.google.asked.filter(({ call }) => call === 'token')).toHaveLength(1);
  expect([await one.documents(), (await connection()).account.problem]).toEqual([
    [expect.anything()],
    expect.stringContaining('no longer accepts'),
  ]);
  const told = async () => {
    const { rows } = await town.scene.server.database.pool.query(
      `select count, closed_on is null as "isOpen" from notifications where code = 'drive_refused' and subject = $1`,
      [one.id],
    );
    return rows;
  };
  expect(await told()).toEqual([{ count: 1, isOpen: true }]);
  expectDone(await finish(await consented()));
  expect(await told()).toEqual([{ count: 1, isOpen: false }]);
  expect((await one.train()).counts.unchanged).toBe(1);
});

test('TRN-02 a consent that is refused, or that gives less than what is needed, changes nothing', async () => {
  town.google.accounts.answers = 'refuses';
  expect(refused(await finish(await consented()))).toEqual([400, 'drive_consent_cancelled', 'detail']);
  town.google.accounts.answers = 'gives less';
  expect(refused(await finish(await consented()))).toEqual([400, 'drive_consent_incomplete', 'detail']);
  expect((await connection()).account).toBeNull();
});

test('TRN-02 a wrong client of the server is told as such, and the account is not given up for it', async () => {
  const root = town.google.files.folder('Ufficio');
  const content = 'La biblioteca apre alle nove di mattina.\n';
  town.google.files.add({ name: 'orari.txt', mimeType: 'text/plain', parents: [root], content });
  expectDone(await finish(await consented()));
  await town.add(one, root);
  town.google.accounts.endTokens();
  town.google.before = ({ call }) =>
    call === 'token' ? { status: 401, reason: 'invalid_client' } : undefined;
  expect((await one.train()).error).toContain('invalid_client');
  const other = await consented();
  expect(refused(await finish(other))).toEqual([409, 'drive_consent_not_set_up', 'detail']);
  town.google.before = undefined;
  expect([(await one.train()).state, (await connection()).account.problem]).toEqual(['succeeded', null]);
});

test('TRN-02 a consent works once, for its person, within ten minutes, and with its own code', async () => {
  const over = [400, 'drive_consent_over', 'state'];
  const first = await consented();
  const other = await town.scene.server.person({
    organization: town.scene.organization,
    profiles: ['editor'],
  });
  expect(refused(await finish(first, other))).toEqual(over);
  expectDone(await finish(first));
  expect(refused(await finish(first))).toEqual(over);
  const late = await consented();
  await town.scene.server.database.pool.query(
    `update drive_consents set expires_on = now() - interval '1 second'`,
  );
  expect(refused(await finish(late))).toEqual(over);
  // A code that was given for another consent has another verifier.
  const [one1, two] = [await consented(), await consented()];
  expect(refused(await finish({ state: one1.state, answer: two.answer }))).toEqual(over);
  expect(refused(await finish({ state: 'x'.repeat(43), answer: 'y' }))).toEqual(over);
});

test('TRN-02 a folder that the account does not see is told with the address to share it with', async () => {
  const look = (url: string) => editor.post(one.at('google-drive/look/'), { url });
  const hidden = town.google.files.folder('Riservata', undefined, { isHidden: true });
  expect(refused(await look(folderUrl(hidden)))).toEqual([409, 'drive_not_connected', 'detail']);
  expectDone(await connect(town.google.accounts.serviceAccount()));
  const answer = await look(folderUrl(hidden));
  expect(refused(answer)).toEqual([400, 'drive_folder_not_seen', 'url']);
  expect(answer.text).toContain('lettore@prova.iam.gserviceaccount.com');
  const file = town.google.files.add({ name: 'a.txt', mimeType: 'text/plain', content: 'a' });
  expect(refused(await look(folderUrl(file)))).toEqual([400, 'drive_not_a_folder', 'url']);
});

test.each([
  'https://drive.google.com/',
  'https://drive.google.com/drive/my-drive',
  'https://drive.google.com.evil.example/drive/folders/0123456789abcdef',
  'https://evil.example/drive/folders/0123456789abcdef',
  'http://169.254.169.254/drive/folders/0123456789abcdef',
  'https://user@drive.google.com:8443/drive/folders/0123456789abcdef',
  'file:///drive/folders/0123456789abcdef',
])('TRN-02 %s is no address of a folder', async (url) => {
  const added = await editor.post(one.at('source/'), { kind: 'google_drive', url });
  expect(refused(added)).toEqual([400, 'drive_address_wrong', 'url']);
});

test.each([
  'https://drive.google.com/drive/folders/0123456789abcdef?usp=sharing',
  'https://drive.google.com/drive/u/1/folders/0123456789abcdef',
  'drive.google.com/drive/folders/0123456789abcdef',
  'https://drive.google.com/open?id=0123456789abcdef',
])('TRN-02 %s is stored as the address of its folder', async (url) => {
  const added = await editor.post(one.at('source/'), { kind: 'google_drive', url });
  expect(added.body.url).toBe(folderUrl('0123456789abcdef'));
  const again = await editor.post(one.at('source/'), {
    kind: 'google_drive',
    url: folderUrl('0123456789abcdef'),
  });
  expect(refused(again)).toEqual([400, 'source_already_there', 'url']);
  const patterns = await editor.patch(one.at(`source/${added.body.id}/`), { include: ['/a*'] });
  expect(refused(patterns)).toEqual([409, 'source_takes_no_patterns', 'detail']);
});
