import { RIGHTS, settingsOfTab } from '@regia/contract/assistants/settings/all';
import type { Setting } from '@regia/contract/assistants/settings/all';
import type { Permission } from '@regia/contract/roles/permissions';
import { DEFAULT_COLORS } from '@regia/contract/widget/default-colors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller, Reply } from '../../test/server.ts';
import { newId } from '../platform/ids.ts';
import { scene } from './scene.fixture.ts';
import type { Scene } from './scene.fixture.ts';
import { otherThanDefault } from './stored-today.fixture.ts';

let here: Scene;
let person: Caller;
beforeAll(async () => {
  here = await scene();
  await sql`insert into role_profiles (id, organization_id, name, label, permissions)
    values (${newId()}, ${here.organization}, 'prova', 'Prova', '{}')`.execute(here.server.database.db);
  person = await here.server.person({ organization: here.organization, profiles: ['prova'] });
});
afterAll(() => here.close());

const READS: readonly Permission[] = ['assistant.list', 'assistant.retrieve'];
/** Gives the person's profile these permissions. */
const hold = (...permissions: Permission[]) =>
  sql`update role_profiles set permissions = ${[...READS, ...permissions]} where name = 'prova'`.execute(
    here.server.database.db,
  );
const mine = (rest = '') => `/api/v1/ai/prova/assistant/${rest}`;
const outcome = ({ status, headers }: Reply) => [status, headers['regia-refusal']];
const DENIED = [403, 'permission_denied'];

const GREEN = { ...DEFAULT_COLORS, primary: '#155548', human_message: '#155548' };
const INSTALLATION = {
  allowed_origins: ['https://www.comune.example'],
  visitor_questions_per_minute: 3,
  total_questions_per_minute: 30,
  user_type: 'authenticated',
  chat_page: 'open',
};

/** A change of each setting, with the right that it needs. */
const CHANGES = (Object.keys(RIGHTS) as Setting[]).map((name): [Permission, object] => [
  RIGHTS[name],
  { [name]: otherThanDefault(name) },
]);
const ALL: Permission[] = [
  'assistant.update',
  'assistant.api_key',
  'assistant.graphics',
  'assistant.advanced',
  'assistant.train',
];

test.each(CHANGES.map(([right, change]) => [right, Object.keys(change)[0]!, change] as const))(
  'USER-06 without %s nobody changes %s by a save, a restore, a copy or a file',
  async (right, changed, change) => {
    const { id } = await here.assistant();
    const before = (await here.admin.get(here.at(`${id}/`))).body;
    await hold('assistant.create', ...ALL.filter((one) => one !== right));
    expect(outcome(await person.patch(mine(`${id}/`), change))).toEqual(DENIED);
    expect((await here.admin.patch(here.at(`${id}/`), change)).status).toBe(200);
    expect(outcome(await person.post(mine(`${id}/version/1/restore/`), {}))).toEqual(DENIED);
    // Name and language are given by every creation.
    const isCreation = changed === 'name' || changed === 'language';
    const file = (await here.admin.get(here.at(`${id}/export/`))).body;
    const copied = await person.post(mine(`${id}/duplicate/`), { name: `Copia ${id}` });
    const imported = await person.post(mine('import/'), { file, name: `Da file ${id}` });
    expect([copied, imported].map(({ status }) => status)).toEqual(isCreation ? [201, 201] : [403, 403]);

    await hold('assistant.create', 'assistant.update', right);
    expect((await person.post(mine(`${id}/version/1/restore/`), {})).body).toMatchObject({ version: 3 });
    const restored = (await here.admin.get(here.at(`${id}/`))).body;
    expect(restored[changed]).toEqual(before[changed]);
    expect((await person.patch(mine(`${id}/`), change)).status).toBe(200);
    expect((await person.post(mine(`${id}/duplicate/`), { name: `Copia 2 ${id}` })).status).toBe(201);
    expect((await person.post(mine('import/'), { file, name: `Da file 2 ${id}` })).status).toBe(201);
  },
);

test('USER-06 a refused save changes nothing, also of the groups that the person may change', async () => {
  const { id } = await here.assistant();
  await hold('assistant.update');
  const refused = await person.patch(mine(`${id}/`), { pause_text: 'Torniamo presto.', colors: GREEN });
  expect([...outcome(refused), refused.body.detail]).toEqual([
    ...DENIED,
    'Your profile can’t change the colors, animation and texts of the widget. Ask an administrator to do it.',
  ]);
  // The right of the first setting is not that of the others.
  await hold('assistant.update', 'assistant.graphics');
  const second = { colors: GREEN, user_type: 'authenticated' };
  expect(outcome(await person.patch(mine(`${id}/`), second))).toEqual(DENIED);
  expect((await here.admin.get(here.at(`${id}/`))).body).toMatchObject({ version: 1, pause_text: '' });
});

test('USER-06 a right is asked only for settings whose value changes: an editor restores a version that leaves the installation as it is', async () => {
  const { id } = await here.assistant();
  await here.admin.patch(here.at(`${id}/`), INSTALLATION);
  await here.admin.patch(here.at(`${id}/`), { pause_text: 'Torniamo presto.' });
  const editor = await here.server.person({ organization: here.organization, profiles: ['editor'] });
  const at = (rest: string) => `/api/v1/ai/editor/assistant/${id}/${rest}`;
  expect((await editor.get(at('version/2/'))).body).toMatchObject({ may_restore: true, hides_since: false });
  expect((await editor.get(at('version/1/'))).body).toMatchObject({ may_restore: false, hides_since: true });
  expect((await editor.post(at('version/2/restore/'), {})).body).toMatchObject({
    version: 4,
    pause_text: '',
  });
  expect(outcome(await editor.post(at('version/1/restore/'), {}))).toEqual(DENIED);
  await hold('assistant.update');
  expect((await person.patch(mine(`${id}/`), { colors: DEFAULT_COLORS, name: 'Nuovo' })).status).toBe(200);
});

test('USER-06 the Installation tab is read with the right to generate keys, in every answer', async () => {
  const { id } = await here.assistant();
  const made = (await here.admin.patch(here.at(`${id}/installation/`), INSTALLATION)).body;
  expect(made).toMatchObject({ version: 2, ...INSTALLATION });
  await here.admin.post(here.at(`${id}/api-key/`), {});
  const hidden = [...Object.keys(INSTALLATION), 'public_id', 'api_key'];
  const answers = async () => {
    const detail = (await person.get(mine(`${id}/`))).body;
    const version = (await person.get(mine(`${id}/version/2/`))).body;
    const file = (await person.get(mine(`${id}/export/`))).body.configuration;
    const [row] = (await person.get(mine(`?search=${encodeURIComponent(made.name)}`))).body.results;
    const [saved] = (await person.get(mine(`${id}/version/`))).body.results;
    const fields = (all: { field: string }[]) => all.map(({ field }) => field);
    const first = (await person.get(mine(`${id}/version/1/`))).body;
    const filters = (await person.get(mine('filters/'))).body.map(({ name }: { name: string }) => name);
    return {
      detail,
      version,
      file,
      row,
      changed: saved.changed,
      changes: fields(version.changes),
      since: fields(first.since),
      filters,
    };
  };
  await hold('assistant.update', 'assistant.graphics');
  const less = await answers();
  const seen = [less.detail, less.version.configuration, less.file, less.row].flatMap((one) =>
    Object.keys(one),
  );
  expect(seen.filter((name) => hidden.includes(name))).toEqual([]);
  expect([less.changed, less.changes, less.since]).toEqual([[], [], []]);
  expect(less.version).toMatchObject({ hides_changes: true, hides_since: false });
  expect(less.filters).not.toContain('user_type');
  expect(outcome(await person.get(mine('?user_type=authenticated')))).toEqual(DENIED);
  expect(outcome(await person.get(mine(`${id}/installation/`)))).toEqual(DENIED);
  expect(outcome(await person.patch(mine(`${id}/installation/`), INSTALLATION))).toEqual(DENIED);
  // The file that lacks them is a file of Regia: it gives the defaults.
  const imported = await here.admin.post(here.at('import/'), {
    file: { ...(await person.get(mine(`${id}/export/`))).body },
    name: `Senza ${id}`,
  });
  expect(imported.body).toMatchObject({ allowed_origins: [], chat_page: 'none' });

  await hold('assistant.api_key');
  const more = await answers();
  expect(more.detail).toMatchObject({
    ...INSTALLATION,
    public_id: made.public_id,
    api_key: expect.any(String),
  });
  expect(more.version.configuration).toMatchObject(INSTALLATION);
  expect(more.file).toMatchObject(INSTALLATION);
  expect(more.row).toMatchObject({ user_type: 'authenticated' });
  const names = Object.keys(INSTALLATION).toSorted();
  expect([more.changed, more.changes, more.since]).toEqual([names, names, names]);
  expect(more.version).toMatchObject({ hides_changes: false, hides_since: false, may_restore: false });
  expect((await person.get(mine(`${id}/installation/`))).status).toBe(200);
  const saved = await person.patch(mine(`${id}/installation/`), { chat_page: 'framed', version: 2 });
  expect(saved.body).toMatchObject({ version: 3, chat_page: 'framed' });
});

const ADVANCED = { citations_strategy: 'list', small_talk_thanks: 'Prego!' };

test('USER-06 A114 the advanced settings are read and changed with their right, by every call', async () => {
  const { id } = await here.assistant();
  const saved = await here.admin.patch(here.at(`${id}/advanced/`), { ...ADVANCED, version: 1 });
  expect(saved.body).toMatchObject({ version: 2, ...ADVANCED });
  const seen = async () => {
    const version = (await person.get(mine(`${id}/version/2/`))).body;
    const configurations = [
      (await person.get(mine(`${id}/`))).body,
      version.configuration,
      (await person.get(mine(`${id}/export/`))).body.configuration,
    ];
    const [last] = (await person.get(mine(`${id}/version/`))).body.results;
    const names = Object.keys(ADVANCED);
    return {
      shown: configurations.map((one) => names.filter((name) => name in one).length),
      changed: last.changed,
      changes: version.changes.map(({ field }: { field: string }) => field),
      hides: version.hides_changes,
    };
  };
  await hold('assistant.update', 'assistant.api_key', 'assistant.graphics');
  expect(await seen()).toEqual({ shown: [0, 0, 0], changed: [], changes: [], hides: true });
  expect(outcome(await person.get(mine(`${id}/advanced/`)))).toEqual(DENIED);
  expect(outcome(await person.patch(mine(`${id}/advanced/`), ADVANCED))).toEqual(DENIED);
  const general = await person.patch(mine(`${id}/`), { small_talk_thanks: '' });
  expect([...outcome(general), general.body.detail]).toEqual([
    ...DENIED,
    'Your profile can’t change the advanced settings of assistants. Ask an administrator to do it.',
  ]);

  await hold('assistant.advanced');
  const fields = Object.keys(ADVANCED);
  expect(await seen()).toEqual({ shown: [2, 2, 2], changed: fields, changes: fields, hides: false });
  expect((await person.patch(mine(`${id}/advanced/`), { small_talk_thanks: '' })).body.version).toBe(3);
  expect((await person.patch(mine(`${id}/advanced/`), { pause_text: 'A dopo' })).status).toBe(400);
});

test('AST-02 each advanced setting comes with its default, its length and the text that stands for an empty one', async () => {
  const { id } = await here.assistant();
  await here.admin.patch(here.at(`${id}/`), { language: 'en-US' });
  const { settings } = (await here.admin.get(here.at(`${id}/advanced/`))).body;
  expect(settings.citations_strategy).toEqual({ default: 'inline' });
  expect(settings.small_talk_thanks).toEqual({
    default: '',
    max_length: 500,
    standard_text: 'You’re welcome! I’m here if you have more questions.',
  });
  expect(Object.keys(settings)).toEqual(settingsOfTab('advanced'));
});

test('USER-06 bringing an assistant back under another name needs the right to change the name', async () => {
  const { id } = await here.assistant();
  await here.admin.post(here.at(`${id}/archive/`), {});
  await hold('assistant.disable');
  expect(outcome(await person.post(mine(`${id}/bring-back/`), { name: 'Altro' }))).toEqual(DENIED);
  expect((await person.post(mine(`${id}/bring-back/`), {})).body).toMatchObject({ state: 'preview' });
});
