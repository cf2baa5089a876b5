import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStream } from '../../../test/event-stream.ts';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../../test/training-scene.ts';
import { insertSource } from '../sources/source-queries.ts';
import { addKind } from './all-kinds.ts';
import { tableKind } from './table.fixture.ts';
import type { Tables } from './table.fixture.ts';

const ANAGRAFE = { id: 'r1', title: 'Anagrafe', text: 'La carta di identità si rinnova allo sportello due.' };
const TRIBUTI = {
  id: 'r2',
  title: 'Tributi',
  text: 'L’imposta sui rifiuti si paga entro la fine di giugno.',
};
const VUOTA = { id: 'r3', title: 'Ancora da scrivere', text: '' };

const tables: Tables = new Map();
const table = tableKind(tables);
let scene: TrainingScene;
let address: string;
beforeAll(async () => {
  addKind(table);
  scene = await trainingScene([]);
  address = await scene.server.listen();
});
afterAll(() => scene.close());

async function trainedOnTable(name: string): Promise<TrainedAssistant> {
  tables.set(name, [ANAGRAFE, TRIBUTI, VUOTA]);
  const own = await scene.assistant();
  const scope = { organizationId: scene.organization, assistantId: own.id };
  await insertSource(scene.server.services.db, scope, { kind: table, settings: { name } });
  expect(await own.train()).toMatchObject({ state: 'succeeded', counts: { new: 2, skipped: 1 } });
  return own;
}

const read = async (own: TrainedAssistant, rest = '') => (await scene.editor.get(own.at(rest))).body;

describe('TRN-01 a source of a third kind, a table whose rows have no addresses', () => {
  test('is listed by its name; its run and its documents name the rows', async () => {
    const own = await trainedOnTable('Sportelli');
    const { results: sources } = await read(own, 'source/');
    expect(sources).toMatchObject([
      { kind: 'table', name: 'Sportelli', url: null, documents: 2, problem: null },
    ]);
    const [{ id: run }] = (await read(own, 'training-run/')).results;
    const pages: Record<string, unknown>[] = await read(own, `training-run/${run}/document/?no_page`);
    expect(new Set(pages.map(({ url, title, outcome, reason }) => [title, url, outcome, reason]))).toEqual(
      new Set([
        ['Anagrafe', null, 'new', null],
        ['Ancora da scrivere', null, 'skipped', 'empty'],
        ['Tributi', null, 'new', null],
      ]),
    );
    const documents = (await own.documents()) as Record<string, unknown>[];
    expect(documents.map(({ title, url, source }) => [title, url, source])).toEqual([
      ['Anagrafe', null, sources[0].id],
      ['Tributi', null, sources[0].id],
    ]);
    expect((await scene.admin.get(`/api/v1/ai/admin/assistant/${own.id}/`)).body).toMatchObject({
      sitemap_url: '',
      documents: 2,
    });
  });

  test('stays while an address on the wire adds a website beside it, and removes it', async () => {
    const own = await trainedOnTable('Accanto');
    const at = `/api/v1/ai/admin/assistant/${own.id}/`;
    const url = 'https://www.comune.example/sitemap.xml';
    const saved = await scene.admin.patch(at, { sitemap_url: url });
    expect([saved.status, saved.body.sitemap_url]).toEqual([200, url]);
    expect((await read(own, 'source/')).results).toMatchObject([{ kind: 'table' }, { kind: 'sitemap', url }]);
    expect((await scene.admin.patch(at, { sitemap_url: '' })).body).toMatchObject({
      sitemap_url: '',
      documents: 2,
    });
    expect((await read(own, 'source/')).results).toMatchObject([{ kind: 'table', documents: 2 }]);
  });

  test('is cited by the title of its row, without a link', async () => {
    const own = await trainedOnTable('Citata');
    const admin = await scene.server.person({ organization: scene.organization, profiles: ['admin'] });
    const stream = await openStream(`${address}/api/v1/ai/admin/assistant/${own.id}/try/`, {
      body: { content: 'Dove si rinnova la carta di identità?' },
      headers: { authorization: `JWT ${admin.tokens.access}` },
    });
    const { data } = (await stream.rest()).at(-1)!;
    expect(data.message).toMatchObject({
      outcome: 'answered',
      citations: [{ title: 'Anagrafe', url: '' }],
      link_sites: [],
    });
  });

  test('a row that changes is news; the next run learns what changed and forgets a row that left', async () => {
    const own = await trainedOnTable('Aggiornata');
    expect(await look(own)).toBe(false);
    tables.set('Aggiornata', [
      ANAGRAFE,
      { ...TRIBUTI, text: 'L’imposta sui rifiuti si paga entro settembre.' },
    ]);
    expect(await look(own)).toBe(true);
    expect(await own.train()).toMatchObject({ state: 'succeeded', counts: { unchanged: 1, changed: 1 } });
    expect(await look(own)).toBe(false);
    tables.set('Aggiornata', [ANAGRAFE, { ...VUOTA, text: 'Il municipio apre alle otto.' }]);
    expect(await own.train()).toMatchObject({ counts: { unchanged: 1, new: 1, removed: 1 } });
    expect(((await own.documents()) as { title: string }[]).map(({ title }) => title)).toEqual([
      'Anagrafe',
      'Ancora da scrivere',
    ]);
  });

  test('is copied with its assistant, stands in no file, and is removed with its documents', async () => {
    const own = await trainedOnTable('Copiata');
    const copy = await scene.admin.post(`/api/v1/ai/admin/assistant/${own.id}/duplicate/`, {});
    expect(copy.status).toBe(201);
    const copied = await scene.admin.get(`/api/v1/ai/admin/assistant/${copy.body.id}/source/`);
    expect(copied.body.results).toMatchObject([{ kind: 'table', name: 'Copiata', url: null }]);
    const file = await scene.admin.get(`/api/v1/ai/admin/assistant/${own.id}/export/`);
    expect([file.status, file.body.sources]).toEqual([200, []]);
    const [{ id }] = (await read(own, 'source/')).results;
    expect((await scene.editor.delete(own.at(`source/${id}/`))).status).toBe(204);
    expect(await own.documents()).toEqual([]);
  });

  test('cannot be typed', async () => {
    const own = await scene.assistant();
    const reply = await scene.editor.post(own.at('source/'), {
      kind: 'table',
      url: 'https://comune.example/',
    });
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['kind', 'status_code']]);
  });
});

/** Runs the nightly look; returns whether the assistant has new information. */
async function look(own: TrainedAssistant): Promise<boolean> {
  const { db, jobs } = scene.server.services;
  await sql`update sources set look_on = now() - interval '1 minute' where assistant_id = ${own.id}`.execute(
    db,
  );
  await jobs.enqueue(db, 'knowledge.look', {});
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from jobs.job where name = 'knowledge.look' and state <> 'completed'`.execute(
      db,
    );
    return rows[0]!.count;
  };
  await expect.poll(waiting, { interval: 100, timeout: 60_000 }).toBe(0);
  return (await read(own)).has_new_information;
}
