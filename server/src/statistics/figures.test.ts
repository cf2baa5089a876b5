import { afterAll, beforeAll, expect, test } from 'vitest';
import { scene } from '../assistants/scene.fixture.ts';
import type { Scene } from '../assistants/scene.fixture.ts';
import { madeChat } from '../monitoring/chats.fixture.ts';
import { GENERATED_CONVERSATIONS } from '../platform/demonstration-mark.ts';
import { wholeOrganization } from '../platform/http/actor.ts';
import { firstIdAt, newId } from '../platform/ids.ts';
import { jobs } from './jobs.ts';
import { readQuestions } from './read-questions.ts';
import { readStatistics } from './read-statistics.ts';
import { recountFigures } from './recount-figures.ts';

let town: Scene;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());

const run = (text: string, values: unknown[]) => town.server.database.pool.query(text, values);
const read = async (rest: string, query: string) =>
  (await town.admin.get(`/api/v1/dashboard/admin/statistics/${rest}?${query}`)).body;
const chatAt = (assistant: string, time: string, question = 'Quando apre?') =>
  madeChat(town.server.database.db, {
    organization: town.organization,
    assistant,
    turns: [{ question, answer: 'Alle 9.' }],
    startedOn: new Date(time),
  });

test('MON-06 a conversation over a key has no known visitor, and counts as one', async () => {
  const { id: assistant } = await town.assistant();
  for (const hour of ['08', '09', '10']) {
    const { id } = await chatAt(assistant, `2026-02-03T${hour}:00:00Z`);
    if (hour !== '08')
      await run('update chats set visitor_id = null, key_id = $2 where id = $1', [id, newId()]);
  }
  const day = `range=custom&date_from=2026-02-03&date_to=2026-02-03&assistant=${assistant}`;
  const { totals, series } = await read('', day);
  expect([totals.visitors, series[0].visitors]).toEqual([3, 3]);
});

test('AST-01 the statistics say whether there ever was a conversation, in any period', async () => {
  const { id: assistant } = await town.assistant();
  const query = `range=custom&date_from=2026-03-03&date_to=2026-03-03&assistant=${assistant}`;
  expect((await read('', query)).has_chats).toBe(false);
  await chatAt(assistant, '2026-01-05T10:00:00Z');
  const { has_chats: hasChats, totals } = await read('', query);
  expect([hasChats, totals.chats]).toEqual([true, 0]);
});

test('MON-06 without a range the statistics are those of today', async () => {
  const { range, period, before } = await read('', '');
  expect([range, period.date_to, before.date_to]).toEqual(['today', period.date_from, before.date_from]);
});

test('MON-06 a correction counts when it was learned, against the period before', async () => {
  const { id: assistant } = await town.assistant();
  for (const [state, requested, learnt] of [
    ['verified', '2026-02-01T10:00:00Z', '2026-02-03T10:00:00Z'],
    ['reopened', '2026-02-03T10:00:00Z', '2026-02-04T10:00:00Z'],
    ['expired', '2026-02-01T10:00:00Z', '2026-02-04T12:00:00Z'],
    ['requested', '2026-02-04T10:00:00Z', null],
  ])
    await run(
      `insert into learnings (id, organization_id, assistant_id, language, question, answer, author_name, state,
         requested_on, learnt_on)
       values ($1, $2, $3, 'it', $4, 'x', 'x', $5, $6, $7)`,
      [newId(), town.organization, assistant, `Chi apre? ${state}`, state, requested, learnt],
    );
  const day = `range=custom&date_from=2026-02-04&date_to=2026-02-04&assistant=${assistant}`;
  const { totals, totals_before: before } = await read('', day);
  expect([totals.learned, before.learned]).toEqual([2, 1]);
});

test('MON-06 the assistants to choose from are in the order of their names, whatever their capitals', async () => {
  for (const name of ['zona blu', 'Musei', 'biblioteca']) await town.assistant(name);
  const { assistants } = await read('', '');
  const named = assistants.map(({ name }: { name: string }) => name);
  expect(named.filter((name: string) => !name.startsWith('Assistente'))).toEqual([
    'biblioteca',
    'Musei',
    'zona blu',
  ]);
});

test('MON-06 the days of the period before are all shown; its totals end at the same time of it', async () => {
  const { id: assistant } = await town.assistant();
  for (const day of ['2026-01-05', '2026-01-20', '2026-02-05']) await chatAt(assistant, `${day}T10:00:00Z`);
  const { db } = town.server.database;
  const month = await readStatistics(
    db,
    wholeOrganization(town.organization),
    { range: 'month', assistant },
    Date.parse('2026-02-10T10:00:00Z'),
  );
  const begun = month.series_before.filter(({ chats }) => chats > 0);
  expect(month.series_before).toHaveLength(31);
  expect(begun.map(({ date, chats, visitors }) => [date, chats, visitors])).toEqual([
    ['2026-01-05', 1, 1],
    ['2026-01-20', 1, 1],
  ]);
  expect([month.totals.chats, month.totals_before.chats, month.totals_before.visitors]).toEqual([1, 1, 1]);
});

test('MON-06 MON-01 conversations and periods of the demonstration are marked, up to its end', async () => {
  const own = await scene(town.server);
  const { id: assistant } = await own.assistant();
  for (const time of ['2026-01-05T10:00:00Z', '2026-01-25T10:00:00Z'])
    await madeChat(own.server.database.db, {
      organization: own.organization,
      assistant,
      turns: [{ question: 'Quando apre?', answer: 'Alle 9.' }],
      startedOn: new Date(time),
    });
  const marks = async () => {
    const { body } = await own.admin.get('/api/v1/monitoring/admin/chat/?order_by__=started_on');
    const rows = body.results.map((one: { is_generated: boolean }) => one.is_generated);
    const periods = [];
    for (const days of [
      'date_from=2026-01-10&date_to=2026-01-12',
      'date_from=2026-02-10&date_to=2026-02-12',
    ]) {
      const path = `/api/v1/dashboard/admin/statistics/?range=custom&${days}`;
      periods.push((await own.admin.get(path)).body.has_generated);
    }
    return [rows, periods];
  };
  expect(await marks()).toEqual([
    [false, false],
    [false, false],
  ]);
  await run(`insert into installation (key, value) values ($1, $2)`, [
    GENERATED_CONVERSATIONS,
    { organizationId: own.organization, at: '2026-01-20T00:00:00Z' },
  ]);
  expect(await marks()).toEqual([
    [true, false],
    [true, false],
  ]);
});

test('MON-06 the nightly recount corrects the figures of twenty-eight finished days, and leaves today alone', async () => {
  const { id: assistant } = await town.assistant();
  const now = Date.parse('2026-06-30T03:20:00Z');
  for (const day of ['2026-06-30', '2026-06-29', '2026-06-02', '2026-06-01'])
    await chatAt(assistant, `${day}T01:00:00Z`);
  await run('update assistant_figures set answered = 9 where assistant_id = $1', [assistant]);
  const drift = await recountFigures(town.server.database.db, now);
  expect(drift.map(({ day }) => day).toSorted()).toEqual(['2026-06-02', '2026-06-29']);
});

test('MON-06 answers that are stored in one statement all count, with their times', async () => {
  const { id: assistant } = await town.assistant();
  const time = '2026-04-21T01:00:00Z';
  const { answers } = await chatAt(assistant, time);
  const idThen = () => firstIdAt(Date.parse(time)).slice(0, -12) + newId().slice(-12);
  for (const ids of [
    [idThen(), idThen()],
    [idThen(), idThen(), idThen()],
  ])
    await run(
      `insert into messages (id, chat_id, organization_id, assistant_id, sender, content, sent_on, question_id, language,
         outcome, total_ms)
       select n.id, m.chat_id, m.organization_id, m.assistant_id, m.sender, '', m.sent_on, m.question_id, 'it-IT',
         'answered', 500
       from messages as m, unnest($2::uuid[]) as n (id) where m.id = $1`,
      [answers[0], ids],
    );
  const { totals } = await read(
    '',
    `range=custom&date_from=2026-04-21&date_to=2026-04-21&assistant=${assistant}`,
  );
  expect([totals.messages, totals.answered]).toEqual([7, 6]);
  const [{ times }] = (await run('select times from assistant_figures where assistant_id = $1', [assistant]))
    .rows;
  expect(times.filter((count: number) => count > 0)).toEqual([5]);
});

test('MON-07 the figures are counted again each night; the log says which ones were wrong', async () => {
  const { db } = town.server.database;
  const { id } = await town.assistant();
  const yesterday = new Date(Date.now() - 86_400_000);
  await chatAt(id, yesterday.toISOString());
  const warned: object[] = [];
  const log = { warn: (detail: object, text: string) => warned.push({ ...detail, text }) } as never;
  const [job] = jobs({ db, log });
  expect([job!.kind.name, job!.kind.schedule]).toEqual(['statistics.recount', '20 3 * * *']);
  const recount = () => job!.handle({}, { id: '', attempt: 0, signal: new AbortController().signal });
  await recount();
  warned.length = 0;
  await run('update assistant_figures set chats = 9 where assistant_id = $1', [id]);
  await recount();
  const day = yesterday.toISOString().slice(0, 10);
  expect(warned).toEqual([
    { drift: [{ assistantId: id, day, quarters: 1 }], all: 1, text: 'corrected statistics' },
  ]);
  await recount();
  expect(warned).toHaveLength(1);
});

test('MON-06 a question is compared with the same time of the period before, not with what came after it', async () => {
  const own = await scene(town.server);
  const { id: assistant } = await own.assistant();
  const { db } = town.server.database;
  for (const time of ['2026-11-09T08:00:00Z', '2026-11-11T08:00:00Z', '2026-11-16T08:00:00Z'])
    await madeChat(db, {
      organization: own.organization,
      assistant,
      turns: [{ question: 'Chi apre la serra?', answer: '', outcome: 'not_answered' }],
      startedOn: new Date(time),
    });
  const read = await readQuestions(
    db,
    wholeOrganization(own.organization),
    { range: 'week' },
    (text) => text,
    Date.parse('2026-11-17T10:00:00Z'),
  );
  expect(read.unanswered).toMatchObject([{ question: 'Chi apre la serra?', count: 1, before: 1 }]);
  expect(read.topics.map(({ count, before }) => [count, before])).toEqual(read.topics.map(() => [1, 1]));
});

test('MON-06 a trial is no conversation and no visitor', async () => {
  const own = await scene(town.server);
  const { id: assistant } = await own.assistant();
  for (const channel of ['visitor', 'try'] as const)
    await madeChat(town.server.database.db, {
      organization: own.organization,
      assistant,
      turns: [{ question: 'Quando apre?', answer: 'Alle 9.' }],
      startedOn: new Date('2026-05-06T10:00:00Z'),
      channel,
    });
  const path = '/api/v1/dashboard/admin/statistics/?range=custom&date_from=2026-05-06&date_to=2026-05-06';
  const { totals, series, hours } = (await own.admin.get(path)).body;
  expect(totals).toMatchObject({ chats: 1, messages: 2, visitors: 1 });
  expect(series).toMatchObject([{ chats: 1, messages: 2, visitors: 1 }]);
  expect(hours.flat().reduce((sum: number, one: number) => sum + one, 0)).toBe(1);
});
