import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstIdAt, newId } from '../platform/ids.ts';
import { testServer } from '../../test/server.ts';
import { activityOf } from './activity.ts';
import { jobs } from './jobs.ts';
import { recountActivity } from './recount-activity.ts';
import { recountDocuments } from './recount-documents.ts';
import { scene } from './scene.fixture.ts';
import type { Scene } from './scene.fixture.ts';

let here: Scene;
beforeAll(async () => {
  here = await scene();
});
afterAll(() => here.close());

const run = (text: string, values: unknown[] = []) => here.server.database.pool.query(text, values);
const row = async (id: string) => (await here.admin.get(here.at(`${id}/`))).body;

/** Inserts visitors' messages that were sent at these times. */
async function sentAt(assistant: string, ...times: string[]): Promise<void> {
  const chat = newId();
  await run(
    `insert into chats (id, organization_id, assistant_id, channel, key_id, first_message)
     values ($1, $2, $3, 'visitor', $4, '')`,
    [chat, here.organization, assistant, newId()],
  );
  for (const time of times) {
    const at = new Date(time);
    const id = firstIdAt(at.getTime()).slice(0, -12) + newId().slice(-12);
    await run(
      `insert into messages (id, chat_id, organization_id, assistant_id, sender, content, sent_on)
       values ($1, $2, $3, $4, 'human', $5, $6)`,
      [id, chat, here.organization, assistant, time, at],
    );
  }
}

test('AST-01 the days on the list are those of the time zone of the organization', async () => {
  const { id } = await here.assistant();
  // In two time zones twelve hours apart, half a day ago is today in the one and yesterday in the other.
  await sentAt(id, new Date(Date.now() - 12 * 3_600_000).toISOString());
  const settings = '/api/v1/organization/admin/settings/';
  const days: number[][] = [];
  for (const zone of ['Asia/Tokyo', 'America/Sao_Paulo']) {
    const { version } = (await here.admin.get(settings)).body;
    expect((await here.admin.patch(settings, { version, time_zone: zone })).status).toBe(200);
    days.push((await row(id)).messages_by_day.slice(-2));
  }
  expect(days.toSorted(([a], [b]) => a! - b!)).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

describe('AST-01 a day is a sum of quarters of an hour', () => {
  test.each([
    [
      'in summer, when it begins at 22:00 UTC',
      '2026-07-15T12:00:00Z',
      ['2026-07-13T21:59:59Z', '2026-07-13T22:00:00Z', '2026-07-14T21:59:59Z', '2026-07-14T22:00:00Z'],
      [0, 0, 0, 0, 1, 2, 1],
    ],
    [
      'in winter, when it begins at 23:00 UTC',
      '2026-01-15T12:00:00Z',
      ['2026-01-13T22:59:59Z', '2026-01-13T23:00:00Z', '2026-01-14T22:59:59Z', '2026-01-14T23:00:00Z'],
      [0, 0, 0, 0, 1, 2, 1],
    ],
    [
      'on the days of 25 and of 24 hours in October',
      '2026-10-26T12:00:00Z',
      ['2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
      [0, 0, 0, 0, 1, 2, 1],
    ],
    [
      'up to the seventh day',
      '2026-05-10T22:30:00Z',
      ['2026-05-04T21:59:00Z', '2026-05-04T22:00:00Z', '2026-05-10T22:10:00Z'],
      [1, 0, 0, 0, 0, 0, 1],
    ],
  ])('%s', async (_, now, times, expected) => {
    const { id } = await here.assistant();
    await sentAt(id, ...times);
    const activity = await activityOf(here.server.database.db, [id], 'Europe/Rome', {
      readsConversations: true,
      nowMs: Date.parse(now),
    });
    expect(activity(id).messagesByDay).toEqual(expected);
    expect(activity(id).lastQuestion).toEqual({ content: times.at(-1), sentOn: new Date(times.at(-1)!) });
  });
});

test('AST-01 questions at the same time through two processes are all counted', async () => {
  const other = await testServer({ beside: here.server });
  const { id } = await here.assistant();
  await here.trained(id);
  const { api_key: key } = (await here.admin.post(here.at(`${id}/api-key/`), {})).body;
  await here.admin.post(here.at(`${id}/state/`), { state: 'on_air' });
  const asked = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      [here.server, other]
        [n % 2]!.stranger({ authorization: `Bearer ${key}` })
        .post('/api/v1/chat/message/', { content: `Quando aprite, per la volta ${n}?` }),
    ),
  );
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200));
  const { messages, last_question: last } = await row(id);
  expect(messages).toBe(48);
  const { rows } = await run(
    `select content from messages where assistant_id = $1 and sender = 'human' order by id desc limit 1`,
    [id],
  );
  expect(last.content).toBe(rows[0].content);
  await other.close();
});

test('AST-01 a message of a transaction that is rolled back does not count; nor do trials', async () => {
  const { db } = here.server.database;
  const { id } = await here.assistant();
  const undone = db.transaction().execute(async (trx) => {
    const chat = newId();
    await sql`insert into chats (id, organization_id, assistant_id, channel, key_id, first_message)
      values (${chat}, ${here.organization}, ${id}, 'visitor', ${newId()}, '')`.execute(trx);
    await sql`insert into messages (id, chat_id, organization_id, assistant_id, sender, content, sent_on)
      values (${newId()}, ${chat}, ${here.organization}, ${id}, 'human', 'Perduta?', now())`.execute(trx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await here.message(id, { content: 'Prova', channel: 'try' });
  expect(await row(id)).toMatchObject({ messages: 0, last_question: null });
});

test('AST-01 the list reads counters; the nightly recount corrects wrong ones and reports them', async () => {
  const { id } = await here.assistant();
  const quiet = await here.assistant();
  const invented = await here.assistant();
  await here.message(id, { daysAgo: 2, content: 'La prima?' });
  await here.message(id, { daysAgo: 2, content: 'La seconda?' });
  await here.message(quiet.id, { daysAgo: 3 });
  await here.message(invented.id, { daysAgo: 3 });
  await run(`delete from messages where assistant_id = $1`, [invented.id]);
  await run(
    `update assistant_activity set messages = 9, by_quarter[1] = 9, last_question_id = null where assistant_id = $1`,
    [id],
  );
  expect((await row(id)).messages).toBeGreaterThan(2);

  const warned: object[] = [];
  const log = { warn: (detail: object) => warned.push(detail) } as never;
  const { db } = here.server.database;
  const [nightly] = jobs({ db, log });
  expect(nightly!.kind.schedule).toBe('10 3 * * *');
  await nightly!.handle({}, { id: '', attempt: 0, signal: new AbortController().signal });
  expect(await row(id)).toMatchObject({ messages: 2, last_question: { content: 'La seconda?' } });
  expect(await row(quiet.id)).toMatchObject({ messages: 1 });
  expect(await row(invented.id)).toMatchObject({ messages: 0, last_question: null });
  expect(warned).toEqual([
    { drift: expect.arrayContaining([expect.objectContaining({ assistantId: id, counted: 2 })]), all: 2 },
  ]);
  expect(await recountActivity(db)).toEqual([]);
});

test('AST-01 the recount joins the parts of a finished day, and leaves today alone', async () => {
  const { id } = await here.assistant();
  await here.message(id, { daysAgo: 1 });
  await here.message(id, {});
  await run(
    `insert into assistant_activity select assistant_id, organization_id, day, part + 8, messages, by_quarter,
       last_question_id, last_message_on from assistant_activity where assistant_id = $1`,
    [id],
  );
  await recountActivity(here.server.database.db);
  const { rows } = await run(
    `select day = (now() at time zone 'UTC')::date as today, count(*)::int as parts, sum(messages)::int as messages
     from assistant_activity where assistant_id = $1 group by 1 order by 1`,
    [id],
  );
  expect(rows).toEqual([
    { today: false, parts: 1, messages: 1 },
    { today: true, parts: 2, messages: 2 },
  ]);
});

test('AST-01 the recount joins the parts of a day whose sum is right, and reports nothing', async () => {
  const { id } = await here.assistant();
  await here.message(id, { daysAgo: 1 });
  await run(
    `insert into assistant_activity select assistant_id, organization_id, day, part + 8, 0, array_fill(0, array[96]),
       null, last_message_on from assistant_activity where assistant_id = $1`,
    [id],
  );
  expect(await recountActivity(here.server.database.db)).toEqual([]);
  const { rows } = await run(
    'select count(*)::int as parts, sum(messages)::int as messages from assistant_activity where assistant_id = $1',
    [id],
  );
  expect(rows).toEqual([{ parts: 1, messages: 1 }]);
});

test('AST-01 the recount counts no trial, and an answer on the day on which it was sent', async () => {
  const { id } = await here.assistant();
  await here.message(id, { daysAgo: 2, channel: 'try' });
  await here.message(id, { daysAgo: 2 });
  const midnight = new Date();
  midnight.setUTCHours(0, 0, 0, 0);
  const sentOn = new Date(midnight.getTime() - 3 * 86_400_000 + 60_000);
  // The id of an answer is made when it begins, here five minutes before midnight.
  const begun = firstIdAt(sentOn.getTime() - 6 * 60_000);
  await run(
    `insert into messages (id, chat_id, organization_id, assistant_id, sender, content, sent_on)
     select $2::uuid, c.id, c.organization_id, c.assistant_id, 'human', 'x', $3
     from chats as c where c.assistant_id = $1 and c.channel = 'visitor'`,
    [id, begun, sentOn],
  );
  expect(await recountActivity(here.server.database.db)).toEqual([]);
  const { rows } = await run(
    'select sum(messages)::int as messages from assistant_activity where assistant_id = $1',
    [id],
  );
  expect(rows).toEqual([{ messages: 2 }]);
});

test('AST-01 the counters of documents follow additions, changes and removals; a recount corrects them', async () => {
  const { id } = await here.assistant();
  await here.trained(id);
  const counted = async () => {
    const { documents, missing } = await row(id);
    return [documents, missing.includes('source')];
  };
  expect(await counted()).toEqual([1, false]);
  await run('update documents set passages = 0 where assistant_id = $1', [id]);
  expect(await counted()).toEqual([1, true]);
  await run('update documents set passages = 4 where assistant_id = $1', [id]);
  expect(await counted()).toEqual([1, false]);

  const { db } = here.server.database;
  await run('update assistant_documents set documents = 7, with_passages = 0 where assistant_id = $1', [id]);
  expect(await counted()).toEqual([7, true]);
  expect(await recountDocuments(db)).toEqual([id]);
  expect(await counted()).toEqual([1, false]);
  expect(await recountDocuments(db)).toEqual([]);

  const { results } = (await here.admin.get(here.at(`${id}/source/`))).body;
  expect((await here.admin.delete(here.at(`${id}/source/${results[0].id}/`))).status).toBeLessThan(300);
  expect(await counted()).toEqual([0, true]);
});
