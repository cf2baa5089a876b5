import { afterAll, beforeAll, expect, test } from 'vitest';
import { scene } from '../../../test/chat-scene.ts';
import type { Scene } from '../../../test/chat-scene.ts';
import { AT, proveNow } from '../../../test/learning-scene.ts';
import { sweepRecords } from '../../jobs/public.ts';
import { watchLearnings } from './watch-learnings.ts';
import { RUN_JOB } from './job-names.ts';
import { proofKind } from './proof-record.ts';

// No worker runs here: each proof is run by the test.
let town: Scene;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());

const run = async (text: string, values: unknown[] = []) =>
  (await town.server.database.pool.query(text, values)).rows;
const recordOf = async (id: string) => (await run('select * from job_records where id = $1', [id]))[0];
const ANSWER = 'Ci pensa il custode.';
const teach = async (question: string, more: object = {}): Promise<string> =>
  (await town.admin.post(`${AT}learning/`, { assistant: town.assistant, question, answer: ANSWER, ...more }))
    .body.id;
const act = (id: string, what: 'prove' | 'withdraw') => town.admin.post(`${AT}learning/${id}/${what}/`);
const change = async (id: string) => {
  const { version } = (await town.admin.get(`${AT}learning/${id}/`)).body;
  return town.admin.patch(`${AT}learning/${id}/`, { version, answer: 'Ci pensa la custode.' });
};
const watch = () => watchLearnings(town.server.database.db, town.server.services.jobs);
const dueJobs = async (): Promise<string[]> =>
  (await run(`delete from jobs.job where name = $1 returning data->>'learning' as id`, [RUN_JOB])).map(
    ({ id }: { id: string }) => id,
  );
/** Answers with the correction; before the answer to the first question something happens. */
const asking = (id: string, happens: () => Promise<unknown>) => {
  const asked = { count: 0 };
  return {
    asked,
    ask: async () => {
      asked.count += 1;
      if (asked.count === 1) await happens();
      return { text: ANSWER, outcome: 'answered', language: 'it' as const, learningId: id, page: undefined };
    },
  };
};

test('APP-21 the record of a proof tells who asked for it, how far it is, and how it ended', async () => {
  const id = await teach('Chi apre il museo?');
  expect(await recordOf(id)).toMatchObject({
    kind: 'proof',
    organization_id: town.organization,
    user_name: town.admin.username,
    state: 'waiting',
    total: null,
  });
  const seen: unknown[] = [];
  const middle = asking(id, async () => seen.push(await recordOf(id)));
  await proveNow(town, id, { ask: middle.ask });
  expect(seen).toEqual([
    expect.objectContaining({ state: 'running', attempts: 1, total: expect.any(Number), done: 0 }),
  ]);
  const { proof } = (await town.admin.get(`${AT}learning/${id}/`)).body;
  expect(await recordOf(id)).toMatchObject({
    state: 'done',
    result: 'verified',
    total: proof.length,
    done: proof.length,
    worker: null,
    finished_on: expect.any(Date),
  });
  const reopened = await teach('Chi chiude il museo?', { wordings: ['Who closes the museum?'] });
  await proveNow(town, reopened);
  expect(await recordOf(reopened)).toMatchObject({ state: 'done', result: 'reopened' });
});

test('APP-21 a proof that waits is asked for once; one that has ended begins again, for the person who asks then', async () => {
  const id = await teach('Chi pulisce il museo?');
  const { asked_on: first } = await recordOf(id);
  await dueJobs();
  await act(id, 'prove');
  expect(await recordOf(id)).toMatchObject({ state: 'waiting', asked_on: first });
  expect(await dueJobs()).toEqual([id]);
  await proveNow(town, id);
  const second = await town.server.person({ organization: town.organization, profiles: ['admin'] });
  await second.post(`${AT}learning/${id}/prove/`);
  const again = await recordOf(id);
  expect(again).toMatchObject({
    state: 'waiting',
    user_name: second.username,
    attempts: 0,
    done: 0,
    total: null,
    result: '',
    finished_on: null,
  });
  expect(again.asked_on > first).toBe(true);
});

test.each([
  ['is changed', 'Chi dirige la biblioteca?', change],
  ['is to be proved again', 'Chi presta i libri?', (id: string) => act(id, 'prove')],
])(
  'APP-21 the proof of a correction that %s meanwhile stops, stores nothing, and waits to begin anew',
  async (_, question, happens) => {
    const id = await teach(question);
    const middle = asking(id, () => happens(id));
    await proveNow(town, id, { ask: middle.ask });
    expect(middle.asked.count).toBe(2);
    expect((await town.admin.get(`${AT}learning/${id}/`)).body.proof).toEqual([]);
    expect(await recordOf(id)).toMatchObject({ state: 'waiting', attempts: 0, worker: null });
    await proveNow(town, id);
    expect(await recordOf(id)).toMatchObject({ state: 'done', result: 'verified' });
  },
);

test('APP-21 a correction that is withdrawn or expires takes its proof along, also one that runs', async () => {
  const withdrawn = await teach('Chi innaffia il parco?');
  const middle = asking(withdrawn, () => act(withdrawn, 'withdraw'));
  await proveNow(town, withdrawn, { ask: middle.ask });
  expect(middle.asked.count).toBe(2);
  expect(await recordOf(withdrawn)).toMatchObject({ state: 'cancelled', result: 'withdrawn' });
  const expired = await teach('Chi pota il parco?');
  await run(`update learnings set expires_on = now() - interval '1 second' where id = $1`, [expired]);
  await watch();
  expect(await recordOf(expired)).toMatchObject({ state: 'cancelled', result: 'expired' });
});

test('APP-21 a proof that fails waits for its retry; without a job it gets one after a minute', async () => {
  const id = await teach('Chi vernicia le panchine?');
  const middle = asking(id, () => Promise.reject(new Error('no')));
  await expect(proveNow(town, id, { ask: middle.ask })).rejects.toThrow('no');
  expect(await recordOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
  await dueJobs();
  const fromMs = (await recordOf(id)).heard_on.getTime();
  const kind = proofKind(town.server.services.jobs);
  const sweep = (seconds: number) =>
    sweepRecords(town.server.database.db, [kind], { now: new Date(fromMs + seconds * 1_000) });
  await sweep(59);
  expect(await dueJobs()).not.toContain(id);
  await sweep(61);
  expect(await dueJobs()).toContain(id);
});

test('APP-21 a proof that is due does not disturb the one that runs', async () => {
  const id = await teach('Chi ripara le altalene?');
  const middle = asking(id, async () => {
    await run('update learnings set index_version = null where id = $1', [id]);
    await dueJobs();
    await watch();
    expect(await dueJobs()).not.toContain(id);
  });
  await proveNow(town, id, { ask: middle.ask });
  expect(await recordOf(id)).toMatchObject({ state: 'done', user_name: town.admin.username });
  await run('update assistant_stats set version = version + 1 where assistant_id = $1', [town.assistant]);
  await watch();
  expect(await dueJobs()).toContain(id);
  expect(await recordOf(id)).toMatchObject({ state: 'waiting', user_id: null, user_name: 'Regia' });
});

test('APP-21 the record of a proof goes with its correction', async () => {
  const id = await teach('Chi porta la posta?');
  await run('delete from learnings where id = $1', [id]);
  expect(await recordOf(id)).toBeUndefined();
});
