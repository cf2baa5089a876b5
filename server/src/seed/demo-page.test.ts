import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { firstStart } from './first-start.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await firstStart(server.services, { config: server.services.config, empty: false });
});
afterAll(() => server.close());

const HERE = { host: 'localhost:3000', accept: 'text/html' };
const get = (path: string, headers = {}, at = server) => at.stranger({ ...HERE, ...headers }).get(path);
const sqlOf = (text: string) => server.database.pool.query(text);

test.each([
  ['it', 'Aiuto per chi usa Regia', 'Guida di Regia'],
  ['en', 'Help for people who use Regia', 'Regia guide'],
])('the demonstration has a page in %s with the widget of its assistant', async (language, title, name) => {
  const reply = await get(`/demo/${language}/`);
  expect([reply.status, reply.headers['content-language']]).toEqual([200, language]);
  expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(reply.headers['content-security-policy']).not.toContain('unsafe');
  const page = load(reply.text);
  expect(page('h1').text()).toBe(title);
  const { rows } = await sqlOf(`select public_id from assistants where name = '${name}'`);
  expect(page('script[data-assistant]').attr('data-assistant')).toBe(rows[0].public_id);
  expect(page('script:not([src]), style, [style]')).toHaveLength(0);
  expect((await get('/demo/demo.css')).headers['content-type']).toContain('text/css');
});

test.each([
  ['en-GB,en;q=0.9', '/demo/en/'],
  ['it-IT', '/demo/it/'],
  ['de', '/demo/it/'],
])('/demo/ for a browser that prefers %s leads to %s', async (preferred, address) => {
  const reply = await get('/demo/', { 'accept-language': preferred });
  expect([reply.status, reply.headers['location'], reply.headers['vary']]).toEqual([
    302,
    address,
    'accept-language',
  ]);
});

test('the page says that the assistant still reads the manual, until it has learnt', async () => {
  expect((await get('/demo/it/')).text).toContain('sta ancora leggendo il manuale');
  const { rows } = await sqlOf(
    `select a.id, a.organization_id, s.id as source from assistants a join sources s on s.assistant_id = a.id and s.kind = 'manual'
     where a.name = 'Guida di Regia'`,
  );
  await sqlOf(
    `insert into documents (id, organization_id, assistant_id, source_id, item_key, url, asked_url, title, passages, indexed_on,
       content_hash, text_hash, repeated_hash, block_hashes, content)
     values (gen_random_uuid(), '${rows[0].organization_id}', '${rows[0].id}', '${rows[0].source}', 'http://x/', 'http://x/', 'http://x/', 'x', 1, now(),
       '', '', '', '{}', '{}')`,
  );
  const { text } = await get('/demo/it/');
  expect(text).not.toContain('sta ancora leggendo');
  expect(text).toContain('Apri la chat con il pulsante');
});

test('the page says how to train the assistant, if its first training failed', async () => {
  const states = (state: string) =>
    sqlOf(
      `update training_runs set state = '${state}'
       where assistant_id = (select id from assistants where name = 'Regia guide')`,
    );
  expect((await get('/demo/en/')).text).toContain('still reading the manual');
  await states('failed');
  const page = load((await get('/demo/en/')).text);
  expect(page('.note').text()).toContain('open its Training tab and train it');
  expect(page('.note').text()).not.toContain('still reading');
  await states('queued');
});

test('AST-06 the widget’s face on this page is that of an assistant on air', async () => {
  const page = load((await get('/demo/en/')).text);
  const publicId = page('script[data-assistant]').attr('data-assistant')!;
  const face = await get(`/api/v1/chat/assistant/${publicId}/`, { origin: 'http://localhost:3000' });
  expect([face.status, face.body.state]).toEqual([200, 'on_air']);
});

test('an assistant that is put off air leaves the page with the next steps and no widget', async () => {
  await sqlOf(`update assistants set state = 'off_air' where name = 'Regia guide'`);
  const page = load((await get('/demo/en/')).text);
  expect(page('script[data-assistant]')).toHaveLength(0);
  expect(page('.note').text()).toContain('put it on air');
});

const onAir = (profile: string) => `/api/v1/ai/${profile}/assistant/on-air/`;

test('USER-01 the list links to the page for people who see an assistant of the demonstration', async () => {
  const { rows } = await sqlOf(`select id, organization_id from assistants where name = 'Guida di Regia'`);
  const [{ id, organization_id: demonstration }] = rows;
  const other = await server.organization();
  const admin = await server.person({ organization: other, profiles: ['admin'] });
  expect((await admin.post('/api/v1/ai/admin/assistant/', { name: 'Sportello vicino' })).status).toBe(201);
  const hasLink = async (who: Omit<Parameters<TestServer['person']>[0], 'profiles'>) => {
    const viewer = await server.person({ ...who, profiles: ['viewer'] });
    return (await viewer.get(onAir('viewer'))).body.demo_page;
  };
  expect({
    ofAll: await hasLink({ organization: demonstration }),
    ofOne: await hasLink({ organization: demonstration, access: [id] }),
    ofNone: await hasLink({ organization: demonstration, access: [] }),
    elsewhere: await hasLink({ organization: other }),
  }).toEqual({ ofAll: true, ofOne: true, ofNone: false, elsewhere: false });
  const areGuides = `where name in ('Guida di Regia', 'Regia guide')`;
  await sqlOf(`update assistants set state = 'archived' ${areGuides}`);
  expect(await hasLink({ organization: demonstration })).toBe(false);
  await sqlOf(`update assistants set state = 'on_air' ${areGuides}`);
});

test.each([
  ['without a demonstration', {}, false],
  ['on an address that other machines reach', { HOST: '0.0.0.0' }, true],
  ['behind a public address', { PUBLIC_URL: 'https://regia.example.org' }, true],
])(
  '%s there is no such page, style sheet or link',
  async (_where, environment: Record<string, string>, seeded) => {
    const other = await testServer({ environment, ...(seeded && { beside: server }) });
    const { rows } = await other.database.pool.query(
      'select id as organization from organizations order by id limit 1',
    );
    for (const path of ['/demo/', '/demo/it/', '/demo/en/', '/demo/demo.css']) {
      const reply = await get(path, { accept: 'application/json' }, other);
      expect([path, reply.status, reply.body]).toEqual([
        path,
        404,
        { detail: 'Not found.', status_code: 404 },
      ]);
    }
    const organization = rows[0]?.organization ?? (await other.organization());
    const admin = await other.person({ organization, profiles: ['admin'] });
    expect((await admin.get(onAir('admin'))).body.demo_page).toBe(false);
    await other.close();
  },
);

test('in a third language there is no such page', async () => {
  expect((await get('/demo/fr/')).status).toBe(404);
});
