import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scene } from '../../../test/chat-scene.ts';
import type { Scene } from '../../../test/chat-scene.ts';
import { AT, proveNow } from '../../../test/learning-scene.ts';
import { newId } from '../../platform/ids.ts';
import { jobs } from '../jobs.ts';
import { sweepRecords } from '../../jobs/public.ts';
import { RUN_JOB } from './job-names.ts';
import { proofKind } from './proof-record.ts';
import { watchLearnings } from './watch-learnings.ts';

// No worker runs here, so the jobs that were asked for stay where they are counted.
let town: Scene;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());

const run = async (text: string, values: unknown[] = []) =>
  (await town.server.database.pool.query(text, values)).rows;
const watch = () => watchLearnings(town.server.database.db, town.server.services.jobs);
const proofsDue = async (): Promise<string[]> => {
  const rows = await run(`delete from jobs.job where name = $1 returning data->>'learning' as id`, [RUN_JOB]);
  return rows.map(({ id }: { id: string }) => id);
};

/** Teaches a question and proves it. */
async function verified(question: string): Promise<string> {
  const given = { assistant: town.assistant, question, answer: `Risposta: ${question}` };
  const { body } = await town.admin.post(`${AT}learning/`, given);
  await proveNow(town, body.id);
  await proofsDue();
  return body.id as string;
}

test('TRN-07 a golden question is asked after a training, not while the index still changes', async () => {
  const id = await verified('Chi apre il museo civico?');
  await watch();
  expect(await proofsDue()).toEqual([]);
  const training = newId();
  await run(
    `insert into training_runs (id, organization_id, assistant_id, state, phase) values ($1, $2, $3, 'running', 'reading')`,
    [training, town.organization, town.assistant],
  );
  await run('update assistant_stats set version = version + 1 where assistant_id = $1', [town.assistant]);
  await watch();
  expect(await proofsDue()).toEqual([]);
  await run(
    `update training_runs set state = 'succeeded', phase = 'ended', finished_on = now() where id = $1`,
    [training],
  );
  await watch();
  expect(await proofsDue()).toEqual([id]);
});

test('MON-03 a learning run that was lost is asked for again after a minute', async () => {
  const given = { assistant: town.assistant, question: 'Chi chiude il museo?', answer: 'Il custode.' };
  const { body } = await town.admin.post(`${AT}learning/`, given);
  const { db } = town.server.database;
  const fromMs = Date.now();
  const sweep = (seconds: number) =>
    sweepRecords(db, [proofKind(town.server.services.jobs)], { now: new Date(fromMs + seconds * 1_000) });
  await proofsDue();
  await sweep(50);
  expect(await proofsDue()).not.toContain(body.id);
  await sweep(70);
  expect(await proofsDue()).toContain(body.id);
});

test('MON-03 fourteen days before a correction expires staff are told once; a short life is not announced', async () => {
  const [long, short] = [await verified('Quando apre il bando?'), await verified('Dove si ritira il bando?')];
  const expires = (id: string, days: number, since: number) =>
    run(
      `update learnings set requested_on = now() - make_interval(days => $2), expires_on = now() + make_interval(days => $3)
       where id = $1`,
      [id, since, days],
    );
  const notices = async () =>
    (
      await sql<{ subject: string; count: number }>`
      select subject, count from notifications where kind = 'learning' and code = 'expiring'`.execute(
        town.server.database.db,
      )
    ).rows;
  await expires(long, 15, 30);
  await expires(short, 5, 1);
  await watch();
  expect(await notices()).toEqual([]);
  await expires(long, 13, 30);
  await watch();
  await watch();
  expect(await notices()).toEqual([{ subject: 'Quando apre il bando?', count: 1 }]);
});

test('MON-03 corrections are looked after each minute', () => {
  const { services } = town.server;
  const nothing = async () => undefined;
  const all = jobs(services, { ask: nothing, modelOf: nothing, spent: nothing });
  expect(all.map(({ kind }) => [kind.name, kind.schedule])).toEqual([
    [RUN_JOB, undefined],
    ['learning.watch', '* * * * *'],
  ]);
});
