import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_CONTACT } from '@regia/contract/widget/contact';
import { DEFAULT_COLORS } from '@regia/contract/widget/default-colors';
import { scene } from './scene.fixture.ts';
import type { Scene } from './scene.fixture.ts';
import { storedToday } from './stored-today.fixture.ts';

let here: Scene;
beforeAll(async () => {
  here = await scene();
});
afterAll(() => here.close());

const SITE = 'https://www.comune.example/sitemap.xml';
/** Its letters become longer in an address. */
const TOO_LONG = `https://x.example/${'à'.repeat(1_000)}`;
const post = (path: string, body: object = {}) => here.admin.post(here.at(path), body);
const get = (path: string) => here.admin.get(here.at(path));
const sources = async (id: string): Promise<string[]> =>
  (await get(`${id}/source/`)).body.results.map(({ url }: { url: string }) => url);

/** An assistant on air, with a source, a key and settings of its own. */
async function original(name: string): Promise<string> {
  const { id } = await here.assistant(name);
  await here.trained(id);
  await here.admin.patch(here.at(`${id}/`), {
    pause_text: 'Torniamo presto.',
    allowed_origins: ['https://www.comune.example'],
  });
  await post(`${id}/api-key/`);
  await post(`${id}/state/`, { state: 'on_air' });
  return id;
}

const file = async (id: string): Promise<Record<string, unknown>> => (await get(`${id}/export/`)).body;
const importing = (given: object, name?: string) =>
  post('import/', { file: given, ...(name === undefined ? {} : { name }) });

test('AST-01 A122 a copy has the settings and sources of its original, in preview, without its keys and documents', async () => {
  const id = await original('Polizia locale');
  const copy = (await post(`${id}/duplicate/`)).body;
  expect(copy).toMatchObject({
    name: 'Copy of Polizia locale',
    state: 'preview',
    version: 1,
    pause_text: 'Torniamo presto.',
    allowed_origins: ['https://www.comune.example'],
    documents: 0,
    api_key: null,
  });
  expect(copy.public_id).not.toBe((await get(`${id}/`)).body.public_id);
  expect(await sources(copy.id)).toEqual(['https://comune.example/sitemap.xml']);
  expect((await post(`${id}/duplicate/`)).body.name).toBe('Copy of Polizia locale 2');
  expect((await post(`${id}/duplicate/`, { name: 'Vigili' })).body.name).toBe('Vigili');
});

test('AST-01 the copy of the longest name has a name that fits', async () => {
  const { id } = await here.assistant('à'.repeat(120));
  const { name } = (await post(`${id}/duplicate/`)).body;
  expect([name.length, name.startsWith('Copy of àà')]).toEqual([120, true]);
});

test('AST-01 A103 an exported file holds settings and addresses, and neither ids nor secrets', async () => {
  const id = await original('Ambiente');
  const exported = await file(id);
  expect(Object.keys(exported).sort()).toEqual(['configuration', 'exported_on', 'format', 'kind', 'sources']);
  expect(exported).toMatchObject({ kind: 'regia.assistant', format: 3 });
  expect(exported['sources']).toEqual([{ kind: 'sitemap', url: 'https://comune.example/sitemap.xml' }]);
  const text = JSON.stringify(exported);
  const { public_id: publicId, api_key: lastFour } = (await get(`${id}/`)).body;
  for (const secret of [id, publicId, here.organization, here.admin.id]) expect(text).not.toContain(secret);
  expect(lastFour).not.toBeNull();
});

test('AST-01 an exported assistant is imported with the same settings and sources, in preview', async () => {
  const id = await original('Turismo');
  const exported = await file(id);
  expect((await importing(exported)).body['name']).toEqual([expect.stringContaining('name')]);
  const imported = (await importing(exported, 'Turismo importato')).body;
  expect(imported).toMatchObject({
    state: 'preview',
    version: 1,
    pause_text: 'Torniamo presto.',
    documents: 0,
  });
  const { configuration, sources: addresses } = await file(imported.id);
  expect(configuration).toEqual({ ...(exported['configuration'] as object), name: 'Turismo importato' });
  expect(addresses).toEqual(exported['sources']);
  // The training of an imported assistant is for a person to start.
  expect(imported.training).toBeNull();
});

test('AST-01 the file of the first format can be imported by every later version', async () => {
  const kept = JSON.parse(readFileSync(join(import.meta.dirname, 'exported-format-1.json'), 'utf8'));
  const imported = await importing(kept);
  expect([imported.status, imported.text.slice(0, 300)]).toEqual([201, expect.any(String)]);
  expect(imported.body).toMatchObject({ name: 'Sportello', pause_text: 'Torniamo presto.' });
  const contact = { ...NO_CONTACT, text: 'Per parlare con una persona', email: 'urp@comune.example' };
  expect(imported.body.texts).toMatchObject({ 'it-IT': { contact }, 'en-US': { contact: NO_CONTACT } });
});

test('AST-01 AST-03 every setting of an exported file is imported as it is', async () => {
  const configuration = { ...storedToday(), name: 'Tutte le impostazioni' };
  const given = { kind: 'regia.assistant', format: 2, configuration, sources: [] };
  const imported = (await importing(given)).body;
  expect((await file(imported.id))['configuration']).toEqual(configuration);
});

test('AST-01 AST-03 a copy has every setting of its original, but the name', async () => {
  const configuration = { ...storedToday(), name: 'Da copiare per intero' };
  const original = (await importing({ kind: 'regia.assistant', format: 2, configuration, sources: [] })).body;
  const copy = (await post(`${original.id}/duplicate/`, { name: 'Copia per intero' })).body;
  expect((await file(copy.id))['configuration']).toEqual({ ...configuration, name: 'Copia per intero' });
});

test('AST-01 a setting that a file does not hold gets its default', async () => {
  const imported = await importing({
    kind: 'regia.assistant',
    format: 1,
    configuration: { name: 'Solo nome' },
    sources: [],
  });
  expect(imported.body).toMatchObject({ name: 'Solo nome', language: 'it-IT', citations_strategy: 'inline' });
});

test.each([
  ['a newer format', { format: 4, mood: 'merry' }, ['format'], /newer version/],
  ['another kind of file', { kind: 'dify.app' }, ['kind'], /./],
  ['an id', { id: '0198c0de-0000-7000-8000-000000000001' }, ['id'], /no such field/],
  ['a key', { api_key: 'rgk_x' }, ['api_key'], /no such field/],
  [
    'an organization in the settings',
    { configuration: { name: 'X', organization: 'y' } },
    ['configuration', 'organization'],
    /no such field/,
  ],
  [
    'instructions that are no text',
    { configuration: { name: 'X', default_system_instructions: 5 } },
    ['configuration', 'default_system_instructions'],
    /./,
  ],
  [
    'a color that is no color',
    { configuration: { name: 'X', colors: { primary: 'red;}body{}' } } },
    ['configuration', 'colors', 'primary'],
    /./,
  ],
  [
    'a text that nobody can read',
    { configuration: { name: 'X', colors: { ...DEFAULT_COLORS, secondary_text: '#b9c2cb' } } },
    ['configuration', 'colors', 'secondary_text'],
    /below 3 to 1/,
  ],
  ['no name', { configuration: {} }, ['configuration', 'name'], /./],
  [
    '10,000 sources',
    {
      sources: Array.from({ length: 10_000 }, (_, i) => ({ kind: 'sitemap', url: `https://x.example/${i}` })),
    },
    ['sources'],
    /./,
  ],
  ['a manual as a source', { sources: [{ kind: 'manual', url: SITE }] }, ['sources', '0', 'kind'], /./],
])('AST-01 A103 a file with %s is refused at its field', async (_, change, path, said) => {
  const refused = await importing({
    kind: 'regia.assistant',
    format: 1,
    configuration: { name: 'Prova' },
    sources: [],
    ...change,
  });
  expect(refused.status).toBe(400);
  const at = path.reduce(
    (inner: unknown, step) => (inner as Record<string, unknown> | undefined)?.[step],
    refused.body.file,
  );
  expect(at).toEqual([expect.stringMatching(said)]);
});

test.each([
  ['a private address', { url: 'http://169.254.169.254/sitemap.xml' }, 'address_not_allowed', 'url'],
  [
    'a private further address',
    { url: SITE, other_urls: ['https://a.example/', 'http://10.0.0.1/'] },
    'address_not_allowed',
    'other_urls 1',
  ],
  ['an address that is none', { url: 'manuale' }, 'invalid', 'url'],
  ['a further address that is too long', { url: SITE, other_urls: [TOO_LONG] }, 'invalid', 'other_urls 0'],
])(
  'AST-01 A68 A103 %s in a file is refused at its source, and no assistant is created',
  async (_, source, code, field) => {
    const refused = await importing({
      kind: 'regia.assistant',
      format: 3,
      configuration: { name: 'Privato' },
      sources: [
        { kind: 'sitemap', url: 'https://b.example/' },
        { kind: 'sitemap', ...source },
      ],
    });
    expect([refused.status, refused.headers['regia-refusal'] ?? 'invalid']).toEqual([400, code]);
    const { status_code: _code, ...places } = refused.body;
    const said = ['file', 'sources', '1', ...field.split(' ')].reduceRight<unknown>(
      (inner, name) => ({ [name]: inner }),
      [expect.any(String)],
    );
    expect(places).toEqual(said);
    expect((await get('?search=Privato')).body.results).toEqual([]);
  },
);

test('AST-01 A65 a file with __proto__ changes no prototype', async () => {
  const text =
    '{"file":{"kind":"regia.assistant","format":1,"configuration":{"name":"Proto","__proto__":{"isAdmin":true}},"sources":[]}}';
  await here.admin.post(here.at('import/'), JSON.parse(text));
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
});

test('AST-01 A103 a limit above that of the server is refused', async () => {
  const refused = await importing({
    kind: 'regia.assistant',
    format: 1,
    configuration: { name: 'Limiti', total_questions_per_minute: 100_000 },
    sources: [],
  });
  expect([refused.status, refused.headers['regia-refusal']]).toEqual([400, 'limit_too_high']);
});

test('AST-01 copying and importing need assistant.create, and the original of one’s own organization', async () => {
  const { id } = await here.assistant();
  const editor = await here.server.person({ organization: here.organization, profiles: ['editor'] });
  expect((await editor.post(`/api/v1/ai/editor/assistant/${id}/duplicate/`, {})).status).toBe(403);
  expect((await editor.post('/api/v1/ai/editor/assistant/import/', { file: await file(id) })).status).toBe(
    403,
  );
  const stranger = await scene(here.server);
  expect((await stranger.admin.post(here.at(`${id}/duplicate/`), {})).status).toBe(404);
  expect((await stranger.admin.get(here.at(`${id}/export/`))).status).toBe(404);
});
