import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf, webSite } from '../../../test/web-site.ts';
import type { WebSite } from '../../../test/web-site.ts';

let site: WebSite;
let scene: TrainingScene;
beforeAll(async () => {
  site = await webSite();
  scene = await trainingScene([site]);
  site.pages['/anagrafe'] = pageOf('Anagrafe', 'La carta di identità si rinnova allo sportello due.');
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/anagrafe']);
});
afterAll(async () => {
  await scene.close();
  await site.close();
});

const LIST = '/api/v1/ai/editor/assistant/';

async function noticeOf(own: TrainedAssistant) {
  const detail = (await scene.editor.get(own.at())).body.has_new_information;
  const rows: { id: string; has_new_information: boolean }[] = (await scene.editor.get(`${LIST}?no_page`))
    .body;
  const listed = rows.find((row) => row.id === own.id)?.has_new_information;
  expect(listed, 'the list says the same as the detail').toBe(detail);
  return detail as boolean;
}

const toLearn = async (): Promise<number> => (await scene.editor.get(`${LIST}on-air/`)).body.to_learn;

describe('AST-01 TRN-07 the notice "has new information to learn"', () => {
  test('appears with a new source and is gone after the training', async () => {
    const own = await scene.assistant();
    expect(await noticeOf(own)).toBe(false);
    const before = await toLearn();
    await own.addSite(site);
    expect([await noticeOf(own), await toLearn()]).toEqual([true, before + 1]);
    expect((await own.train()).state).toBe('succeeded');
    expect([await noticeOf(own), await toLearn()]).toEqual([false, before]);
  });

  test('stays after a failed run and after a stopped one', async () => {
    const own = await scene.assistant();
    await own.addSite(site, '/no-such-map.xml');
    expect((await own.train()).state).toBe('failed');
    expect(await noticeOf(own)).toBe(true);
    const slow = await scene.assistant();
    site.pages['/slow.xml'] = () => new Promise(() => {});
    await slow.addSite(site, '/slow.xml');
    const run = await slow.start();
    expect((await scene.editor.post(slow.at(`training-run/${run}/stop/`))).status).toBe(200);
    expect(await noticeOf(slow)).toBe(true);
  });

  test('stays after a run that could not read one of two sources, and is gone once that source is removed', async () => {
    const own = await scene.assistant();
    await own.addSite(site);
    const broken = await own.addSite(site, '/no-such-map.xml');
    expect((await own.train()).state).toBe('partly');
    expect(await noticeOf(own)).toBe(true);
    await scene.editor.delete(own.at(`source/${broken}/`));
    expect(await noticeOf(own)).toBe(false);
  });

  test('a source that is added while a run reads the others is left for the next run', async () => {
    const own = await scene.assistant();
    const isAdded = Promise.withResolvers<void>();
    site.pages['/pausa'] = async () => {
      await isAdded.promise;
      return { body: pageOf('Pausa', 'Gli uffici chiudono a mezzogiorno.') };
    };
    site.pages['/first.xml'] = sitemapOf(site.origin, ['/pausa']);
    await own.addSite(site, '/first.xml');
    const run = await own.start();
    await expect.poll(() => site.times('/pausa')).toBeGreaterThan(0);
    await own.addSite(site);
    isAdded.resolve();
    expect((await own.ended(run)).state).toBe('succeeded');
    expect(await noticeOf(own)).toBe(true);
    await own.train();
    expect(await noticeOf(own)).toBe(false);
  });

  test('is a filter of the list, described in both languages', async () => {
    const [fresh, trained] = [await scene.assistant(), await scene.assistant()];
    await fresh.addSite(site);
    await trained.addSite(site);
    await trained.train();
    const ids = async (value: string) => {
      const reply = await scene.editor.get(`${LIST}?no_page&has_new_information=${value}`);
      return (reply.body as { id: string }[]).map(({ id }) => id);
    };
    expect(await ids('true')).toEqual(expect.arrayContaining([fresh.id]));
    expect(await ids('true')).not.toContain(trained.id);
    expect(await ids('false')).toContain(trained.id);
    expect(await ids('false')).not.toContain(fresh.id);
    const { body } = await scene.editor.get(`${LIST}filters/`);
    expect(body).toContainEqual(expect.objectContaining({ name: 'has_new_information', type: 'boolean' }));
  });

  test('is there at once for a copy, because nothing has read its sources', async () => {
    const own = await scene.assistant();
    await own.addSite(site);
    await own.train();
    const copy = await scene.admin.post(`/api/v1/ai/admin/assistant/${own.id}/duplicate/`, {});
    expect([copy.status, copy.body.has_new_information]).toEqual([201, true]);
  });
});
