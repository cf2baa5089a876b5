import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { PATIENT, quietMs } from '../../test/pace.ts';
import { testServer } from '../../test/server.ts';
import type { Caller, TestServer, TestServerOptions } from '../../test/server.ts';
import { webSite } from '../../test/web-site.ts';
import type { SitePage, WebSite } from '../../test/web-site.ts';
import { SITE_LIMITS } from '../platform/site-limits.ts';

const AT = '/api/v1/ai/superuser/local-model/';
const HERE = { host: 'localhost:3000' };
const json = (body: unknown): SitePage => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

let program: WebSite;
let other: WebSite;
let server: TestServer;
beforeAll(async () => {
  [program, other] = [await webSite(), await webSite()];
  server = await testServer({ localModels: [{ program: 'Prova', port: portOf(program) }] });
});
afterEach(async () => {
  for (const one of [program, other]) for (const path of Object.keys(one.pages)) delete one.pages[path];
  await server.database.pool.query('delete from throttles');
});
afterAll(async () => {
  await server.close();
  await program.close();
  await other.close();
});

const portOf = (site: WebSite): number => Number(new URL(site.origin).port);
const superuserOf = async (one: TestServer): Promise<Caller> =>
  one.person({ organization: await one.organization(), profiles: ['admin'], superuser: true });
const look = async (one = server, headers: Record<string, string> = {}) =>
  (await superuserOf(one)).post(AT, undefined, { headers: { ...HERE, ...headers } });
const models = async (): Promise<string[]> => {
  const { status, body } = await look();
  expect(status).toBe(200);
  return body.found.flatMap((one: { models: string[] }) => one.models);
};

describe('ANS-01 a search for models on this machine', () => {
  test('lists the models of the OpenAI list, with the address to set', async () => {
    program.pages['/v1/models'] = json({ data: [{ id: 'llama3.2:3b' }, { id: 'qwen2.5-7b' }] });
    const { body } = await look();
    expect(body).toEqual({
      found: [
        {
          program: 'Prova',
          url: `http://127.0.0.1:${portOf(program)}/v1`,
          models: ['llama3.2:3b', 'qwen2.5-7b'],
        },
      ],
    });
  });

  test('lists the models of Ollama’s own list, if there is no other', async () => {
    program.pages['/api/tags'] = json({ models: [{ name: 'mistral:latest' }] });
    expect(await models()).toEqual(['mistral:latest']);
  });

  test('finds nothing where no program answers', async () => {
    const one = await testServer({ beside: server, localModels: [{ program: 'Nessuno', port: 9 }] });
    expect((await look(one)).body).toEqual({ found: [] });
    await one.close();
  });

  test('asks nothing before it is pressed, and saves nothing', async () => {
    const before = program.asked.length;
    await (await superuserOf(server)).get('/api/v1/ai/superuser/assistant/checklist/', { headers: HERE });
    expect(program.asked).toHaveLength(before);
    await look();
    expect(server.services.config.MODEL_URL).toBeUndefined();
  });
});

describe('ANS-01 the callers of the search', () => {
  const onServer = async (options: TestServerOptions, headers = {}) => {
    const one = await testServer({
      beside: server,
      localModels: [{ program: 'Prova', port: portOf(program) }],
      ...options,
    });
    const reply = await look(one, headers);
    await one.close();
    return reply.status;
  };

  test('an admin, an editor and a stranger are refused, and no port is asked', async () => {
    const before = program.asked.length;
    const organization = await server.organization();
    const admin = await server.person({ organization, profiles: ['admin'] });
    const editor = await server.person({ organization, profiles: ['editor'] });
    const path = (profile: string) => AT.replace('superuser', profile);
    expect((await admin.post(path('admin'), undefined, { headers: HERE })).status).toBe(403);
    expect((await editor.post(path('editor'), undefined, { headers: HERE })).status).toBe(403);
    expect((await server.stranger(HERE).post(AT)).status).toBe(401);
    expect((await (await superuserOf(server)).post(path('admin'), undefined, { headers: HERE })).status).toBe(
      403,
    );
    expect(program.asked).toHaveLength(before);
  });

  test.each([
    ['listens on every address', { HOST: '0.0.0.0' }, {}],
    ['has a public address', { PUBLIC_URL: 'https://regia.comune.example' }, {}],
    ['has a model', { MODEL_URL: 'http://127.0.0.1:9/v1', MODEL_NAME: 'x' }, {}],
    ['is asked through a proxy', {}, { 'x-forwarded-for': '203.0.113.7' }],
    ['is asked under another name', {}, { host: 'regia.comune.example' }],
  ])('no search where the server %s', async (_why, environment, headers) => {
    const before = program.asked.length;
    expect(await onServer({ environment: environment as Record<string, string> }, headers)).toBe(404);
    expect(program.asked).toHaveLength(before);
  });

  test('a server that has the port of a program itself does not ask itself', async () => {
    const before = program.asked.length;
    expect(await onServer({ environment: { PORT: String(portOf(program)) } })).toBe(200);
    expect(program.asked).toHaveLength(before);
  });

  test('no more than ten searches a minute', async () => {
    const superuser = await superuserOf(server);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      statuses.push((await superuser.post(AT, undefined, { headers: HERE })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

/** A good list: only what is around it makes the answer a bad one. */
const LIST = JSON.stringify({ data: [{ id: 'llama' }] });

describe('ANS-01 hostile answers of a port', () => {
  test('follows no redirect, neither to another port nor to itself', async () => {
    other.pages['/v1/models'] = json({ data: [{ id: 'elsewhere' }] });
    for (const to of [`${other.origin}/v1/models`, `${program.origin}/secret`, 'http://169.254.169.254/']) {
      program.pages['/v1/models'] = { status: 302, headers: { location: to } };
      program.pages['/secret'] = json({ data: [{ id: 'itself' }] });
      expect(await models()).toEqual([]);
    }
    expect(other.asked).toEqual([]);
    expect(program.times('/secret')).toBe(0);
  });

  test.each([
    ['more bytes than are read', { body: LIST.padEnd(300_000) }],
    [
      'a compression bomb',
      { headers: { 'content-encoding': 'gzip' }, body: gzipSync(LIST.padEnd(20_000_000)) },
    ],
    ['a hundred thousand brackets', { body: '['.repeat(100_000) }],
    ['HTML', { body: '<h1>Ciao</h1>' }],
    ['another status', { status: 401, body: LIST }],
    ['null', { body: 'null' }],
    ['entries of other types', { body: '{"data":[null,7,"x",{"id":7},{"id":null},[]]}' }],
  ] satisfies [string, SitePage][])('finds nothing in %s', async (_what, page) => {
    program.pages['/v1/models'] = page;
    expect(await models()).toEqual([]);
  });

  test('passes on plain names only: nothing that a terminal or a settings file would read', async () => {
    const bad = [
      'x\nDATABASE_URL=postgres://evil',
      '$(reboot)',
      'a b',
      "a'b",
      '`id`',
      'a;b',
      '-rf',
      '',
      'é',
      'x'.repeat(201),
    ];
    program.pages['/v1/models'] = json({ data: [...bad, 'org/model-1.5_q4:latest'].map((id) => ({ id })) });
    expect(await models()).toEqual(['org/model-1.5_q4:latest']);
  });

  test('lists fifty models at most, each once', async () => {
    const many = Array.from({ length: 500 }, (_, n) => ({ id: `m${n % 400}` }));
    program.pages['/v1/models'] = json({ data: many });
    expect(new Set(await models()).size).toBe(50);
  });

  test('gives up a port that stays silent, within five seconds', async () => {
    program.pages['/v1/models'] = () => new Promise(() => {});
    program.pages['/api/tags'] = () => new Promise(() => {});
    const localModels = [{ program: 'Prova', port: portOf(program) }];
    const siteLimits = { ...PATIENT, localMs: 300 };
    const hurried = await testServer({ beside: server, localModels, siteLimits });
    onTestFinished(() => hurried.close());
    const looking = look(hurried);
    expect(await quietMs(() => looking)).toBeLessThan(4_000);
    expect((await looking).body).toEqual({ found: [] });
    // Each of the two lists is waited for.
    expect(2 * SITE_LIMITS.localMs).toBeLessThan(5_000);
  });
});
