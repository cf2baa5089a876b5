import { randomUUID } from 'node:crypto';
import { nextTimes, parseSchedule } from '@regia/contract/knowledge/schedule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { moveClock, testDatabase } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import { driveScene } from '../../../test/google/drive-scene.ts';
import type { DriveScene } from '../../../test/google/drive-scene.ts';
import { leaderServices } from '../../../test/training-scene.ts';
import type { Run, TrainedAssistant } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf, webSite } from '../../../test/web-site.ts';
import type { WebSite } from '../../../test/web-site.ts';
import { startScheduled } from '../schedule/start-scheduled.ts';
import { startWaiting } from '../uploads/learn-files.ts';
import { uploading } from '../uploads/uploading.fixture.ts';
import { learnFound } from './learn-found.ts';
import { lookAtSources } from './look-at-sources.ts';

let site: WebSite;
let database: TestDatabase;
let town: DriveScene;
let one: TrainedAssistant;
beforeAll(async () => {
  site = await webSite();
  database = await testDatabase({ clock: 'moved' });
  town = await driveScene({}, { sites: [site], database });
});
beforeEach(async () => {
  one = await town.connected();
});
afterAll(async () => {
  await town.close();
  await site.close();
});

const runs = async (): Promise<(Run & { started_by: string | null; is_scheduled: boolean })[]> =>
  (await town.scene.editor.get(one.at('training-run/?no_page'))).body.toReversed();
const settled = () =>
  eventually(async () => {
    const live = (await runs()).filter(({ state }) => state === 'queued' || state === 'running');
    if (live.length > 0) throw new Error('a training is under way');
  });
const isAnswered = async (question: string, words: string): Promise<boolean> => {
  const asked = await town.scene.editor.post(one.at('try/'), { content: question, request_id: randomUUID() });
  expect(asked.status).toBe(200);
  return asked.text.includes(words);
};

/** Moves the clock, and runs the jobs that start each minute as their schedule does. */
async function pass(minutes: number, ...times: ('day' | 'night')[]): Promise<void> {
  const { db, jobs } = town.scene.server.services;
  await moveClock(database, minutes);
  const training = {
    ...leaderServices(town.scene),
    learnFound: (source: Parameters<typeof learnFound>[2]) => learnFound(db, jobs, source),
  };
  for (const time of times) await lookAtSources(training, new AbortController().signal, time);
  await startWaiting(db, jobs);
  await settled();
}

/** The minutes by the clock until something is so. */
async function minutesUntil(isSo: () => Promise<boolean>, most: number): Promise<number> {
  for (let minutes = 0; ; minutes += 1) {
    if (await isSo()) return minutes;
    if (minutes === most) return Infinity;
    await pass(1, 'day');
  }
}

const LIBRARY = 'A che ora apre la biblioteca?';
/** A folder that was learnt just now. */
async function folder(): Promise<{ root: string; hours: string }> {
  const root = town.google.files.folder('Ufficio');
  const text = (name: string, content: string) =>
    town.google.files.add({ name, mimeType: 'text/plain', parents: [root], content: `${content}\n` });
  const hours = text('orari.txt', 'La biblioteca apre alle nove di mattina.');
  text('cani.txt', 'I cani stanno al guinzaglio nel parco.');
  text('vetro.txt', 'Il vetro si raccoglie il martedì prima delle sei.');
  await town.add(one, root);
  expect((await one.train()).state).toBe('succeeded');
  expect(await isAnswered(LIBRARY, 'alle nove')).toBe(true);
  return { root, hours };
}

test('TRN-07 the job that looks by day starts each minute', async () => {
  const { rows } = await database.pool.query(
    `select cron from jobs.schedule where name = 'knowledge.look-by-day'`,
  );
  expect(rows).toEqual([{ cron: '* * * * *' }]);
});

test('TRN-07 a change in Drive is answered with within ten minutes, and a deletion that Google names too', async () => {
  const { hours } = await folder();
  town.google.files.change(hours, { content: 'La biblioteca apre alle undici di mattina.\n' });
  expect(await minutesUntil(() => isAnswered(LIBRARY, 'alle undici'), 10)).toBeLessThanOrEqual(10);
  town.google.files.remove(hours);
  const removed = await minutesUntil(async () => !(await isAnswered(LIBRARY, 'alle undici')), 10);
  expect(removed).toBeLessThanOrEqual(10);
});

test('TRN-07 a deletion that the list of changes does not name is learnt within an hour', async () => {
  const { hours } = await folder();
  town.google.files.forgetChanges(() => town.google.files.remove(hours));
  const gone = async () => (await one.documents()).length === 2;
  expect(await minutesUntil(gone, 60)).toBeLessThanOrEqual(60);
  expect(await isAnswered(LIBRARY, 'alle nove')).toBe(false);
});

test('TRN-07 in an hour without a change a folder is looked at every five minutes, and no file is fetched', async () => {
  await folder();
  town.google.asked.length = 0;
  const looks: number[] = [];
  for (let minute = 1; minute <= 60; minute += 1) {
    const before = town.google.asked.length;
    await pass(1, 'day');
    if (town.google.asked.length > before) looks.push(minute);
  }
  const gaps = looks.slice(1).map((minute, at) => minute - looks[at]!);
  expect(looks.length).toBeGreaterThanOrEqual(11);
  // The server runs the same job by its own clock, and may be between two minutes of the test.
  expect(gaps.filter((gap) => Math.abs(gap - 5) > 1)).toEqual([]);
  expect([town.google.contents(), (await runs()).length]).toEqual([0, 1]);
});

test('TRN-07 a change on a website is noted at night, and learnt by its schedule only', async () => {
  const FEE = 'Quando si paga la tassa sui rifiuti?';
  site.pages['/a'] = pageOf('Anagrafe', 'La carta di identità si rinnova allo sportello due.');
  site.pages['/t'] = pageOf('Tributi', 'La tassa sui rifiuti si paga entro la fine di giugno.');
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/a', '/t']);
  await one.addSite(site);
  expect((await one.train()).state).toBe('succeeded');
  site.pages['/t'] = pageOf('Tributi', 'La tassa sui rifiuti si paga entro la fine di settembre.');
  site.asked.length = 0;
  for (let hour = 1; hour <= 24; hour += 1) await pass(60, 'day');
  expect([site.asked, (await runs()).length]).toEqual([[], 1]);
  await pass(1, 'night');
  const { rows } = await database.pool.query('select changed_on from sources where assistant_id = $1', [
    one.id,
  ]);
  expect(rows).toEqual([{ changed_on: expect.any(Date) }]);
  for (let hour = 1; hour <= 24; hour += 1) await pass(60, 'day', 'night');
  expect([(await runs()).length, await isAnswered(FEE, 'giugno')]).toEqual([1, true]);
  const rule = 'mon,tue,wed,thu,fri,sat,sun 04:00';
  expect((await town.scene.editor.patch(one.at('training/'), { training_schedule: rule })).status).toBe(200);
  const { rows: times } = await database.pool.query('select now() as now');
  const [due] = nextTimes(parseSchedule(rule)!, 'Europe/Rome', times[0].now, 1);
  const { db, jobs } = town.scene.server.services;
  await startScheduled(db, jobs, new Date(due!.getTime() - 1_000));
  expect(await runs()).toHaveLength(1);
  await startScheduled(db, jobs, due);
  await settled();
  expect(await runs()).toMatchObject([
    {},
    { is_scheduled: true, state: 'succeeded', counts: { changed: 1 } },
  ]);
  expect(await isAnswered(FEE, 'settembre')).toBe(true);
});

test('TRN-07 a file is learnt at once, without a look and without a minute that passes', async () => {
  const files = uploading(town.scene.editor, one);
  expect((await files.text('orari.txt', 'La biblioteca apre alle nove di mattina.')).status).toBe(201);
  expect(await runs()).toHaveLength(1);
  await settled();
  expect(await isAnswered(LIBRARY, 'alle nove')).toBe(true);
});
