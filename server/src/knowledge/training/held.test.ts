import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStream } from '../../../test/event-stream.ts';
import { eventually } from '../../../test/eventually.ts';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf, webSite } from '../../../test/web-site.ts';
import type { WebSite } from '../../../test/web-site.ts';
import { tidy } from './tidy.ts';

let site: WebSite;
let scene: TrainingScene;
let assistant: TrainedAssistant;
const paths = Array.from({ length: 12 }, (_, n) => `/p${n}`);

const list = (listed: readonly string[]): void => {
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, listed);
};
const write = (n: number, word = 'pratica'): void => {
  site.pages[`/p${n}`] = pageOf(`Pratica ${n}`, `La ${word} numero ${n} va allo sportello ${n + 40}.`);
};

beforeAll(async () => {
  site = await webSite();
  scene = await trainingScene([site]);
});
afterAll(async () => {
  await scene?.close();
  await site?.close();
});
beforeEach(async () => {
  paths.forEach((_, n) => write(n));
  list(paths);
  assistant = await scene.assistant();
  await assistant.addSite(site);
  await assistant.train();
});

const answer = (run: string, given: string, who = scene.editor) =>
  who.post(assistant.at(`training-run/${run}/answer/`), { answer: given });
const stateOf = async (run: string) => (await scene.editor.get(assistant.at(`training-run/${run}/`))).body;
const addresses = async () =>
  (await assistant.documents()).map(({ url }) => new URL(url).pathname).toSorted();
const told = async () => {
  const { body } = await scene.admin.get('/api/v1/notification/admin/notification/?no_page');
  return (body as { assistant: string; code: string; closed_on: string | null; has_attachment: boolean }[])
    .filter((one) => one.assistant === assistant.id)
    .map((one) => `${one.code} ${one.closed_on === null ? 'open' : 'over'} ${one.has_attachment}`);
};

/** A run that finds two pages, one of them changed, of twelve. */
async function held(): Promise<string> {
  list(['/p0', '/p1']);
  write(1, 'richiesta');
  const run = await assistant.train();
  expect(run).toMatchObject({ state: 'held', phase: 'ended', error: null });
  return run.id;
}

test('TRN-10 F61 a run that would remove more than half of the documents waits for an answer; the old index answers', async () => {
  const run = await held();
  expect((await stateOf(run)).counts).toMatchObject({ changed: 1, unchanged: 1, removed: 10 });
  expect((await stateOf(run)).removal).toEqual({
    gone: 10,
    total: 12,
    answer: null,
    answered_by: null,
    answered_on: null,
  });
  expect((await assistant.report(run))['/p7']).toBe('removed');
  expect(await addresses()).toEqual(paths.toSorted());
  expect(await assistant.find('Dove va la pratica numero 7?')).toContain(`${site.origin}/p7`);
  expect(await told()).toEqual(['removal_waits open true']);
  const report = await scene.editor.get(assistant.at(`training-run/${run}/report/`));
  expect(report.text).toContain(`${site.origin}/p7`);
});

test('TRN-10 after a yes the run removes the documents and puts the others in service, without reading again', async () => {
  const run = await held();
  const asked = site.asked.length;
  // Held contents outlive the night.
  await tidy(scene.server.services.db);
  const given = await answer(run, 'remove');
  expect([given.status, given.body.state]).toEqual([202, 'queued']);
  expect(await assistant.ended(run)).toMatchObject({
    state: 'succeeded',
    counts: { changed: 1, unchanged: 1, removed: 10 },
    removal: {
      gone: 10,
      total: 12,
      answer: 'remove',
      answered_by: scene.editor.username,
      answered_on: expect.stringMatching(/Z$/),
    },
  });
  expect(await addresses()).toEqual(['/p0', '/p1']);
  expect(await assistant.find('richiesta')).toEqual([`${site.origin}/p1`]);
  expect(site.asked).toHaveLength(asked);
  expect(await told()).toEqual(['removal_waits over true']);
});

test('TRN-10 after a no the documents stay, and the rest of the run is in service', async () => {
  const run = await held();
  await answer(run, 'keep');
  expect(await assistant.ended(run)).toMatchObject({
    state: 'succeeded',
    counts: { changed: 1, unchanged: 11, removed: 0 },
    removal: { answer: 'keep' },
  });
  expect(await addresses()).toEqual(paths.toSorted());
  expect((await assistant.report(run))['/p7']).toBe('unchanged: kept');
  expect(await assistant.find('richiesta')).toEqual([`${site.origin}/p1`]);
  expect(await assistant.find('Dove va la pratica numero 7?')).toContain(`${site.origin}/p7`);
});

test.each([
  ['remove', '/p7;', 'Il sito non elenca più questa pagina.', ';removed;'],
  ['keep', '/p7;', 'Il documento è stato tenuto', ';kept;'],
])(
  'TRN-06 TRN-10 after the answer %s the notification of the question still has its report',
  async (given, ...told) => {
    await answer(await held(), given);
    const [notice] = (await scene.admin.get('/api/v1/notification/admin/notification/?no_page')).body.filter(
      (one: { assistant: string }) => one.assistant === assistant.id,
    );
    await eventually(async () => {
      const report = await scene.admin.get(
        `/api/v1/notification/admin/notification/${notice.id}/attachment/`,
        {
          headers: { 'accept-language': 'it-IT' },
        },
      );
      expect(report.status).toBe(200);
      for (const text of told) expect(report.text).toContain(text);
    });
  },
);

test('TRN-10 a yes is for so many documents: a run that then finds more to remove asks again', async () => {
  list(['/p0', '/p1', '/p2', '/p3', '/p4']);
  for (const n of [1, 2, 3, 4]) site.pages[`/p${n}`] = site.pages['/p0']!;
  const run = await assistant.train();
  expect(run).toMatchObject({ state: 'held', removal: { gone: 7, total: 12 } });
  await answer(run.id, 'remove');
  expect(await assistant.ended(run.id)).toMatchObject({ state: 'held', removal: { gone: 11, answer: null } });
  expect(await addresses()).toEqual(paths.toSorted());
  await answer(run.id, 'remove');
  expect(await assistant.ended(run.id)).toMatchObject({ state: 'succeeded', counts: { removed: 11 } });
});

test('TRN-10 a run that asks after it has indexed writes its changed pages anew after the answer', async () => {
  write(1, 'richiesta');
  // A text of most pages is no content of any of them: this is known after all were read.
  for (const n of [2, 3, 4, 5, 6, 7, 8, 9]) site.pages[`/p${n}`] = site.pages['/p0']!;
  const run = await assistant.train();
  expect(run).toMatchObject({ state: 'held', removal: { gone: 9, total: 12 } });
  await answer(run.id, 'remove');
  expect(await assistant.ended(run.id)).toMatchObject({
    state: 'succeeded',
    counts: { changed: 1, unchanged: 2, removed: 9 },
  });
  expect(await assistant.find('richiesta')).toEqual([`${site.origin}/p1`]);
});

test('TRN-10 the live progress of a run ends with its question', async () => {
  const listed = Promise.withResolvers<void>();
  site.pages['/sitemap.xml'] = () => listed.promise.then(() => sitemapOf(site.origin, ['/p0', '/p1']));
  const run = await assistant.start();
  const address = await scene.server.listen();
  const stream = await openStream(address + assistant.at(`training-run/${run}/live/`), {
    headers: { authorization: `JWT ${scene.editor.tokens.access}` },
  });
  expect((await stream.next())?.event).toBe('run');
  listed.resolve();
  expect((await stream.rest()).at(-1)?.data).toMatchObject({
    id: run,
    state: 'held',
    phase: 'ended',
    removal: { gone: 10, total: 12, answer: null },
  });
});

test('TRN-10 a no keeps no page that was read and has no text of its own', async () => {
  list(['/p0', '/p1']);
  site.pages['/p1'] =
    '<html><body><div id="root"></div><noscript>Attiva JavaScript</noscript><script src="a.js"></script></body></html>';
  const run = await assistant.train();
  expect(run).toMatchObject({ state: 'held', removal: { gone: 10 } });
  await answer(run.id, 'keep');
  expect(await assistant.ended(run.id)).toMatchObject({ counts: { unchanged: 11, removed: 1 } });
  expect(await addresses()).toEqual(paths.filter((path) => path !== '/p1').toSorted());
});

test('TRN-10 exactly half of the documents are removed without a question', async () => {
  list(paths.slice(0, 6));
  expect(await assistant.train()).toMatchObject({ state: 'succeeded', counts: { removed: 6 } });
});

test('TRN-10 the answers stand in the audit log, each with the number of documents', async () => {
  for (const given of ['keep', 'remove']) {
    const run = await held();
    await answer(run, given);
    await assistant.ended(run);
  }
  const { rows } = await scene.server.database.pool.query(
    `select action, actor_name, detail ->> 'documents' as documents from audit_entries
     where action like 'training.removal%' and detail ->> 'assistant' = $1 order by id`,
    [assistant.id],
  );
  const who = { actor_name: scene.editor.username, documents: '10' };
  expect(rows).toEqual([
    { action: 'training.removal_refused', ...who },
    { action: 'training.removal_allowed', ...who },
  ]);
});

test('TRN-10 no answer is taken while another run goes on', async () => {
  const run = await held();
  site.pages['/sitemap.xml'] = () => new Promise(() => {});
  const other = await assistant.start();
  const reply = await answer(run, 'remove');
  expect([reply.status, reply.headers['regia-refusal']]).toEqual([409, 'training_already_running']);
  await scene.editor.post(assistant.at(`training-run/${other}/stop/`));
  expect((await stateOf(run)).state).toBe('held');
});

test('TRN-10 a yes also removes all documents', async () => {
  paths.forEach((path) => delete site.pages[path]);
  const run = await assistant.train();
  expect(run).toMatchObject({ state: 'held', removal: { gone: 12, total: 12 } });
  await answer(run.id, 'remove');
  expect(await assistant.ended(run.id)).toMatchObject({ state: 'succeeded', counts: { removed: 12 } });
  expect(await addresses()).toEqual([]);
});

test('TRN-10 a no keeps all documents', async () => {
  paths.forEach((path) => delete site.pages[path]);
  const run = await assistant.train();
  await answer(run.id, 'keep');
  expect(await assistant.ended(run.id)).toMatchObject({ state: 'succeeded', counts: { unchanged: 12 } });
  expect(await assistant.find('Dove va la pratica numero 7?')).toContain(`${site.origin}/p7`);
});

describe('TRN-10 the question is withdrawn', () => {
  test('TRN-10 by a later run that finds the pages again', async () => {
    const run = await held();
    list(paths);
    expect(await assistant.train()).toMatchObject({ state: 'succeeded', counts: { changed: 1, removed: 0 } });
    expect((await stateOf(run)).state).toBe('withdrawn');
    expect(await told()).toEqual(['removal_waits over true']);
    const late = await answer(run, 'remove');
    expect([late.status, late.headers['regia-refusal']]).toEqual([409, 'training_not_held']);
  });

  test('TRN-10 by a later run that asks anew; a run that fails leaves it', async () => {
    const first = await held();
    site.pages['/sitemap.xml'] = { status: 500 };
    expect(await assistant.train()).toMatchObject({ state: 'failed' });
    expect((await stateOf(first)).state).toBe('held');
    const second = await held();
    expect((await stateOf(first)).state).toBe('withdrawn');
    await answer(second, 'remove');
    await assistant.ended(second);
    expect(await addresses()).toEqual(['/p0', '/p1']);
  });

  test('TRN-10 by the removal of a source', async () => {
    const run = await held();
    const { body } = await scene.editor.get(assistant.at('source/?no_page'));
    await scene.editor.delete(assistant.at(`source/${body[0].id}/`));
    expect((await stateOf(run)).state).toBe('withdrawn');
  });
});

test('TRN-10 a second answer, one without the right to train and one of another organization are refused', async () => {
  const run = await held();
  const stranger = await scene.server.person({
    organization: await scene.server.organization(),
    profiles: ['editor'],
  });
  const viewer = await scene.server.person({ organization: scene.organization, profiles: ['viewer'] });
  expect((await answer(run, 'remove', stranger as never)).status).toBe(404);
  expect(
    (
      await viewer.post(assistant.at(`training-run/${run}/answer/`).replace('/editor/', '/viewer/'), {
        answer: 'remove',
      })
    ).status,
  ).toBe(403);
  expect((await answer(run, 'perhaps')).status).toBe(400);
  const replies = await Promise.all([answer(run, 'keep'), answer(run, 'remove')]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
});
