import { nextTimes, parseSchedule } from '@regia/contract/knowledge/schedule';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import type { Caller, TestServer } from '../../../test/server.ts';
import { trainedAssistant } from '../../../test/training-scene.ts';
import type { TrainedAssistant } from '../../../test/training-scene.ts';
import { startScheduled } from './start-scheduled.ts';

/** Without a worker: a run that has begun goes on until a test stops it. */
let server: TestServer;
let organization: string;
let editor: Caller;
let admin: Caller;
beforeAll(async () => {
  server = await testServer();
  organization = await server.organization();
  editor = await server.person({ organization, profiles: ['editor'] });
  admin = await server.person({ organization, profiles: ['admin'] });
});
afterAll(() => server.close());

const MINUTE = 60_000;
const EVERY_DAY = 'mon,tue,wed,thu,fri,sat,sun';
/** A time of day that is about twelve hours away, so that no test meets it. */
const HOUR = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Rome',
  hourCycle: 'h23',
  hour: '2-digit',
}).format(Date.now() + 720 * MINUTE);
const DAILY = `${EVERY_DAY} ${HOUR}:00`;
const tick = (now: Date) => startScheduled(server.services.db, server.services.jobs, now);
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
const next = (written = DAILY, zone = 'Europe/Rome', after = new Date()) =>
  nextTimes(parseSchedule(written)!, zone, after, 5);
const save = (one: TrainedAssistant, body: object) => editor.patch(one.at('training/'), body);
const atAdmin = (one: TrainedAssistant, rest: string) => `/api/v1/ai/admin/assistant/${one.id}/${rest}`;
const runsOf = async (one: TrainedAssistant): Promise<{ readonly id: string }[]> =>
  (await editor.get(one.at('training-run/'))).body.results;
const endRuns = async (one: TrainedAssistant) => {
  for (const run of await runsOf(one)) await editor.post(one.at(`training-run/${run.id}/stop/`));
};

async function scheduled(body: object = { training_schedule: DAILY }): Promise<TrainedAssistant> {
  const one = await trainedAssistant(server, organization, editor, admin);
  await editor.post(one.at('source/'), { kind: 'sitemap', url: 'https://comune.example/sitemap.xml' });
  expect((await save(one, body)).status).toBe(200);
  return one;
}

test('TRN-04 a schedule starts one training at its time, not a moment before, and nobody is named as its author', async () => {
  const one = await scheduled();
  const [due] = next();
  await tick(later(due!, -1));
  expect(await runsOf(one)).toEqual([]);
  await tick(due!);
  await tick(later(due!, MINUTE));
  expect(await runsOf(one)).toMatchObject([{ is_scheduled: true, started_by: null, source: null }]);
  const { rows } = await server.database.pool.query(
    `select actor_name from audit_entries where action = 'training.started' and detail ->> 'assistant' = $1`,
    [one.id],
  );
  expect(rows).toEqual([{ actor_name: 'Regia' }]);
});

test('TRN-04 the plan of an assistant names the next five times and the time zone of the organization; of an archived one none', async () => {
  const one = await scheduled();
  const { body } = await editor.get(one.at('training/'));
  expect(body).toEqual({ time_zone: 'Europe/Rome', next: next().map((at) => at.toISOString()) });
  expect((await admin.post(atAdmin(one, 'archive/'))).status).toBe(200);
  expect((await editor.get(one.at('training/'))).body.next).toEqual([]);
});

test('TRN-04 F12 after a week without a worker the training runs once', async () => {
  const one = await scheduled();
  const [due] = next();
  const back = later(due!, 7 * 24 * 60 * MINUTE + 5 * MINUTE);
  await tick(back);
  await endRuns(one);
  await tick(later(back, MINUTE));
  expect(await runsOf(one)).toHaveLength(1);
});

test('TRN-04 F31 two workers at the same moment, and a person beside them, start one training', async () => {
  const one = await scheduled();
  const [due] = next();
  const pressed = editor.post(one.at('train/'));
  await Promise.all([tick(due!), tick(due!), pressed]);
  expect(await runsOf(one)).toHaveLength(1);
  expect([202, 409]).toContain((await pressed).status);
});

test('TRN-04 a training that is still going is not doubled, also after its end', async () => {
  const one = await scheduled();
  const [due, second] = next();
  expect((await editor.post(one.at('train/'))).status).toBe(202);
  await tick(due!);
  await endRuns(one);
  await tick(later(due!, MINUTE));
  expect(await runsOf(one)).toHaveLength(1);
  await tick(second!);
  expect(await runsOf(one)).toHaveLength(2);
});

test('TRN-04 a source that is trained alone is not the training that is due, which starts after it', async () => {
  const one = await scheduled();
  const [due] = next();
  const [source] = (await editor.get(one.at('source/'))).body.results;
  expect((await editor.post(one.at(`source/${source.id}/train/`))).status).toBe(202);
  await tick(due!);
  expect(await runsOf(one)).toMatchObject([{ source: source.id }]);
  await endRuns(one);
  await tick(later(due!, MINUTE));
  expect(await runsOf(one)).toMatchObject([{ source: null, is_scheduled: true }, { source: source.id }]);
});

test('TRN-04 F36 only the newest schedule counts: changed, by hand only, or archived just before it is due', async () => {
  const [changed, manual, archived, emptied] = [
    await scheduled(),
    await scheduled(),
    await scheduled(),
    await scheduled(),
  ];
  const [due] = next();
  await tick(later(due!, -1));
  await save(changed, { training_schedule: DAILY.replace(':00', ':30') });
  await save(manual, { only_manual_training: true });
  expect((await admin.post(atAdmin(archived, 'archive/'))).status).toBe(200);
  await save(emptied, { training_schedule: '' });
  await tick(due!);
  for (const one of [changed, manual, archived, emptied]) expect(await runsOf(one)).toEqual([]);
  await tick(later(due!, 30 * MINUTE));
  expect(await runsOf(changed)).toHaveLength(1);
});

test('TRN-04 F36 times that passed while the assistant trained by hand only, or was archived, are not made up for', async () => {
  const [manual, archived] = [await scheduled(), await scheduled()];
  await tick(new Date());
  await save(manual, { only_manual_training: true });
  expect((await admin.post(atAdmin(archived, 'archive/'))).status).toBe(200);
  // As if yesterday's time had passed meanwhile.
  await sql`update training_dues set due_on = now() - interval '1 day'`.execute(server.database.db);
  await save(manual, { only_manual_training: false });
  expect((await admin.post(atAdmin(archived, 'bring-back/'), {})).status).toBe(200);
  await tick(later(new Date(), 1_000));
  for (const one of [manual, archived]) expect(await runsOf(one)).toEqual([]);
});

const inZone = async (name: string, work: () => Promise<void>): Promise<void> => {
  const set = (zone: string) =>
    sql`update organizations set time_zone = ${zone} where id = ${organization}`.execute(server.database.db);
  await set(name);
  try {
    await work();
  } finally {
    await set('Europe/Rome');
  }
};

test.each(['America/New_York', 'Asia/Tokyo'])(
  'TRN-04 the new time zone %s of the organization moves the next time',
  async (zone) => {
    const one = await scheduled();
    const [inRome] = next();
    const before = later(next(DAILY, zone)[0]! < inRome! ? new Date() : inRome!, -MINUTE);
    await tick(before);
    await inZone(zone, async () => {
      const [moved] = next(DAILY, zone, before);
      await tick(later(moved!, -MINUTE));
      expect(await runsOf(one)).toEqual([]);
      await tick(moved!);
      expect(await runsOf(one)).toHaveLength(1);
    });
  },
);

test('TRN-04 a new time zone makes no time due that has passed', async () => {
  const one = await scheduled();
  await sql`update assistants set schedule_since = now() - interval '7 days' where id = ${one.id}`.execute(
    server.database.db,
  );
  const now = new Date();
  await tick(now);
  await endRuns(one);
  expect(await runsOf(one)).toHaveLength(1);
  await inZone('Asia/Tokyo', () => tick(now));
  expect(await runsOf(one)).toHaveLength(1);
});

test('TRN-04 a training that cannot start holds up no other, and the job fails', async () => {
  const [broken, usual] = [await scheduled(), await scheduled()];
  await sql`create function refuse_run() returns trigger language plpgsql as
    ${sql.lit(`begin if new.assistant_id = '${broken.id}' then raise exception 'no'; end if; return new; end`)}`.execute(
    server.database.db,
  );
  await sql`create trigger refuse_run before insert on training_runs
    for each row execute function refuse_run()`.execute(server.database.db);
  const [due] = next();
  await expect(tick(due!)).rejects.toThrow('Some scheduled trainings did not start');
  expect([await runsOf(broken), await runsOf(usual)]).toMatchObject([[], [{ is_scheduled: true }]]);
  await sql`drop trigger refuse_run on training_runs`.execute(server.database.db);
  await tick(later(due!, MINUTE));
  expect(await runsOf(broken)).toHaveLength(1);
});

test('TRN-04 the assistants of a disabled organization do not train', async () => {
  const one = await scheduled();
  const active = (isActive: boolean) =>
    sql`update organizations set is_active = ${isActive} where id = ${organization}`.execute(
      server.database.db,
    );
  await active(false);
  await tick(next()[0]!);
  await active(true);
  expect(await runsOf(one)).toEqual([]);
});

test('TRN-04 F13 the scheduler trains once on the day without 02:30, and once on the day that has it twice', async () => {
  const one = await scheduled({ training_schedule: `${EVERY_DAY} 02:30` });
  for (const [from, dueOn] of [
    ['2026-03-28T12:00:00Z', '2026-03-29T01:00:00Z'],
    ['2026-10-24T12:00:00Z', '2026-10-25T00:30:00Z'],
  ] as const) {
    await sql`update assistants set schedule_since = ${from} where id = ${one.id}`.execute(
      server.database.db,
    );
    const before = (await runsOf(one)).length;
    for (
      let at = later(new Date(dueOn), -90 * MINUTE);
      at < later(new Date(dueOn), 180 * MINUTE);
      at = later(at, 30 * MINUTE)
    ) {
      await tick(at);
      await endRuns(one);
    }
    expect((await runsOf(one)).length - before).toBe(1);
  }
});

test('TRN-04 an assistant without a source, or with paused ones only, is not trained, and the others are', async () => {
  const none = await trainedAssistant(server, organization, editor, admin);
  await save(none, { training_schedule: DAILY });
  const paused = await scheduled();
  const [source] = (await editor.get(paused.at('source/'))).body.results;
  expect((await editor.patch(paused.at(`source/${source.id}/`), { is_paused: true })).status).toBe(200);
  const usual = await scheduled();
  await tick(next()[0]!);
  expect([await runsOf(none), await runsOf(paused)]).toEqual([[], []]);
  expect(await runsOf(usual)).toHaveLength(1);
});

test('TRN-04 only manual training ends the next times, and a person still trains', async () => {
  const one = await scheduled({ training_schedule: DAILY, only_manual_training: true });
  expect((await editor.get(one.at('training/'))).body.next).toEqual([]);
  const [row] = (await editor.get('/api/v1/ai/editor/assistant/?order_by__=-created_on')).body.results;
  expect(row).toMatchObject({ id: one.id, only_manual_training: true });
  expect((await editor.post(one.at('train/'))).status).toBe(202);
});

test('TRN-04 VAL-05 a schedule without a time, and a viewer, are refused', async () => {
  const one = await scheduled();
  const refused = await save(one, { training_schedule: 'mon' });
  expect([refused.status, refused.body.training_schedule]).toEqual([
    400,
    ['Choose at least one day, and one time or a number of hours'],
  ]);
  const viewer = await server.person({ organization: organization, profiles: ['viewer'] });
  const at = `/api/v1/ai/viewer/assistant/${one.id}/training/`;
  expect((await viewer.patch(at, { only_manual_training: true })).status).toBe(403);
});

test('TRN-04 the schedule belongs to the configuration: versions, copies and files hold it', async () => {
  const one = await scheduled();
  const [version] = (await editor.get(one.at('version/'))).body.results;
  expect(version).toMatchObject({ version: 2, changed: ['training_schedule'] });
  expect((await admin.get(atAdmin(one, 'export/'))).body.configuration.training_schedule).toBe(DAILY);
  const copy = await admin.post(atAdmin(one, 'duplicate/'), {});
  expect(copy.body).toMatchObject({ training_schedule: DAILY, only_manual_training: false });
});
