import { PERMISSIONS } from '@regia/contract/roles/permissions';
import type { Range } from '@regia/contract/statistics/ranges';
import type { Figures } from '@regia/contract/statistics/statistics';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../test/server.ts';
import { scene } from '../assistants/scene.fixture.ts';
import type { Scene } from '../assistants/scene.fixture.ts';
import { wholeOrganization } from '../platform/http/actor.ts';
import { firstIdAt, newId } from '../platform/ids.ts';
import { jobs } from './jobs.ts';
import { readStatistics } from './read-statistics.ts';
import { recountFigures } from './recount-figures.ts';

let here: Scene;
let other: Scene;
let assistant: string;
let hidden: string;
let limited: Caller & { id: string };
beforeAll(async () => {
  here = await scene();
  other = await scene(here.server);
  assistant = (await here.assistant('Anagrafe')).id;
  hidden = (await here.assistant('Tributi')).id;
  limited = await here.server.person({
    organization: here.organization,
    profiles: ['viewer'],
    access: [assistant],
  });
});
afterAll(() => here.close());

const run = async (text: string, values: unknown[] = []) =>
  (await here.server.database.pool.query(text, values)).rows;
const idAt = (at: Date): string => firstIdAt(at.getTime()).slice(0, -12) + newId().slice(-12);
const at = (query = '', profile = 'admin') => `/api/v1/dashboard/${profile}/statistics/${query}`;

interface Said {
  readonly assistantId?: string;
  readonly question?: string;
  readonly outcome?: string;
  readonly visitor?: string;
  readonly ms?: number | null;
  readonly cost?: string;
  readonly thumb?: 'up' | 'down';
  readonly stars?: number;
  readonly reviewed?: boolean;
  readonly channel?: 'visitor' | 'try';
  /** When the answer began, if that is not when it was sent. */
  readonly begun?: string;
}

/** Stores a conversation of one question and its answer, both sent at this time. */
async function said(time: string, how: Said = {}) {
  const { assistantId = assistant, channel = 'visitor' } = how;
  const sent = new Date(time);
  const [chat, question, answer] = [idAt(sent), idAt(sent), idAt(new Date(how.begun ?? time))];
  const [{ organization_id: organization }] = (await run(
    'select organization_id from assistants where id = $1',
    [assistantId],
  )) as [{ organization_id: string }];
  await run(
    `insert into chats (id, organization_id, assistant_id, channel, user_id, visitor_id, first_message, started_on)
     values ($1, $2, $3, $4, $5, $6, '', $7)`,
    [
      chat,
      organization,
      assistantId,
      channel,
      channel === 'try' ? newId() : null,
      channel === 'try' ? null : (how.visitor ?? newId()),
      sent,
    ],
  );
  await run(
    `insert into messages (id, chat_id, organization_id, assistant_id, sender, content, sent_on)
     values ($1, $2, $3, $4, 'human', $5, $6)`,
    [question, chat, organization, assistantId, how.question ?? 'Quando aprite?', sent],
  );
  await run(
    `insert into messages (id, chat_id, organization_id, assistant_id, sender, content, sent_on, question_id, language,
                           outcome, total_ms, tokens_in, tokens_out, cost)
     values ($1, $2, $3, $4, 'assistant', '', $5, $6, 'it-IT', $7, $8, 100, 20, $9)`,
    [
      answer,
      chat,
      organization,
      assistantId,
      sent,
      question,
      how.outcome ?? 'answered',
      how.ms === undefined ? 500 : how.ms,
      how.cost ?? 0,
    ],
  );
  const keys = [answer, chat, organization, assistantId];
  if (how.thumb)
    await run(
      `insert into message_ratings (message_id, chat_id, organization_id, assistant_id, rating) values ($1, $2, $3, $4, $5)`,
      [...keys, how.thumb],
    );
  if (how.stars !== undefined)
    await run(
      `insert into message_reviews (message_id, user_id, user_name, chat_id, organization_id, assistant_id, stars)
       values ($1, $5, 'a', $2, $3, $4, $6)`,
      [...keys, newId(), how.stars],
    );
  if (how.reviewed)
    await run(
      `insert into message_decisions (message_id, chat_id, organization_id, assistant_id, reviewed_on)
       values ($1, $2, $3, $4, now())`,
      keys,
    );
  return { chat, answer };
}

const OUTCOMES = [
  'answered',
  'answered',
  'partly',
  'not_answered',
  'not_sure',
  'small_talk',
  'failed',
  'contact',
];

/** Stores a conversation every 47 minutes between two instants, with outcomes, times and marks that differ. */
async function sayBetween(from: string, until: string, assistantId: string) {
  const visitors = Array.from({ length: 9 }, () => newId());
  let n = 0;
  for (let now = Date.parse(from); now < Date.parse(until); now += 47 * 60_000) {
    n += 1;
    await said(new Date(now).toISOString(), {
      assistantId,
      outcome: OUTCOMES[n % OUTCOMES.length]!,
      visitor: visitors[(n * n) % visitors.length]!,
      ms: 20 * 1.37 ** (n % 17),
      cost: `0.00${n % 10}`,
      ...(n % 3 === 0 ? { thumb: n % 2 === 0 ? ('up' as const) : ('down' as const) } : {}),
      ...(n % 4 === 0 ? { stars: (n % 5) + 1 } : {}),
      ...(n % 5 === 0 ? { reviewed: true } : {}),
    });
  }
}

/** Counts the same figures from the raw rows between two instants. */
async function rawFigures(from: string, until: string, assistants: readonly string[]) {
  const [row] = await run(
    `with m as (
       select m.* from messages as m join chats as c on c.id = m.chat_id
       where c.channel = 'visitor' and m.assistant_id = any($1::uuid[]) and m.sent_on >= $2 and m.sent_on < $3
     ), c as (
       select * from chats as c
       where c.channel = 'visitor' and c.assistant_id = any($1::uuid[]) and c.started_on >= $2 and c.started_on < $3
     )
     select (select count(*)::int from c) as chats, (select count(distinct visitor_id)::int from c) as visitors,
       count(*)::int as messages,
       count(*) filter (where outcome = 'answered')::int as answered,
       count(*) filter (where outcome = 'partly')::int as partly,
       count(*) filter (where outcome in ('not_answered', 'not_sure'))::int as not_answered,
       count(*) filter (where outcome = 'not_sure')::int as not_sure,
       count(*) filter (where outcome = 'small_talk')::int as small_talk,
       count(*) filter (where outcome = 'clarifying')::int as clarifying,
       count(*) filter (where outcome = 'contact')::int as contact,
       count(*) filter (where outcome = 'distress')::int as distress,
       (select coalesce(sum(h.found_change), 0)::int from message_choices as h where h.message_id in (select id from m)) as found,
       count(*) filter (where outcome in ('refused', 'failed', 'interrupted'))::int as other,
       (select count(*)::int from message_ratings as r where r.message_id in (select id from m) and rating = 'up') as positive,
       (select count(*)::int from message_ratings as r where r.message_id in (select id from m) and rating = 'down') as negative,
       array(select (select count(*)::int from message_reviews as v where v.message_id in (select id from m) and v.stars = n)
             from generate_series(1, 5) as n) as stars,
       (select round(avg(v.stars), 2)::float from message_reviews as v where v.message_id in (select id from m)) as average_rating,
       (select count(*)::int from message_decisions as d
        where d.message_id in (select id from m) and d.reviewed_on is not null) as reviewed,
       coalesce(sum(tokens_in), 0)::int as tokens_in, coalesce(sum(tokens_out), 0)::int as tokens_out,
       nullif(coalesce(sum(cost), 0), 0)::float as cost,
       array_agg(total_ms order by total_ms) filter (where total_ms is not null) as times
     from m`,
    [assistants, from, until],
  );
  const { times, ...figures } = row as { times: number[] | null };
  return { figures: { ...figures, learned: 0 }, times: times ?? [] };
}

/** Eight buckets for each doubling of the time from 8 ms, and the middle of the bucket. */
function inBucket(times: readonly number[], share: number): number | null {
  if (times.length === 0) return null;
  const ms = times[Math.max(1, Math.ceil(times.length * share)) - 1]!;
  const end = Math.min(96, Math.max(1, Math.ceil(8 * Math.log2(ms / 8))));
  return Math.round(8 * 2 ** ((end - 0.5) / 8) * 10) / 10;
}

const scope = () => wholeOrganization(here.organization);

describe('MON-06 every figure equals a count of the raw rows, on both sides of both changes of the clock', () => {
  beforeAll(async () => {
    for (const id of [assistant, hidden]) {
      await sayBetween('2026-03-20T21:10:00Z', '2026-03-31T02:00:00Z', id);
      await sayBetween('2026-10-16T20:10:00Z', '2026-10-27T02:00:00Z', id);
    }
    // Its first message is not stored yet.
    await run(
      `insert into chats (id, organization_id, assistant_id, channel, visitor_id, first_message, started_on)
       select $2, organization_id, id, 'visitor', $2, '', '2026-10-21T03:00:00Z' from assistants where id = $1`,
      [assistant, idAt(new Date('2026-10-21T03:00:00Z'))],
    );
    for (const time of ['2026-03-29T10:00:00Z', '2026-10-21T10:00:00Z'])
      await said(time, { channel: 'try', thumb: 'up', stars: 1, reviewed: true });
    // Its answer began the day before, and is not reviewed.
    const { answer } = await said('2026-10-21T00:05:00Z', { begun: '2026-10-20T23:40:00Z' });
    await run(
      `insert into message_decisions (message_id, chat_id, organization_id, assistant_id)
       select m.id, m.chat_id, m.organization_id, m.assistant_id from messages as m where m.id = $1`,
      [answer],
    );
    await said('2026-03-29T10:00:00Z', { assistantId: (await other.assistant()).id });
  });

  test.each<[Range, string, readonly [string, string], readonly [string, string], number]>([
    // The day of 23 hours, after the change, and the day after it.
    [
      'today',
      '2026-03-29T15:07:00Z',
      ['2026-03-28T23:00:00Z', '2026-03-29T15:15:00Z'],
      ['2026-03-27T23:00:00Z', '2026-03-28T16:15:00Z'],
      1,
    ],
    [
      'today',
      '2026-03-29T00:31:00Z',
      ['2026-03-28T23:00:00Z', '2026-03-29T00:45:00Z'],
      ['2026-03-27T23:00:00Z', '2026-03-28T00:45:00Z'],
      1,
    ],
    [
      'today',
      '2026-03-30T09:00:00Z',
      ['2026-03-29T22:00:00Z', '2026-03-30T09:15:00Z'],
      ['2026-03-28T23:00:00Z', '2026-03-29T09:15:00Z'],
      1,
    ],
    [
      'week',
      '2026-03-29T15:07:00Z',
      ['2026-03-22T23:00:00Z', '2026-03-29T15:15:00Z'],
      ['2026-03-15T23:00:00Z', '2026-03-22T16:15:00Z'],
      7,
    ],
    [
      'month',
      '2026-03-30T15:07:00Z',
      ['2026-02-28T23:00:00Z', '2026-03-30T15:15:00Z'],
      ['2026-01-31T23:00:00Z', '2026-02-28T23:00:00Z'],
      31,
    ],
    // The day of 25 hours, within the hour that comes twice, after it, and the day after it.
    [
      'today',
      '2026-10-25T01:31:00Z',
      ['2026-10-24T22:00:00Z', '2026-10-25T01:45:00Z'],
      ['2026-10-23T22:00:00Z', '2026-10-24T00:45:00Z'],
      1,
    ],
    [
      'today',
      '2026-10-25T15:07:00Z',
      ['2026-10-24T22:00:00Z', '2026-10-25T15:15:00Z'],
      ['2026-10-23T22:00:00Z', '2026-10-24T14:15:00Z'],
      1,
    ],
    [
      'week',
      '2026-10-26T15:07:00Z',
      ['2026-10-25T23:00:00Z', '2026-10-26T15:15:00Z'],
      ['2026-10-18T22:00:00Z', '2026-10-19T14:15:00Z'],
      7,
    ],
    [
      'month',
      '2026-10-26T15:07:00Z',
      ['2026-09-30T22:00:00Z', '2026-10-26T15:15:00Z'],
      ['2026-08-31T22:00:00Z', '2026-09-26T14:15:00Z'],
      31,
    ],
  ])('%s at %s', async (range, now, period, before, days) => {
    const read = await readStatistics(here.server.database.db, scope(), { range }, Date.parse(now));
    expect([read.period.from, read.period.until].map(short)).toEqual(period);
    expect([read.before.from, read.before.until].map(short)).toEqual(before);
    expect(read.series).toHaveLength(days);
    for (const [totals, [from, until]] of [
      [read.totals, period],
      [read.totals_before, before],
    ] as const) {
      // The rows of the future belong to no period that ends now.
      const { figures, times } = await rawFigures(from, until, [assistant, hidden]);
      expect(totals).toEqual({
        ...figures,
        response_p50_ms: inBucket(times, 0.5),
        response_p95_ms: inBucket(times, 0.95),
      });
    }
    const sum = (name: 'chats' | 'messages' | 'answered' | 'negative') =>
      read.series.reduce((total, day) => total + day[name], 0);
    for (const name of ['chats', 'messages', 'answered', 'negative'] as const)
      expect(sum(name)).toBe(read.totals[name]);
    expect(read.hours.flat().reduce((total, chats) => total + chats, 0)).toBe(read.totals.chats);
  });

  const short = (instant: string): string => instant.replace('.000', '');

  test('a custom range over a change has each day, with its own hours, through the wire', async () => {
    const { body } = await here.admin.get(
      at(`?range=custom&date_from=2026-10-24&date_to=2026-10-26&assistant=${assistant}`),
    );
    const bounds = [
      '2026-10-23T22:00:00Z',
      '2026-10-24T22:00:00Z',
      '2026-10-25T23:00:00Z',
      '2026-10-26T23:00:00Z',
    ];
    for (const [n, date] of ['2026-10-24', '2026-10-25', '2026-10-26'].entries()) {
      const { figures, times } = await rawFigures(bounds[n]!, bounds[n + 1]!, [assistant]);
      const { chats, messages, visitors, answered, average_rating, cost } = figures as never;
      expect(body.series[n]).toMatchObject({
        date,
        chats,
        messages,
        visitors,
        answered,
        average_rating,
        cost,
      });
      expect(body.series[n].response_p50_ms).toBe(inBucket(times, 0.5));
    }
    expect(body.before).toMatchObject({ date_from: '2026-10-21', date_to: '2026-10-23' });
    const hours = await run(
      `select extract(isodow from l)::int - 1 as weekday, extract(hour from l)::int as hour, count(*)::int as chats
       from (select started_on at time zone 'Europe/Rome' as l from chats
             where channel = 'visitor' and assistant_id = $1 and started_on >= $2 and started_on < $3) as c group by 1, 2`,
      [assistant, bounds[0], bounds[3]],
    );
    const week = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
    for (const { weekday, hour, chats } of hours) week[weekday]![hour] = chats;
    expect(body.hours).toEqual(week);
  });

  test('A43 A121 the sums of a user with a list leave out the other assistants; those of another organization are its own', async () => {
    const query = '?range=custom&date_from=2026-03-01&date_to=2026-03-31';
    const span = ['2026-02-28T23:00:00Z', '2026-03-31T22:00:00Z'] as const;
    const own = (await limited.get(at(query, 'viewer'))).body;
    expect(own.totals.chats).toBe(
      ((await rawFigures(...span, [assistant])).figures as never as { chats: number }).chats,
    );
    expect(own.assistants).toEqual([{ id: assistant, name: 'Anagrafe' }]);
    expect((await other.admin.get(at(query))).body.totals).toMatchObject({ chats: 1, messages: 2 });
    for (const rest of ['', 'questions/', 'sources/']) {
      const path = `/api/v1/dashboard/viewer/statistics/${rest}${query}`;
      expect((await limited.get(`${path}&assistant=${hidden}`)).status).toBe(404);
      expect((await limited.get(`${path}&assistant=${assistant}`)).status).toBe(200);
    }
    expect((await other.admin.get(at(`${query}&assistant=${assistant}`))).status).toBe(404);
  });

  test('MON-07 the nightly recount corrects wrong figures, joins parts, and finds nothing to correct afterwards', async () => {
    const { db } = here.server.database;
    const now = Date.parse('2026-10-28T03:20:00Z');
    expect(await recountFigures(db, now)).toEqual([]);
    const stored = () =>
      run(`select * from assistant_figures where quarter >= '2026-10-20' order by 1, 3, 4`);
    const right = (await stored()).map((row) => ({ ...row, part: 0 }));
    const [{ quarter }] = (await run(
      `select quarter from assistant_figures where assistant_id = $1 and quarter >= '2026-10-21T10:00Z' order by 1 limit 1`,
      [assistant],
    )) as [{ quarter: Date }];
    await run(
      `insert into assistant_figures (assistant_id, organization_id, quarter, part, chats)
       select assistant_id, organization_id, quarter, part + 8, 0 from assistant_figures
       where quarter = $1 and assistant_id = $2`,
      [quarter, assistant],
    );
    expect(await recountFigures(db, now)).toEqual([]);
    const rowsOfQuarter = 'select part from assistant_figures where quarter = $1 and assistant_id = $2';
    expect(await run(rowsOfQuarter, [quarter, assistant])).toHaveLength(1);
    await run(
      `update assistant_figures set answered = 9, times[3] = 7 where quarter = $1 and assistant_id = $2`,
      [quarter, assistant],
    );
    await run(`delete from assistant_figures where assistant_id = $1 and quarter = $2`, [hidden, quarter]);
    const drift = await recountFigures(db, now);
    expect(drift.map(({ day, quarters }) => [day, quarters])).toEqual([
      ['2026-10-21', 1],
      ['2026-10-21', 1],
    ]);
    expect((await stored()).map((row) => ({ ...row, part: 0 }))).toEqual(right);
    const warned: object[] = [];
    const log = { warn: (detail: object) => warned.push(detail) } as never;
    const [nightly] = jobs({ db, log });
    expect(nightly!.kind.schedule).toBe('20 3 * * *');
    await nightly!.handle({}, { id: '', attempt: 0, signal: new AbortController().signal });
    expect(warned).toEqual([]);
  });
});

test('MON-06 thumbs, stars and reviews that change count once; the sums of a deleted conversation stay', async () => {
  const { id } = await here.assistant();
  const { chat, answer } = await said('2026-05-05T10:00:00Z', {
    assistantId: id,
    thumb: 'up',
    stars: 2,
    reviewed: true,
  });
  const totals = async () =>
    (await here.admin.get(at(`?range=custom&date_from=2026-05-05&date_to=2026-05-05&assistant=${id}`))).body
      .totals;
  expect(await totals()).toMatchObject({ positive: 1, negative: 0, stars: [0, 1, 0, 0, 0], reviewed: 1 });
  await run(`update message_ratings set rating = 'up' where message_id = $1`, [answer]);
  expect(await totals()).toMatchObject({ positive: 1, negative: 0 });
  await run(`update message_ratings set rating = 'down' where message_id = $1`, [answer]);
  await run(`update message_reviews set stars = 5 where message_id = $1`, [answer]);
  await run(`update message_decisions set reviewed_on = null where message_id = $1`, [answer]);
  expect(await totals()).toMatchObject({
    positive: 0,
    negative: 1,
    stars: [0, 0, 0, 0, 1],
    average_rating: 5,
    reviewed: 0,
  });
  await run(`delete from message_reviews where message_id = $1`, [answer]);
  expect(await totals()).toMatchObject({ stars: [0, 0, 0, 0, 0], average_rating: null });
  await run(
    `insert into message_reviews (message_id, user_id, user_name, chat_id, organization_id, assistant_id, stars)
             values ($1, $2, 'a', $3, $4, $5, 4)`,
    [answer, newId(), chat, here.organization, id],
  );
  await run(
    `insert into learnings (id, organization_id, assistant_id, language, question, answer, author_name, state, learnt_on)
     values ($1, $2, $3, 'it', 'q', 'a', 'x', 'verified', '2026-05-05T11:00:00Z')`,
    [newId(), here.organization, id],
  );
  await run('with m as (delete from messages where chat_id = $1) delete from chats where id = $1', [chat]);
  expect(await totals()).toMatchObject({
    chats: 1,
    messages: 2,
    negative: 1,
    stars: [0, 0, 0, 1, 0],
    learned: 1,
    visitors: 0,
  });
});

test('MON-06 the figures of one quarter of an hour are added up, also those of answers without a time', async () => {
  const { id } = await here.assistant();
  for (const outcome of [
    'answered',
    'partly',
    'not_answered',
    'not_sure',
    'small_talk',
    'refused',
    'failed',
    'interrupted',
  ])
    for (const ms of [500, 500, null, null])
      await said('2026-05-15T10:00:00Z', {
        assistantId: id,
        outcome,
        ms,
        cost: '0.001',
        stars: 4,
        thumb: 'down',
        reviewed: true,
      });
  const day = `?range=custom&date_from=2026-05-15&date_to=2026-05-15&assistant=${id}`;
  const { figures } = await rawFigures('2026-05-15T00:00:00Z', '2026-05-16T00:00:00Z', [id]);
  expect((await here.admin.get(at(day))).body.totals).toMatchObject(figures);
  expect(figures).toMatchObject({
    chats: 32,
    messages: 64,
    other: 12,
    reviewed: 32,
    negative: 32,
    cost: 0.032,
  });
});

test('MON-06 MON-07 the calls for paraphrases are added up, and stay so after a recount', async () => {
  const { id } = await here.assistant();
  const learning = newId();
  await run(
    `insert into learnings (id, organization_id, assistant_id, language, question, answer, author_name, state)
     values ($1, $2, $3, 'it', 'q', 'a', 'x', 'verified')`,
    [learning, here.organization, id],
  );
  for (let call = 0; call < 2; call += 1)
    await run(
      `insert into paraphrase_calls (id, learning_id, organization_id, assistant_id, called_on, model, tokens_in, tokens_out, cost)
       values ($1, $2, $3, $4, '2026-10-22T10:00:00Z', 'm', 30, 5, 0.002)`,
      [newId(), learning, here.organization, id],
    );
  expect(await recountFigures(here.server.database.db, Date.parse('2026-10-28T03:20:00Z'))).toEqual([]);
  const day = `?range=custom&date_from=2026-10-22&date_to=2026-10-22&assistant=${id}`;
  expect((await here.admin.get(at(day))).body.totals).toMatchObject({
    messages: 0,
    tokens_in: 60,
    tokens_out: 10,
    cost: 0.004,
  });
});

test('MON-06 answers that take no time, and those of minutes, are in the first and the last bucket', async () => {
  const { id } = await here.assistant();
  const spans = [0, 3, 45_000, 600_000];
  for (const [n, ms] of spans.entries()) await said(`2026-05-1${n}T10:00:00Z`, { assistantId: id, ms });
  const days = `?range=custom&date_from=2026-05-10&date_to=2026-05-13&assistant=${id}`;
  const { series } = (await here.admin.get(at(days))).body;
  expect(series.map((day: { response_p50_ms: number }) => day.response_p50_ms)).toEqual(
    spans.map((ms) => inBucket([ms], 0.5)),
  );
});

test('MON-06 topics and questions without an answer are grouped by their words, against the period before; sources by their answers', async () => {
  const { id } = await here.assistant('Tasse');
  const ask = (day: string, question: string, outcome = 'answered') =>
    said(`2026-06-${day}T10:00:00Z`, { assistantId: id, question, outcome });
  await ask('01', 'Quanto costa la carta d’identità?');
  await ask('10', 'Come si rinnova la carta d’identità?');
  const { answer } = await ask('11', 'La carta d’identità scaduta vale?');
  await ask('10', 'Rifare la carta d’identità', 'partly');
  await ask('10', 'Dove pago la TARI?', 'not_answered');
  await ask('11', 'dove PAGO la tari', 'not_sure');
  await ask('01', 'Dove pago la TARI?', 'not_answered');
  const last = await ask('12', 'Serve il passaporto?', 'not_answered');
  await ask('12', 'Buongiorno carta d’identità', 'small_talk');
  await run(
    `insert into message_citations (message_id, number, organization_id, document_id, passage_id, title, heading, url, quote, fingerprint)
     select $1, n, $2, $1, $1, 'Carte', '', 'https://comune.example/carte' || case when n = 2 then '#rinnovo' else '' end, '', ''
     from generate_series(1, 2) as n`,
    [answer, here.organization],
  );
  const query = `?range=custom&date_from=2026-06-08&date_to=2026-06-14&assistant=${id}`;
  const { body } = await here.admin.get(at(`questions/${query}`));
  expect(body.unanswered).toMatchObject([
    { question: 'dove PAGO la tari', count: 2, before: 1, assistant: { id, name: 'Tasse' } },
    { question: 'Serve il passaporto?', count: 1, before: 0, message: last.answer, chat: last.chat },
  ]);
  expect(body.topics[0]).toEqual({ topic: 'Carta d’identità', count: 3, before: 1 });
  expect(body.read).toBe(6);
  const sources = (await here.admin.get(at(`sources/${query}`))).body;
  expect(sources).toEqual({
    sources: [{ title: 'Carte', url: 'https://comune.example/carte', answers: 1 }],
    read: 6,
  });
});

test('MON-06 a custom range without its days is refused at their fields, and so are days in the wrong order or before 2000', async () => {
  const refused = async (query: string) => {
    const { status, body } = await here.admin.get(at(query));
    const { status_code: _, ...fields } = body;
    return [status, Object.keys(fields).toSorted()];
  };
  expect(await refused('?range=custom')).toEqual([400, ['date_from', 'date_to']]);
  expect(await refused('?range=custom&date_from=2026-01-01')).toEqual([400, ['date_to']]);
  expect(await refused('?range=custom&date_from=2026-01-02&date_to=2026-01-01')).toEqual([400, ['date_to']]);
  expect(await refused('?range=custom&date_from=2025-01-01&date_to=2026-01-02')).toEqual([400, ['date_to']]);
  // A year that is half typed.
  expect(await refused('?range=custom&date_from=0000-01-01&date_to=0000-01-02')).toEqual([
    400,
    ['date_from', 'date_to'],
  ]);
  expect(await refused('?range=custom&date_from=1999-12-31&date_to=2000-01-01')).toEqual([
    400,
    ['date_from'],
  ]);
  for (const rest of ['', 'questions/', 'sources/', 'export/']) {
    const days = `?range=custom&date_from=2000-01-01&date_to=2000-12-31${rest === 'export/' ? '&format=csv' : ''}`;
    expect([rest, (await here.admin.get(at(rest + days))).status]).toEqual([rest, 200]);
  }
  expect(await refused('?range=year')).toEqual([400, ['range']]);
  expect(await refused('?year=1')).toEqual([400, expect.anything()]);
});

const EXPORTED = [
  'Giorno',
  'Conversazioni',
  'Messaggi',
  'Visitatori',
  'Con risposta',
  'Risposta parziale',
  'Trovate scegliendo',
  'Senza risposta',
  'Utile',
  'Non utile',
  'Valutazione media',
  'Tempo di risposta, mediana (ms)',
  'Costo (EUR)',
  'Tempo di risposta, 95 su 100 (ms)',
  'Convenevoli',
  'Domande per precisare',
  'Vogliono una persona',
  'In difficoltà',
  'Risposte revisionate',
  'Apprese',
  'Token in ingresso',
  'Token in uscita',
];

test('MON-06 the export has a line a day and the totals of both periods, with the figures of the page', async () => {
  const { id: assistantId } = await here.assistant();
  const visitor = newId();
  for (const how of [
    { thumb: 'up', stars: 4, reviewed: true, cost: '0.25', ms: 700 },
    { thumb: 'up', stars: 1, reviewed: true, visitor },
    { outcome: 'partly', visitor, reviewed: true },
    { outcome: 'not_answered', thumb: 'down', ms: 9_000 },
    ...Array<Said>(4).fill({ outcome: 'small_talk' }),
  ] satisfies Said[])
    await said('2026-03-28T10:00:00Z', { assistantId, ...how });
  await here.server.database.pool.query(
    `insert into learnings (id, organization_id, assistant_id, language, question, answer, author_name, state, learnt_on)
     values ($1, $2, $3, 'it', 'Chi apre?', 'x', 'x', 'verified', '2026-03-28T10:00:00Z')`,
    [newId(), here.organization, assistantId],
  );
  const query = `?range=custom&date_from=2026-03-28&date_to=2026-03-29&assistant=${assistantId}`;
  const reply = await here.admin.get(at(`export/${query}&format=csv`), {
    headers: { 'accept-language': 'it-IT' },
  });
  expect(reply.headers['content-disposition']).toContain('statistiche-2026-03-28-2026-03-29.csv');
  const lines = reply.text
    .replace('\ufeff', '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.replaceAll('"', '').split(';'));
  const { series, totals, totals_before: before } = (await here.admin.get(at(query))).body;
  expect(totals.learned).toBe(1);
  const cellsOf = (day: string, figures: Figures): string[] =>
    [
      day,
      figures.chats,
      figures.messages,
      figures.visitors,
      figures.answered,
      figures.partly,
      figures.found,
      figures.not_answered,
      figures.positive,
      figures.negative,
      figures.average_rating,
      figures.response_p50_ms,
      figures.cost,
      figures.response_p95_ms,
      figures.small_talk,
      figures.clarifying,
      figures.contact,
      figures.distress,
      figures.reviewed,
      figures.learned,
      figures.tokens_in,
      figures.tokens_out,
    ].map((cell) => String(cell ?? '').replace(/(\d)\.(\d)/, '$1,$2'));
  expect(lines).toEqual([
    EXPORTED,
    cellsOf('28/03/2026', series[0]),
    cellsOf('29/03/2026', series[1]),
    cellsOf('Totale', totals),
    cellsOf('Periodo precedente', before),
  ]);
});

test('MON-06 the export of a month has its days until now', async () => {
  const reply = await here.admin.get(at('export/?range=month&format=csv'));
  const name = String(reply.headers['content-disposition']);
  const today = /-(\d{4}-\d\d-\d\d)\.csv/.exec(name)![1]!;
  const days = reply.text.split(/\r?\n/).flatMap((line) => /^\d{4}-\d\d-\d\d/.exec(line) ?? []);
  expect([days.length, days.at(-1)]).toEqual([Number(today.slice(-2)), today]);
});

test('MON-06 a profile without the permission reads no statistics, and without that of monitoring no questions', async () => {
  await here.server.database.db
    .insertInto('role_profiles')
    .values([
      {
        id: newId(),
        organization_id: here.organization,
        name: 'cifre',
        label: 'Cifre',
        permissions: ['dashboard.statistics'],
      },
      {
        id: newId(),
        organization_id: here.organization,
        name: 'altro',
        label: 'Altro',
        permissions: PERMISSIONS.filter((one) => one !== 'dashboard.statistics' && one !== 'monitoring.list'),
      },
    ] as never)
    .execute();
  const { organization } = here;
  const some = await here.server.person({ organization, profiles: ['cifre'] });
  const none = await here.server.person({ organization, profiles: ['altro'] });
  expect((await some.get(at('', 'cifre'))).status).toBe(200);
  expect((await some.get(at('questions/', 'cifre'))).status).toBe(403);
  for (const rest of ['', 'questions/', 'sources/', 'export/?format=csv'])
    expect((await none.get(at(rest, 'altro'))).status).toBe(403);
});
