import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { DEFAULT_COLORS } from '@regia/contract/widget/default-colors';
import { scene } from './scene.fixture.ts';
import type { Scene } from './scene.fixture.ts';

let here: Scene;
beforeAll(async () => {
  here = await scene();
});
afterAll(() => here.close());

const save = (id: string, patch: object) => here.admin.patch(here.at(`${id}/`), patch);
const version = (id: string, number: number | string) => here.admin.get(here.at(`${id}/version/${number}/`));
const restore = (id: string, number: number) =>
  here.admin.post(here.at(`${id}/version/${number}/restore/`), {});

test('AST-01 a version shows what it changed, and how the newest differs from it', async () => {
  const { id } = await here.assistant('Anagrafe');
  await save(id, { pause_text: 'Torniamo presto.' });
  const { texts } = (await here.admin.get(here.at(`${id}/`))).body;
  await save(id, { texts: { ...texts, 'it-IT': { ...texts['it-IT'], greeting: 'Buongiorno!' } } });
  const second = (await version(id, 2)).body;
  expect(second.configuration).toMatchObject({ name: 'Anagrafe', pause_text: 'Torniamo presto.' });
  expect(second.changes).toEqual([{ field: 'pause_text', before: '', after: 'Torniamo presto.' }]);
  expect(second.since).toEqual([{ field: 'texts.it-IT.greeting', before: '', after: 'Buongiorno!' }]);
  expect((await version(id, 1)).body.changes).toEqual([]);
  expect((await version(id, 3)).body.since).toEqual([]);
});

test('AST-01 a restored version is saved as a new one, with its author, and answers from then on', async () => {
  const { id } = await here.assistant('Scuole');
  await save(id, { pause_text: 'Primo', citations_strategy: 'list' });
  await save(id, { pause_text: 'Secondo', name: 'Scuole e nidi' });
  const restored = await restore(id, 2);
  expect(restored.body).toMatchObject({
    version: 4,
    name: 'Scuole',
    pause_text: 'Primo',
    citations_strategy: 'list',
    state: 'preview',
  });
  const [newest] = (await here.admin.get(here.at(`${id}/version/`))).body.results;
  expect(newest).toMatchObject({ version: 4, author: here.admin.username, changed: ['name', 'pause_text'] });
  const { rows } = await here.server.database.pool.query(
    'select detail from audit_entries where subject_id = $1 order by id desc limit 1',
    [id],
  );
  expect(rows[0].detail).toMatchObject({ version: 4, restored: 2 });
});

test('AST-01 a version equal to the newest is not saved again', async () => {
  const { id } = await here.assistant();
  await save(id, { pause_text: 'Primo' });
  expect((await restore(id, 2)).body.version).toBe(2);
});

test('AST-01 a restore is refused if another assistant has taken the name meanwhile', async () => {
  const { id } = await here.assistant('Biblioteca');
  await save(id, { name: 'Biblioteche' });
  await here.assistant('Biblioteca');
  const refused = await restore(id, 1);
  expect([refused.status, refused.headers['regia-refusal']]).toEqual([400, 'assistant_name_taken']);
});

/** Gives a stored version colors that no save accepts. */
const storeColors = (id: string, number: number, colors: object) =>
  sql`update assistant_versions set configuration = jsonb_set(configuration, '{colors}', ${JSON.stringify(colors)}::jsonb)
    where assistant_id = ${id} and version = ${number}`.execute(here.server.database.db);

test('AST-01 AST-04 a version whose text has a contrast below 3 is shown with its colors; its restore is refused and names the pair', async () => {
  const { id } = await here.assistant();
  await save(id, { pause_text: 'Primo' });
  const pale = { ...DEFAULT_COLORS, secondary_text: '#b9c2cb' };
  await storeColors(id, 1, pale);
  const shown = (await version(id, 1)).body;
  expect(shown.configuration.colors).toEqual(pale);
  expect(shown.since.map(({ field }: { field: string }) => field)).toEqual([
    'colors.secondary_text',
    'pause_text',
  ]);
  const refused = await restore(id, 1);
  expect([refused.status, refused.headers['regia-refusal'], refused.body.colors]).toEqual([
    400,
    'version_unreadable',
    { secondary_text: [expect.stringMatching(/\(secondary_text \/ ai_message: contrast 1\.\d to 1/)] },
  ]);
  expect((await here.admin.get(here.at(`${id}/`))).body).toMatchObject({
    version: 2,
    colors: DEFAULT_COLORS,
  });
  const poor = { ...DEFAULT_COLORS, secondary_text: '#848d97' };
  await storeColors(id, 1, poor);
  expect((await restore(id, 1)).body).toMatchObject({ version: 3, colors: poor });
});

test('AST-01 a version whose colors are no colors has the default ones', async () => {
  const { id } = await here.assistant();
  await save(id, { pause_text: 'Primo' });
  await storeColors(id, 1, { primary: 'red;}body{}' });
  expect((await restore(id, 1)).body).toMatchObject({ version: 3, colors: DEFAULT_COLORS });
});

test('AST-01 an unknown version, and one of another organization, answer 404', async () => {
  const { id } = await here.assistant();
  for (const number of ['2', '0', '-1', 'x', '99999999999']) {
    expect((await version(id, number)).status).toBe(404);
  }
  const stranger = await scene(here.server);
  expect((await stranger.admin.get(here.at(`${id}/version/1/`))).status).toBe(404);
  expect((await stranger.admin.post(here.at(`${id}/version/1/restore/`), {})).status).toBe(404);
});

test('AST-01 a person who may only read sees a version and cannot restore it', async () => {
  const { id } = await here.assistant();
  const viewer = await here.server.person({ organization: here.organization, profiles: ['viewer'] });
  const at = `/api/v1/ai/viewer/assistant/${id}/version/1/`;
  expect((await viewer.get(at)).status).toBe(200);
  expect((await viewer.post(`${at}restore/`, {})).status).toBe(403);
});
