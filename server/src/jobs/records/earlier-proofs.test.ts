import { afterAll, beforeAll, expect, test } from 'vitest';
import { earlierDatabase } from '../../../test/earlier-database.ts';
import type { EarlierDatabase } from '../../../test/earlier-database.ts';
import { newId } from '../../platform/ids.ts';
import { startBoss } from '../boss.ts';

/** The last migration of the version in which proofs and the demonstration had no record. */
const LAST = '0096';
const EARLIER = '2026-10-01T08:00:00.000Z';

let database: EarlierDatabase;
const [organization, assistant] = [newId(), newId()];
beforeAll(async () => {
  database = await earlierDatabase(LAST);
});
afterAll(() => database.close());

const run = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;

test('APP-21 proofs and the demonstration of earlier versions have a record, and jobs that wait name their organization', async () => {
  await run(`insert into organizations (id, name) values ($1, 'Comune')`, [organization]);
  await run(`insert into assistants (id, organization_id, name) values ($1, $2, 'Sportello')`, [
    assistant,
    organization,
  ]);
  const [requested, verified] = [newId(), newId()];
  for (const [id, state] of [
    [requested, 'requested'],
    [verified, 'verified'],
  ])
    await run(
      `insert into learnings (id, organization_id, assistant_id, language, question, answer, author_name, state, requested_on)
       values ($1, $2, $3, 'it', $1::uuid::text, 'Sì.', 'ada', $4, $5)`,
      [id, organization, assistant, state, EARLIER],
    );
  const exported = newId();
  await run(
    `insert into job_records (id, organization_id, kind, user_name) values ($1, $2, 'export', 'ada')`,
    [exported, organization],
  );
  const boss = await startBoss(database.pool, { works: false });
  for (const [name, data] of [
    ['learning.run', { learning: requested }],
    ['monitoring.export', { export: exported }],
  ] as const) {
    await boss.createQueue(name);
    await boss.send(name, data);
  }
  await boss.stop({ graceful: false, close: false });
  await run(`insert into installation (key, value) values ('demonstration_conversations', $1)`, [
    { organizationId: organization, at: EARLIER, seed: 2026, steps: 7, isDone: false },
  ]);

  await database.upgrade();

  expect(
    await run(
      `select kind, state, user_name, done, asked_on = $1 as "isFromThen" from job_records where kind <> 'export' order by kind`,
      [EARLIER],
    ),
  ).toEqual([
    { kind: 'demonstration', state: 'waiting', user_name: 'Regia', done: 7, isFromThen: true },
    { kind: 'proof', state: 'waiting', user_name: 'ada', done: 0, isFromThen: true },
  ]);
  const [{ value }] = await run(`select value from installation where key = 'demonstration_conversations'`);
  expect(value).toEqual({ id: expect.any(String), organizationId: organization, at: EARLIER, seed: 2026 });
  expect((await run(`select id from job_records where kind = 'demonstration'`))[0].id).toBe(value.id);
  expect(await run('select data from jobs.job order by name')).toEqual([
    { data: { learning: requested, organization } },
    { data: { export: exported, organization } },
  ]);
});
