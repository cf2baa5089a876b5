import { afterAll, beforeAll, expect, test } from 'vitest';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf, webSite } from '../../../test/web-site.ts';
import type { WebSite } from '../../../test/web-site.ts';

let town: WebSite;
let library: WebSite;
let scene: TrainingScene;
beforeAll(async () => {
  [town, library] = await Promise.all([webSite(), webSite()]);
  town.pages['/a'] = pageOf('Anagrafe', 'La carta di identità si rinnova allo sportello due.');
  town.pages['/b'] = pageOf('Tributi', 'La rata della tassa sui rifiuti scade a giugno.');
  library.pages['/orari'] = pageOf('Biblioteca', 'La biblioteca apre alle nove del mattino.');
  scene = await trainingScene([town, library]);
});
afterAll(async () => {
  await scene.close();
  await Promise.all([town.close(), library.close()]);
});

interface Sources {
  readonly one: TrainedAssistant;
  readonly town: string;
  readonly library: string;
}

/** An assistant that has learnt two sites, of two pages and of one. */
async function trained(): Promise<Sources> {
  town.pages['/sitemap.xml'] = sitemapOf(town.origin, ['/a', '/b']);
  town.pages['/nuova.xml'] = sitemapOf(town.origin, ['/b']);
  library.pages['/sitemap.xml'] = sitemapOf(library.origin, ['/orari']);
  const one = await scene.assistant();
  const sources = { town: await one.addSite(town), library: await one.addSite(library) };
  expect(await one.train()).toMatchObject({ state: 'succeeded', counts: { new: 3 } });
  return { one, ...sources };
}

const change = (one: TrainedAssistant, source: string, body: object) =>
  scene.editor.patch(one.at(`source/${source}/`), body);
const sourceOf = async (one: TrainedAssistant, source: string) =>
  (await scene.editor.get(one.at('source/'))).body.results.find((row: { id: string }) => row.id === source);
const paths = async (one: TrainedAssistant) =>
  (await one.documents()).map(({ url }) => new URL(url).pathname).toSorted();
const refused = ({ status, headers }: { status: number; headers: Record<string, unknown> }) => [
  status,
  headers['regia-refusal'],
];

test('TRN-04 a paused source is not read, and its documents stay in service', async () => {
  const { one, town: source } = await trained();
  expect((await change(one, source, { is_paused: true })).body).toMatchObject({
    is_paused: true,
    documents: 2,
  });
  delete town.pages['/sitemap.xml'];
  const run = await one.train();
  expect(run).toMatchObject({ state: 'succeeded', total: 1, counts: { unchanged: 1, removed: 0 } });
  expect(await paths(one)).toEqual(['/a', '/b', '/orari']);
  expect((await one.find('Quando scade la rata della tassa sui rifiuti?'))[0]).toBe(`${town.origin}/b`);
});

test('TRN-04 a source that is no longer paused is read again', async () => {
  const { one, town: source } = await trained();
  await change(one, source, { is_paused: true });
  await change(one, source, { is_paused: false });
  expect(await one.train()).toMatchObject({ total: 3 });
});

test('TRN-07 a paused source has nothing to learn', async () => {
  const one = await scene.assistant();
  const source = await one.addSite(town);
  const has = async () => (await scene.editor.get(one.at())).body.has_new_information;
  expect(await has()).toBe(true);
  await change(one, source, { is_paused: true });
  expect(await has()).toBe(false);
  await change(one, source, { is_paused: false });
  expect(await has()).toBe(true);
});

test('TRN-04 with paused sources only, and for a paused one, training is refused with the way out', async () => {
  const { one, town: source, library: other } = await trained();
  for (const id of [source, other]) await change(one, id, { is_paused: true });
  for (const path of ['train/', `source/${source}/train/`]) {
    const reply = await scene.editor.post(one.at(path));
    expect([...refused(reply), reply.body.detail]).toEqual([
      409,
      'source_paused',
      'The sources to read are paused. Resume one and try again.',
    ]);
  }
});

test('TRN-04 TRN-05 a source is trained alone: the documents of the others stay, though their site is gone', async () => {
  const { one, library: source } = await trained();
  delete town.pages['/sitemap.xml'];
  library.pages['/orari'] = pageOf('Biblioteca', 'La biblioteca apre alle dieci del mattino.');
  const started = await scene.editor.post(one.at(`source/${source}/train/`));
  expect([started.status, started.body.source]).toEqual([202, source]);
  const run = await one.ended(started.body.id);
  expect(run).toMatchObject({ state: 'succeeded', total: 1, counts: { changed: 1, removed: 0 } });
  expect(await paths(one)).toEqual(['/a', '/b', '/orari']);
});

test('TRN-04 a training of a source that the assistant does not have is refused', async () => {
  const { one } = await trained();
  const { library: foreign } = await trained();
  expect(refused(await scene.editor.post(one.at(`source/${foreign}/train/`)))).toEqual([404, 'not_found']);
  expect(refused(await change(one, foreign, { is_paused: true }))).toEqual([404, 'not_found']);
});

test('TRN-04 a new address is learnt at the next training; until then its documents stay', async () => {
  const { one, town: source } = await trained();
  const url = `${town.origin}/nuova.xml`;
  const changed = await change(one, source, { url });
  expect(changed.body).toMatchObject({ url, documents: 2, changed_on: expect.any(String) });
  expect((await scene.editor.get(one.at())).body.has_new_information).toBe(true);
  expect(await paths(one)).toEqual(['/a', '/b', '/orari']);
  expect(await one.train()).toMatchObject({ counts: { removed: 1 } });
  expect(await paths(one)).toEqual(['/b', '/orari']);
  expect(await sourceOf(one, source)).toMatchObject({ changed_on: null, documents: 1 });
});

test('TRN-04 TRN-09 a new address passes the check of a new source', async () => {
  const { one, town: source, library: other } = await trained();
  const url = (await sourceOf(one, source)).url;
  const inner = await change(one, source, { url: 'http://169.254.169.254/latest/' });
  expect(refused(inner)).toEqual([400, 'address_not_allowed']);
  expect((await change(one, source, { url: 'nessun indirizzo' })).body.url).toHaveLength(1);
  const taken = await change(one, source, { url: (await sourceOf(one, other)).url });
  expect(refused(taken)).toEqual([400, 'source_already_there']);
  expect((await sourceOf(one, source)).url).toBe(url);
});

test('TRN-04 an address is not changed while a run may read it', async () => {
  const { one, town: source } = await trained();
  town.pages['/sitemap.xml'] = () => new Promise(() => {});
  const run = await one.start();
  const reply = await change(one, source, { url: `${town.origin}/nuova.xml` });
  expect(refused(reply)).toEqual([409, 'training_already_running']);
  expect((await change(one, source, { is_paused: true })).status).toBe(200);
  await scene.editor.post(one.at(`training-run/${run}/stop/`));
});
