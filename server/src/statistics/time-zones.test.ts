import { afterAll, beforeAll, expect, test } from 'vitest';
import { scene } from '../assistants/scene.fixture.ts';
import type { Scene } from '../assistants/scene.fixture.ts';
import { wholeOrganization } from '../platform/http/actor.ts';
import { firstIdAt, newId } from '../platform/ids.ts';
import { readStatistics } from './read-statistics.ts';

let here: Scene;
beforeAll(async () => {
  here = await scene();
});
afterAll(() => here.close());

const HOUR_MS = 3_600_000;
const SETTINGS = '/api/v1/organization/admin/settings/';

/** An organization of a time zone, with an assistant. */
async function officeIn(zone: string) {
  const own = await scene(here.server);
  const saved = await own.admin.patch(SETTINGS, { version: 1, time_zone: zone });
  expect(saved.status).toBe(200);
  return { ...own, assistant: (await own.assistant()).id };
}

/** Stores conversations of visitors that begin at these times. */
async function begunAt(organization: string, assistant: string, times: readonly Date[]): Promise<void> {
  for (const at of times) {
    const id = firstIdAt(at.getTime()).slice(0, -12) + newId().slice(-12);
    await here.server.database.pool.query(
      `insert into chats (id, organization_id, assistant_id, channel, visitor_id, first_message, started_on)
       values ($1, $2, $3, 'visitor', $4, '', $5)`,
      [id, organization, assistant, newId(), at],
    );
  }
}

/** The weekday from Monday and the hour of an instant, by a clock on the wall. */
function onTheWall(at: Date, timeZone: string): { weekday: number; hour: number } {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  return { weekday: (new Date(day).getUTCDay() + 6) % 7, hour: Number(format.format(at)) };
}

// The instant at which the first day begins, and the hours of each of the three days.
test.each([
  ['America/New_York', '2026-03-07', '2026-03-09', '2026-03-07T05:00:00Z', [24, 23, 24]],
  ['America/New_York', '2026-10-31', '2026-11-02', '2026-10-31T04:00:00Z', [24, 25, 24]],
  ['Pacific/Auckland', '2026-04-04', '2026-04-06', '2026-04-03T11:00:00Z', [24, 25, 24]],
  ['Pacific/Auckland', '2026-09-26', '2026-09-28', '2026-09-25T12:00:00Z', [24, 23, 24]],
  ['Australia/Eucla', '2026-05-01', '2026-05-03', '2026-04-30T15:15:00Z', [24, 24, 24]],
] as const)(
  'MON-06 MON-07 days and hours are those of %s, from %s to %s',
  async (zone, first, last, start, hours) => {
    const own = await officeIn(zone);
    const startMs = Date.parse(start);
    const length = hours[0] + hours[1] + hours[2];
    const endMs = startMs + length * HOUR_MS;
    // The first and the last second of the range, each hour of it, and what lies just outside.
    const within = [startMs, endMs - 1_000].concat(
      Array.from({ length }, (_, n) => startMs + n * HOUR_MS + 20 * 60_000),
    );
    const times = [...within, startMs - 1_000, endMs].map((at) => new Date(at));
    await begunAt(own.organization, own.assistant, times);
    const { body } = await own.admin.get(
      `/api/v1/dashboard/admin/statistics/?range=custom&date_from=${first}&date_to=${last}`,
    );
    const { period } = body;
    expect([body.time_zone, Date.parse(period.from), Date.parse(period.until)]).toEqual([
      zone,
      startMs,
      endMs,
    ]);
    expect(body.totals.chats).toBe(length + 2);
    expect(body.series.map(({ chats }: { chats: number }) => chats)).toEqual([
      hours[0] + 1,
      hours[1],
      hours[2] + 1,
    ]);
    const week = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
    for (const at of within) {
      const { weekday, hour } = onTheWall(new Date(at), zone);
      week[weekday]![hour]! += 1;
    }
    expect(body.hours).toEqual(week);
  },
);

test('MON-06 at one instant, today, this week and this month begin by the clock of each organization', async () => {
  // In Auckland it is Monday, the first of June; in New York still Sunday, the last of May.
  const nowMs = Date.parse('2026-05-31T13:07:00Z');
  const starts: string[][] = [];
  for (const zone of ['Pacific/Auckland', 'America/New_York']) {
    const scope = wholeOrganization((await officeIn(zone)).organization);
    const read = async (range: 'today' | 'week' | 'month') =>
      (await readStatistics(here.server.database.db, scope, { range }, nowMs)).period.from;
    starts.push(await Promise.all([read('today'), read('week'), read('month')]));
  }
  expect(starts).toEqual([
    ['2026-05-31T12:00:00.000Z', '2026-05-31T12:00:00.000Z', '2026-05-31T12:00:00.000Z'],
    ['2026-05-31T04:00:00.000Z', '2026-05-25T04:00:00.000Z', '2026-05-01T04:00:00.000Z'],
  ]);
});

test('MON-06 a month with more days than the one before is compared with all of that one', async () => {
  const own = await officeIn('Europe/Rome');
  const before = [
    '2026-01-31T23:00:00Z',
    '2026-02-28T22:59:59Z',
    '2026-02-28T23:00:00Z',
    '2026-03-30T09:00:00Z',
  ];
  await begunAt(
    own.organization,
    own.assistant,
    before.map((time) => new Date(time)),
  );
  const { db } = here.server.database;
  const nowMs = Date.parse('2026-03-31T10:00:00Z');
  const read = await readStatistics(db, wholeOrganization(own.organization), { range: 'month' }, nowMs);
  expect(read.before).toEqual({
    from: '2026-01-31T23:00:00.000Z',
    until: '2026-02-28T23:00:00.000Z',
    date_from: '2026-02-01',
    date_to: '2026-02-28',
  });
  expect([read.totals_before.chats, read.totals.chats]).toEqual([2, 2]);
});
