import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { driveScene } from '../../../test/google/drive-scene.ts';
import type { DriveScene } from '../../../test/google/drive-scene.ts';
import { eventually } from '../../../test/eventually.ts';
import { leaderServices } from '../../../test/training-scene.ts';
import type { Run, TrainedAssistant } from '../../../test/training-scene.ts';
import type { RunLeader } from '../training/run-training.ts';
import { learnFound } from './learn-found.ts';
import { lookAtSources } from './look-at-sources.ts';

let town: DriveScene;
let one: TrainedAssistant;
let root: string;
let hours: string;
let leader: RunLeader;
beforeAll(async () => {
  town = await driveScene();
  leader = leaderServices(town.scene);
});
beforeEach(async () => {
  town.google.before = undefined;
  one = await town.connected();
  root = town.google.files.folder('Ufficio');
  hours = text('orari.txt', 'La biblioteca apre alle nove di mattina.');
  text('cani.txt', 'I cani stanno al guinzaglio nel parco.');
  text('vetro.txt', 'Il vetro si raccoglie il martedì prima delle sei.');
  await town.add(one, root);
  await one.train();
});
afterAll(() => town.close());

const text = (name: string, says: string): string =>
  town.google.files.add({ name, mimeType: 'text/plain', parents: [root], content: `${says}\n` });
/** The requests to Google, those for tokens left out. */
const asked = () => town.google.asked.filter(({ call }) => call !== 'token');
const row = async () => {
  const { rows } = await town.scene.server.database.pool.query(
    `select changed_on, look_failures, learn_for, extract(epoch from look_on - now())::float8 / 60 as minutes
     from sources where assistant_id = $1`,
    [one.id],
  );
  return rows[0];
};
const runs = async (): Promise<(Run & { started_by: string })[]> =>
  (await town.scene.editor.get(one.at('training-run/?no_page'))).body.toReversed();
/** Looks at the source of this test as if its time had come. */
async function look(time: 'day' | 'night' = 'day'): Promise<void> {
  const { db, jobs } = town.scene.server.services;
  await sql`update sources set look_on = now() + interval '1 hour'`.execute(db);
  await sql`update sources set look_on = now() - interval '1 second' where assistant_id = ${one.id}`.execute(
    db,
  );
  const training = {
    ...leader,
    learnFound: (source: Parameters<typeof learnFound>[2]) => learnFound(db, jobs, source),
  };
  await lookAtSources(training, new AbortController().signal, time);
}
const ended = (count: number): Promise<Run[]> =>
  eventually(async () => {
    const all = await runs();
    if (all.length < count || all.some((run) => ['queued', 'running'].includes(run.state)))
      throw new Error(`${all.length} trainings`);
    return all;
  });

test('TRN-07 a folder is looked at every five minutes by its changes alone, and nothing is learnt if nothing has changed', async () => {
  expect((await row()).minutes).toBeGreaterThan(3);
  expect((await row()).minutes).toBeLessThan(5.1);
  town.google.asked.length = 0;
  await look();
  expect(asked().map(({ call }) => call)).toEqual(['changes.list']);
  expect([await row(), await runs()]).toMatchObject([
    { changed_on: null, look_failures: 0 },
    [{ state: 'succeeded' }],
  ]);
  expect((await row()).minutes).toBeLessThan(5.1);
  // The nightly look is for other kinds.
  town.google.asked.length = 0;
  await look('night');
  expect(town.google.asked).toEqual([]);
});

test('TRN-07 a change in Drive is learnt when it is seen, a deletion too, and both are answered with', async () => {
  town.google.files.change(hours, { content: 'La biblioteca apre alle undici di mattina.\n' });
  await look();
  const [, second] = await ended(2);
  expect(second).toMatchObject({
    state: 'succeeded',
    started_by: 'Regia',
    counts: { changed: 1, unchanged: 2 },
  });
  expect(await row()).toMatchObject({ changed_on: null, learn_for: null });
  town.google.files.remove(hours);
  await look();
  const [, , third] = await ended(3);
  expect(third?.counts).toMatchObject({ removed: 1, unchanged: 2 });
  expect(await one.documents()).toHaveLength(2);
});

test('TRN-04 with training by hand only, a change is noted and not learnt', async () => {
  await town.scene.server.database.pool.query(
    `update assistants set only_manual_training = true where id = $1`,
    [one.id],
  );
  town.google.files.change(hours, { content: 'La biblioteca apre alle undici di mattina.\n' });
  await look();
  expect(await row()).toMatchObject({ changed_on: expect.any(Date) });
  expect(await runs()).toHaveLength(1);
  const { body } = await town.scene.editor.get(one.at());
  expect(body.has_new_information).toBe(true);
});

test('TRN-07 changes of other folders are passed over, and are not read again', async () => {
  const other = town.google.files.folder('Altro');
  for (let n = 0; n < 30; n++)
    town.google.files.add({ name: `${n}.txt`, mimeType: 'text/plain', parents: [other], content: String(n) });
  await look();
  expect(await row()).toMatchObject({ changed_on: null });
  town.google.asked.length = 0;
  await look();
  expect(asked().map(({ query }) => query.get('pageToken'))).toEqual([String(town.google.files.end)]);
});

test('TRN-10 a deletion of most documents waits for a person’s answer, and no look trains again meanwhile', async () => {
  town.google.files.remove(hours);
  for (const file of town.google.files.under([root], null)) town.google.files.remove(file.id);
  await look();
  expect((await ended(2)).at(-1)?.state).toBe('held');
  await look();
  expect(await runs()).toHaveLength(2);
  expect(await one.documents()).toHaveLength(3);
});

test('F75 an account that Google refuses stops the looks, without a training and without a storm of requests', async () => {
  town.google.accounts.deleteKey('lettore@prova.iam.gserviceaccount.com');
  town.google.asked.length = 0;
  for (let n = 0; n < 4; n++) await look();
  expect(town.google.asked.map(({ call }) => call).filter((call) => call === 'token')).toHaveLength(1);
  expect(asked().length).toBeLessThanOrEqual(1);
  expect(await runs()).toHaveLength(1);
  const { look_failures: failures, minutes } = await row();
  expect([failures, Math.round(minutes)]).toEqual([4, 40]);
});

test('TRN-07 after fifty minutes a look lists the whole folder, and finds what the changes did not tell', async () => {
  const age = () =>
    town.scene.server.database.pool.query(
      `update drive_listings set listed_on = now() - interval '51 minutes'`,
    );
  await age();
  town.google.asked.length = 0;
  await look();
  expect(asked().map(({ call }) => call)).toEqual(['files.get', 'changes.getStartPageToken', 'files.list']);
  expect(await row()).toMatchObject({ changed_on: null });
  town.google.files.forgetChanges(() => town.google.files.remove(hours));
  await look();
  expect(await row()).toMatchObject({ changed_on: null });
  await age();
  await look();
  expect((await ended(2)).at(-1)?.counts.removed).toBe(1);
});
