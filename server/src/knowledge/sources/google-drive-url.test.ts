import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { driveScene, expectDone, folderUrl } from '../../../test/google/drive-scene.ts';
import type { DriveScene } from '../../../test/google/drive-scene.ts';
import type { TrainedAssistant } from '../../../test/training-scene.ts';
import { refused } from '../uploads/uploading.fixture.ts';

let town: DriveScene;
let one: TrainedAssistant;
let root: string;
beforeAll(async () => {
  town = await driveScene();
});
beforeEach(async () => {
  one = await town.connected();
  root = town.google.files.folder('Modulistica');
  town.google.files.add({
    name: 'orari.txt',
    mimeType: 'text/plain',
    parents: [root],
    content: 'La biblioteca apre alle nove di mattina.\n',
  });
});
afterAll(() => town.close());

const at = () => `/api/v1/ai/admin/assistant/${one.id}/`;
const save = (body: object, by = town.scene.admin) => by.patch(at(), body);
const sources = async () => (await town.scene.admin.get(`${at()}source/`)).body.results;

test('AST-03 google_drive_url adds the first folder, changes it, and removes it; documents go only after a yes', async () => {
  expect((await save({ google_drive_url: folderUrl(root) })).body.google_drive_url).toBe(folderUrl(root));
  const [added] = await sources();
  expect(added).toMatchObject({ kind: 'google_drive', url: folderUrl(root), documents: 0 });
  expect((await one.train()).counts.new).toBe(1);
  const read = expectDone(await town.scene.admin.get(at())).body;
  expect([read.google_drive_url, read.sitemap_url]).toEqual([folderUrl(root), '']);
  expect(Date.parse(read.oldest_read_on)).toBeGreaterThan(Date.now() - 60_000);

  // Another address of the same folder changes nothing: its name and its listing stay.
  expectDone(await save({ google_drive_url: `${folderUrl(root)}?usp=sharing` }));
  expect(await sources()).toMatchObject([{ id: added.id, name: 'Modulistica', changed_on: null }]);

  const other = town.google.files.folder('Tributi');
  expectDone(await save({ google_drive_url: folderUrl(other) }));
  expect(await sources()).toMatchObject([{ id: added.id, url: folderUrl(other), name: folderUrl(other) }]);

  expect(refused(await save({ google_drive_url: '' }))).toEqual([
    409,
    'source_removal_unconfirmed',
    'detail',
  ]);
  expect(await one.documents()).toHaveLength(1);
  expect((await save({ google_drive_url: null, confirm_removal: true })).body.google_drive_url).toBe('');
  expect([await sources(), await one.documents()]).toEqual([[], []]);
});

test('AST-03 an address that is no folder is refused at its field, and nothing is saved', async () => {
  const wrong = await save({
    google_drive_url: 'https://evil.example/folders/0123456789abcdef',
    pause_text: 'Chiuso',
  });
  expect(refused(wrong)).toEqual([400, 'drive_address_wrong', 'google_drive_url']);
  expect((await town.scene.admin.get(at())).body.pause_text).not.toBe('Chiuso');
  expect(await sources()).toEqual([]);
});

test('AST-03 a new assistant may have a website and a folder at once, and both are its sources', async () => {
  const made = await town.scene.admin.post('/api/v1/ai/admin/assistant/', {
    name: `Due ${Math.random()}`,
    google_drive_url: folderUrl(root),
  });
  expect([made.status, made.body.google_drive_url]).toEqual([201, folderUrl(root)]);
  const twice = await town.scene.admin.post('/api/v1/ai/admin/assistant/', {
    name: `Tre ${Math.random()}`,
    source: { kind: 'google_drive', url: folderUrl(root) },
    google_drive_url: folderUrl(root),
  });
  expect(refused(twice)).toEqual([400, 'source_given_twice', 'sitemap_url']);
});

test('AST-03 a copy and an exported file have the folder, and no copy has the account', async () => {
  expectDone(await save({ google_drive_url: folderUrl(root) }));
  const copy = expectDone(
    await town.scene.admin.post(`${at()}duplicate/`, { name: `Copia ${Math.random()}` }),
  ).body;
  expect(copy.google_drive_url).toBe(folderUrl(root));
  const path = `/api/v1/ai/admin/assistant/${copy.id}/google-drive/`;
  expect((await town.scene.admin.get(path)).body.account).toBeNull();
  const file = await town.scene.admin.get(`${at()}export/`);
  expect(JSON.parse(file.text).sources).toEqual([{ kind: 'google_drive', url: folderUrl(root) }]);
  expect(file.text).not.toContain('lettore@');
});
