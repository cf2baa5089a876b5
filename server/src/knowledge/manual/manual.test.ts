import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainingScene } from '../../../test/training-scene.ts';
import { createAssistant } from '../../assistants/create-assistant.ts';
import { SYSTEM } from '../../audit/public.ts';
import { inTransaction } from '../../platform/db.ts';
import { resumeTraining } from '../jobs.ts';
import { search } from '../public.ts';
import { seedKnowledge } from '../seed.ts';

let scene: TrainingScene;
beforeAll(async () => {
  scene = await trainingScene([], { REGIA_ALLOW_HOSTS: '' });
});
afterAll(() => scene.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  scene.server.stranger().get(path, { headers });

test('serves the manual and its sitemap in both languages', async () => {
  const sitemap = await get('/manual/sitemap.xml', { host: 'regia.example:3000' });
  const addresses = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!),
  );
  expect(addresses.length).toBeGreaterThanOrEqual(16);
  expect(new Set(addresses.map((url) => url.origin))).toEqual(new Set(['http://regia.example:3000']));
  for (const { pathname } of addresses) {
    const page = await get(pathname);
    expect([pathname, page.status]).toEqual([pathname, 200]);
    expect(page.text).toContain(`<html lang="${pathname.split('/')[2]}">`);
    expect(page.text).toMatch(/<h1 id="[^"]+">/);
    expect(page.text).not.toMatch(/<script|style=|onclick/);
  }
  expect((await get('/manual/it/')).text).toContain('<h1>Manuale di Regia</h1>');
  expect((await get('/manual/manual.css')).headers['content-type']).toContain('text/css');
  expect((await get('/manual/it/che-non-c-e/')).status).toBe(404);
  expect((await get('/manual', { 'accept-language': 'en' })).headers['location']).toBe('/manual/en/');
});

test('TRN-09 the demonstration’s assistant learns the manual by the real crawler; private addresses stay forbidden', async () => {
  const { services } = scene.server;
  const organizationId = scene.organization;
  const assistantId = await inTransaction(services.db, async (trx) => {
    const id = await createAssistant(trx, organizationId, SYSTEM, { name: 'Guida', language: 'it-IT' });
    const seed = { organizationId, assistantId: id, language: 'it-IT', author: SYSTEM } as const;
    await seedKnowledge(trx, seed);
    await seedKnowledge(trx, seed);
    return id;
  });
  await resumeTraining(services);
  const at = `/api/v1/ai/editor/assistant/${assistantId}/`;
  const run = await vi.waitFor(
    async () => {
      const { body } = await scene.editor.get(`${at}training-run/`);
      if (body.results[0].finished_on === null) throw new Error('still training');
      return body.results[0];
    },
    { timeout: 15_000 },
  );
  expect(run).toMatchObject({ state: 'succeeded', counts: { failed: 0, skipped: 0 } });
  expect(run.counts.new).toBeGreaterThanOrEqual(12);
  const { passages } = await search(
    services.db,
    { organizationId, assistantId },
    'Perché una pagina è stata saltata?',
  );
  const { body } = await scene.editor.get(`${at}document/?no_page`);
  expect(body.filter(({ url }: { url: string }) => !url.startsWith('/manual/it/'))).toEqual([]);
  const found = body.find((one: { id: string }) => one.id === passages[0]!.documentId);
  expect(found.url).toBe('/manual/it/training/');
  expect((await get(found.url)).text).toContain(`id="${passages[0]!.anchor}"`);
});
