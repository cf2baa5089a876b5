import { afterAll, beforeAll, expect, test } from 'vitest';
import { scene } from '../../assistants/scene.fixture.ts';
import type { Scene } from '../../assistants/scene.fixture.ts';
import { newId } from '../../platform/ids.ts';
import { claimSource, settleLook } from './look-queries.ts';

let town: Scene;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());

const run = async (text: string, values: unknown[] = []) =>
  (await town.server.database.pool.query(text, values)).rows;
const claim = () => claimSource(town.server.database.db, 'night');

/** An assistant whose source was read by a training, and is due for a look after this time. */
async function read(due: string): Promise<string> {
  const { id } = await town.assistant();
  await town.trained(id);
  await run(
    `update sources set last_read_on = now() - interval '1 day', look_on = now() + $2::interval where assistant_id = $1`,
    [id, due],
  );
  return id;
}
const stateOf = async (id: string) => {
  const [row] = await run(
    `select a.has_new_information as "hasNews", s.look_failures as failures,
            round(extract(epoch from s.look_on - now()) / 3600)::int as hours
     from sources as s join assistants as a on a.id = s.assistant_id where a.id = $1`,
    [id],
  );
  return row;
};

test('TRN-07 the source that has waited longest is looked at first, each once', async () => {
  const [second, first] = [await read('-1 hour'), await read('-3 hours')];
  await read('1 minute');
  const claimed = [await claim(), await claim(), await claim()];
  expect(claimed.map((one) => one?.assistantId)).toEqual([first, second, undefined]);
});

test('TRN-07 a source that no training has read is not looked at', async () => {
  const id = await read('-1 hour');
  await run('update sources set last_read_on = null where assistant_id = $1', [id]);
  expect(await claim()).toBeUndefined();
  await run('update sources set last_read_on = now() where assistant_id = $1', [id]);
  expect((await claim())?.assistantId).toBe(id);
});

test('TRN-07 a look that ends after a training has read the source says nothing of it', async () => {
  const [stays, isRead] = [await read('-3 hours'), await read('-1 hour')];
  for (const id of [stays, isRead]) {
    const source = (await claim())!;
    expect(source.assistantId).toBe(id);
    if (id === isRead) await run('update sources set last_read_on = now() where assistant_id = $1', [id]);
    await settleLook(town.server.database.db, source, true);
  }
  expect(await stateOf(stays)).toEqual({ hasNews: true, failures: 0, hours: 20 });
  expect(await stateOf(isRead)).toEqual({ hasNews: false, failures: 1, hours: 40 });
});

test('TRN-07 a source that fails again and again is looked at every sixteen nights', async () => {
  const id = await read('-1 hour');
  await run('update sources set look_failures = 9 where assistant_id = $1', [id]);
  await claim();
  expect(await stateOf(id)).toEqual({ hasNews: false, failures: 10, hours: 320 });
});

test('TRN-07 a look compares a site with the last training that succeeded', async () => {
  const id = await read('-1 hour');
  const [{ id: succeeded }] = await run('select id from training_runs where assistant_id = $1', [id]);
  await run(
    `insert into training_runs (id, organization_id, assistant_id, state, phase, finished_on, total, done)
     values ($1, $2, $3, 'failed', 'ended', now(), 1, 0)`,
    [newId(), town.organization, id],
  );
  expect((await claim())?.run).toBe(succeeded);
});

test('TRN-07 a look compares a site with the last training that could read it', async () => {
  const id = await read('-1 hour');
  const [{ id: succeeded }] = await run('select id from training_runs where assistant_id = $1', [id]);
  const later = newId();
  await run(
    `insert into training_runs (id, organization_id, assistant_id, state, phase, finished_on, total, done)
     values ($1, $2, $3, 'partly', 'ended', now(), 1, 0)`,
    [later, town.organization, id],
  );
  await run(
    `insert into run_sources (run_id, source_id, could_read)
     select $1, s.id, false from sources as s where s.assistant_id = $2`,
    [later, id],
  );
  expect((await claim())?.run).toBe(succeeded);
});
