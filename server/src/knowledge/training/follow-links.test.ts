import { afterEach, beforeEach, expect, test } from 'vitest';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf, webSite } from '../../../test/web-site.ts';
import type { WebSite } from '../../../test/web-site.ts';

let mapped: WebSite;
let linked: WebSite;
let scene: TrainingScene;
let assistant: TrainedAssistant;
beforeEach(async () => {
  mapped = await webSite();
  mapped.pages['/sitemap.xml'] = sitemapOf(mapped.origin, ['/anagrafe']);
  mapped.pages['/anagrafe'] = pageOf('Anagrafe', 'Lo sportello dell’anagrafe riceve ogni mattina.');
  linked = await webSite();
  linked.pages['/'] = pageOf('Casa', 'Le pratiche: <a href="/tasse">tasse</a> <a href="/vietata">no</a>.');
  linked.pages['/tasse'] = pageOf('Tasse', 'Le tasse si pagano allo sportello di via Roma.');
  scene = await trainingScene([mapped, linked]);
  assistant = await scene.assistant();
  await assistant.addSite(mapped);
  await assistant.addSite(linked, '/');
});
afterEach(async () => {
  await scene.close();
  await mapped.close();
  await linked.close();
});

test('TRN-01 requests robots.txt once a run; its later failure stops nothing', async () => {
  linked.pages['/robots.txt'] = () =>
    linked.times('/robots.txt') === 1
      ? { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /vietata\n' }
      : { status: 503 };
  const run = await assistant.train();
  expect(run).toMatchObject({ state: 'succeeded', error: null });
  expect(await assistant.report(run.id)).toEqual({
    '/anagrafe': 'new',
    '/': 'new',
    '/tasse': 'new',
    '/vietata': 'skipped: robots',
  });
  expect([linked.times('/robots.txt'), linked.times('/vietata')]).toEqual([1, 0]);
});

/** Sets the most documents of the organization. */
async function limitDocuments(documents: number): Promise<void> {
  const home = await scene.server.organization('Gestore');
  const superuser = await scene.server.person({
    organization: home,
    profiles: ['superuser'],
    superuser: true,
  });
  const path = `/api/v1/organization/superuser/organization/${scene.organization}/plan/`;
  expect((await superuser.patch(path, { documents })).status).toBe(200);
}

const linksTo = (paths: readonly string[]): string =>
  pageOf('Casa', paths.map((path) => `<a href="${path}">${path}</a>`).join(' '));

test('TRN-01 AST-09 the links that are followed end where the plan has no room for more pages', async () => {
  const paths = Array.from({ length: 6 }, (_, n) => `/pratica/${n}`);
  linked.pages['/'] = linksTo(paths);
  for (const path of paths) linked.pages[path] = pageOf(path, `La pratica ${path} si chiede allo sportello.`);
  await limitDocuments(4);
  const run = await assistant.train();
  expect(await assistant.report(run.id)).toEqual({
    '/anagrafe': 'new',
    '/': 'new',
    '/pratica/0': 'new',
    '/pratica/1': 'new',
  });
  expect(linked.times('/pratica/2')).toBe(0);
});

test('TRN-01 AST-09 a plan that becomes full while a page is read leads to no further page, and the run ends', async () => {
  linked.pages['/'] = async () => {
    await limitDocuments(1);
    return { body: linksTo(['/tasse']) };
  };
  const run = await assistant.train();
  expect(await assistant.report(run.id)).toMatchObject({ '/anagrafe': 'new', '/': expect.any(String) });
  expect([run.state, linked.times('/tasse')]).toEqual(['succeeded', 0]);
});

test('TRN-01 a run names a thousand links of a source at most that its patterns leave out', async () => {
  linked.pages['/'] = linksTo(['/tasse', ...Array.from({ length: 1_100 }, (_, n) => `/archivio/${n}`)]);
  const [, source] = (await scene.editor.get(assistant.at('source/'))).body.results;
  await scene.editor.patch(assistant.at(`source/${source.id}/`), { exclude: ['/archivio/*'] });
  const run = await assistant.train();
  expect(run).toMatchObject({ state: 'succeeded', counts: { new: 3, skipped: 1_000 } });
});
