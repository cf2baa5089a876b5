import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf, webSite } from '../../../test/web-site.ts';
import type { WebSite } from '../../../test/web-site.ts';

let sites: WebSite[];
let scene: TrainingScene;
let assistant: TrainedAssistant;

beforeAll(async () => {
  sites = await Promise.all([webSite(), webSite()]);
  scene = await trainingScene(sites);
});
afterAll(async () => {
  await scene?.close();
  await Promise.all(sites.map((site) => site.close()));
});
beforeEach(async () => {
  for (const site of sites) restore(site);
  assistant = await scene.assistant();
  for (const site of sites) await assistant.addSite(site);
});

function restore(site: WebSite): void {
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/a']);
  site.pages['/a'] = pageOf('Orari', `Lo sportello ${site.origin} è aperto ogni mattina.`);
}
const failures = async (): Promise<number[]> =>
  (await scene.editor.get(assistant.at('source/?no_page'))).body.map(
    (source: { failures: number }) => source.failures,
  );
/** In the detail, and in the list. */
const failing = async (): Promise<number> => {
  const detail = (await scene.editor.get(assistant.at())).body.failing_sources;
  const list: { id: string; failing_sources: number }[] = (
    await scene.editor.get('/api/v1/ai/editor/assistant/?no_page')
  ).body;
  expect(list.find(({ id }) => id === assistant.id)?.failing_sources).toBe(detail);
  return detail;
};

test('TRN-06 a source that fails in two runs in a row is counted on its assistant, until a run reads it', async () => {
  sites[1]!.pages['/sitemap.xml'] = { status: 503 };
  await assistant.train();
  expect([await failures(), await failing()]).toEqual([[0, 1], 0]);
  await assistant.train();
  expect([await failures(), await failing()]).toEqual([[0, 2], 1]);
  restore(sites[1]!);
  await assistant.train();
  expect([await failures(), await failing()]).toEqual([[0, 0], 0]);
});

test('TRN-06 a run that fails counts its sources, and a source whose pages all fail is one', async () => {
  sites[0]!.pages['/sitemap.xml'] = { status: 503 };
  sites[1]!.pages['/a'] = { status: 500 };
  for (const _ of [1, 2]) expect((await assistant.train()).state).toBe('failed');
  expect([await failures(), await failing()]).toEqual([[2, 2], 2]);
  const { body } = await scene.editor.get(assistant.at('source/?no_page'));
  expect(body[1].problem).toMatch(/None of this source’s pages/);
});

test('TRN-06 one failed page is no failing source', async () => {
  sites[1]!.pages['/sitemap.xml'] = sitemapOf(sites[1]!.origin, ['/a', '/b']);
  sites[1]!.pages['/b'] = { status: 500 };
  expect((await assistant.train()).state).toBe('partly');
  expect(await failures()).toEqual([0, 0]);
});

test('TRN-06 TRN-05 a source that is not read keeps the day of its last reading, its news and its documents', async () => {
  await assistant.train();
  const read = async () => (await scene.editor.get(assistant.at('source/?no_page'))).body;
  await scene.server.database.pool.query('update sources set changed_on = now() where assistant_id = $1', [
    assistant.id,
  ]);
  const before = await read();
  sites[1]!.pages['/sitemap.xml'] = { status: 503 };
  expect((await assistant.train()).state).toBe('partly');
  const [first, second] = await read();
  expect(first).toMatchObject({ changed_on: null });
  expect(first.last_read_on).not.toBe(before[0].last_read_on);
  const { last_read_on, changed_on, documents } = before[1];
  expect(second).toMatchObject({ last_read_on, changed_on, documents });
  expect([documents, await assistant.documents()]).toEqual([1, expect.objectContaining({ length: 2 })]);
});

test('TRN-06 a source that is removed is counted no more', async () => {
  sites[1]!.pages['/sitemap.xml'] = { status: 503 };
  await assistant.train();
  await assistant.train();
  const { body } = await scene.editor.get(assistant.at('source/?no_page'));
  await scene.editor.delete(assistant.at(`source/${body[1].id}/`));
  expect(await failing()).toBe(0);
});

test('TRN-06 the report of any run can be downloaded from the run: its rows are numbered', async () => {
  sites[1]!.pages['/sitemap.xml'] = { status: 503 };
  const { id } = await assistant.train();
  await assistant.train();
  const report = await scene.editor.get(assistant.at(`training-run/${id}/report/`), {
    headers: { 'accept-language': 'it-IT' },
  });
  expect(report.headers['content-type']).toContain('text/csv');
  const [header, ...rows] = report.text.slice(1).trimEnd().split('\r\n');
  expect(header).toBe('Riga;Che cosa;Indirizzo;Motivo;Codice;Quando');
  expect(rows).toEqual([
    expect.stringMatching(
      `^1;Fonte;${sites[1]!.origin}/sitemap.xml;"?Il sito non .*;sitemap_server_error;\\d{2}/`,
    ),
  ]);
});
