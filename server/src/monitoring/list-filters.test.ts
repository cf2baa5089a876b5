import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scene } from '../assistants/scene.fixture.ts';
import type { Scene } from '../assistants/scene.fixture.ts';
import { newId } from '../platform/ids.ts';
import { madeChat } from './chats.fixture.ts';
import type { MadeChat, ToldTurn } from './chats.fixture.ts';
import { writeSearch } from './write-search.ts';

const CHAT = '/api/v1/monitoring/admin/chat/';
const MESSAGE = '/api/v1/monitoring/admin/message/';
const HOUR_MS = 3_600_000;

const NOW_MS = Date.now();
const hoursAgo = (hours: number) => new Date(NOW_MS - hours * HOUR_MS);
const at = (hours: number, later = 0) => new Date(NOW_MS - hours * HOUR_MS + later).toISOString();
const turn = (question: string, more: Partial<ToldTurn> = {}): ToldTurn => ({
  question,
  answer: 'Dalle 9 alle 19.',
  ...more,
});

let town: Scene;
let [library, taxes] = ['', ''];
let [bad, good, plain]: [MadeChat, MadeChat, MadeChat] = [] as never;

const run = (text: string, values: unknown[]) => town.server.database.pool.query(text, values);
const chat = (assistant: string, hours: number, turns: readonly ToldTurn[]) =>
  madeChat(town.server.database.db, {
    organization: town.organization,
    assistant,
    turns,
    startedOn: hoursAgo(hours),
  });

/**
 * Three conversations that differ in every field. `bad`: the oldest, two thumbs down, an answer that is not sure. `good`:
 * a thumb up, four stars, reviewed. `plain`: another assistant, one thumb down, a mean of two stars, the latest message.
 */
beforeAll(async () => {
  town = await scene();
  library = (await town.assistant('Biblioteca')).id;
  taxes = (await town.assistant('Tributi')).id;
  bad = await chat(library, 30, [
    turn('Quando apre la biblioteca di quartiere?', { outcome: 'not_sure', thumb: 'down' }),
    turn('E il sabato?', { thumb: 'down' }),
  ]);
  good = await chat(library, 2, [turn('Apre la biblioteca ad agosto?', { thumb: 'up' })]);
  plain = await chat(taxes, 10, [
    turn('Quando scade la rata?'),
    turn('Dove pago?', { thumb: 'down' }),
    turn('Grazie'),
  ]);
  await run('update chats set last_message_on = $2 where id = $1', [plain.id, hoursAgo(1)]);
  await town.admin.patch(`${MESSAGE}${good.answers[0]}/`, { stars: 4, is_reviewed: true });
  await town.admin.post(`${CHAT}${good.id}/review/`, { is_reviewed: true });
  const editor = await town.server.person({ organization: town.organization, profiles: ['editor'] });
  const rated = `/message/${plain.answers[0]}/`;
  await town.admin.patch(`/api/v1/monitoring/admin${rated}`, { stars: 1 });
  await editor.patch(`/api/v1/monitoring/editor${rated}`, { stars: 3 });
  await suggest(plain.answers[1]!, 'Allo sportello.', 0);
  await suggest(plain.answers[2]!, 'Prego.', 0);
  await suggest(plain.answers[2]!, '', 1);
  await run(`update messages set language = 'en-US' where id = $1`, [plain.answers[2]]);
  for (const [answer, state] of [
    [bad.answers[0], 'requested'],
    [bad.answers[1], 'withdrawn'],
  ])
    await run(
      `insert into learnings (id, organization_id, assistant_id, message_id, chat_id, language, question, answer, author_name, state)
       values ($1, $2, $3, $4, $5, 'it', 'x', 'x', 'x', $6)`,
      [newId(), town.organization, library, answer, bad.id, state],
    );
  // Each of these was a review, too: only `good` stays reviewed.
  for (const answer of [...bad.answers, ...plain.answers])
    await town.admin.patch(`${MESSAGE}${answer}/`, { is_reviewed: false });
  await writeSearch(town.server.database.db);
});
afterAll(() => town.close());

const suggest = (answer: string, text: string, version: number) =>
  town.admin.patch(`${MESSAGE}${answer}/`, { suggested_answer: text, suggestion_version: version });

async function read(path: string) {
  const reply = await town.admin.get(path);
  if (reply.status !== 200) throw new Error(`${path}: ${reply.text}`);
  return reply.body;
}
const ids = async (path: string): Promise<string[]> =>
  (await read(path)).results.map(({ id }: { id: string }) => id);

describe('MON-01 conversations', () => {
  /** The names of the conversations that a query lists, in their order. */
  async function listed(query: string): Promise<string> {
    const names = new Map([
      [bad.id, 'bad'],
      [good.id, 'good'],
      [plain.id, 'plain'],
    ]);
    return (await ids(`${CHAT}?${query}`)).map((id) => names.get(id)).join(' ');
  }

  test.each([
    ['assistant={library}', 'good bad'],
    ['assistant__in={taxes}', 'plain'],
    ['started_on__gte={10 h}', 'good plain'],
    ['started_on__gte={10 h, 1 ms}', 'good'],
    ['started_on__lte={10 h}', 'plain bad'],
    ['started_on__lte={10 h, -1 ms}', 'bad'],
    ['last_message_on__gte={1 h}', 'plain'],
    ['last_message_on__lte={1 h, -1 ms}', 'good bad'],
    ['total_messages=4', 'bad'],
    ['total_messages__gte=4', 'plain bad'],
    ['total_messages__lte=4', 'good bad'],
    ['total_messages__in=2,6', 'good plain'],
    ['average_rating=2', 'plain'],
    ['average_rating__gte=2', 'good plain'],
    ['average_rating__lte=2', 'plain'],
    ['average_rating__in=4,5', 'good'],
    ['average_rating__isnull=true', 'bad'],
    ['average_rating__isnull=false', 'good plain'],
    ['is_reviewed=true', 'good'],
    ['is_reviewed=false', 'plain bad'],
    ['has_positive=true', 'good'],
    ['has_positive=false', 'plain bad'],
    ['has_negative=true', 'plain bad'],
    ['has_negative=false', 'good'],
    ['has_not_answered=true', 'bad'],
    ['has_not_answered=false', 'good plain'],
    ['is_reviewed=false&assistant={library}', 'bad'],
  ])('are filtered by %s', async (query, expected) => {
    const filled = query
      .replace('{library}', library)
      .replace('{taxes}', taxes)
      .replace(/\{(\d+) h(?:, (-?1) ms)?\}/, (_all, hours, ms = '0') => at(Number(hours), Number(ms)));
    expect(await listed(filled)).toBe(expected);
  });

  test.each([
    ['', 'good plain bad'],
    ['started_on', 'bad plain good'],
    ['last_message_on', 'bad good plain'],
    ['-last_message_on', 'plain good bad'],
    ['-total_messages', 'plain bad good'],
    ['negative_feedback', 'good plain bad'],
    // Those without stars come last, whatever the direction.
    ['average_rating', 'plain good bad'],
    ['-average_rating', 'good plain bad'],
  ])('are sorted by “%s”', async (order, expected) => {
    expect(await listed(`order_by__=${order}`)).toBe(expected);
  });

  test('are counted and paged within the filters', async () => {
    const first = await read(`${CHAT}?is_reviewed=false&page_size=1`);
    expect([first.count, first.results[0].id]).toEqual([2, plain.id]);
    expect(await ids(`${CHAT}?is_reviewed=false&page_size=1&page=2`)).toEqual([bad.id]);
  });

  test('are found by a search if one of their messages has every word of it', async () => {
    expect(await listed('search=biblioteca')).toBe('good bad');
    expect(await listed('search=biblioteche agosto')).toBe('good');
    expect(await listed('search=biblioteca rata')).toBe('');
    expect(await listed('search=!!!')).toBe('');
  });

  test('are found by the first twelve words of a search', async () => {
    expect(await listed(`search=${'biblioteca '.repeat(11)}rata`)).toBe('');
    expect(await listed(`search=${'biblioteca '.repeat(12)}rata`)).toBe('good bad');
  });

  test('are in one order if they began at the same moment, and the order turns with the direction', async () => {
    const [one, other] = [await chat(taxes, 50, [turn('Uno?')]), await chat(taxes, 50, [turn('Due?')])];
    const before = `started_on__lte=${at(49)}`;
    const [first, last] = [one.id, other.id].toSorted();
    expect(await ids(`${CHAT}?${before}&order_by__=started_on`)).toEqual([first, last]);
    expect(await ids(`${CHAT}?${before}&order_by__=-started_on`)).toEqual([last, first]);
    await run(
      'with m as (delete from messages where chat_id = any($1)) delete from chats where id = any($1)',
      [[one.id, other.id]],
    );
  });

  test('have their place in the order of the list', async () => {
    const place = (query: string) => read(`${CHAT}${good.id}/place/?${query}`);
    expect(await place('')).toEqual({ position: 1, count: 3, previous: null, next: plain.id });
    expect(await place('order_by__=last_message_on')).toEqual({
      position: 2,
      count: 3,
      previous: bad.id,
      next: plain.id,
    });
    expect(await place('search=biblioteca')).toMatchObject({ position: 1, count: 2, next: bad.id });
  });
});

describe('MON-02 messages', () => {
  const expectListed = async (query: string, expected: readonly (string | undefined)[]) =>
    expect([query, await ids(`${MESSAGE}?${query}`)]).toEqual([query, expected]);
  const answers = () => [good.answers[0], ...plain.answers.toReversed(), ...bad.answers.toReversed()];

  test('are filtered by conversation, assistant, sender, outcome and language', async () => {
    const both = [good.answers[0], good.questions[0]];
    await expectListed(`chat=${good.id}`, both);
    await expectListed(`chat__in=${good.id}`, both);
    await expectListed(`assistant=${library}&sender_type=assistant`, [
      good.answers[0],
      ...bad.answers.toReversed(),
    ]);
    await expectListed('sender_type=assistant', answers());
    await expectListed('outcome=not_sure', [bad.answers[0]]);
    await expectListed('outcome__in=not_sure,failed', [bad.answers[0]]);
    await expectListed('language=en', [plain.answers[2]]);
  });

  test('are filtered by the visitor’s thumb', async () => {
    await expectListed('rating=up', [good.answers[0]]);
    await expectListed('rating__in=down', [plain.answers[1], bad.answers[1], bad.answers[0]]);
    await expectListed('rating__isnull=true&sender_type=assistant', [plain.answers[2], plain.answers[0]]);
    await expectListed('rating__isnull=false&outcome=answered', [
      good.answers[0],
      plain.answers[1],
      bad.answers[1],
    ]);
  });

  test('are filtered by the mean of the staff’s stars', async () => {
    const [two, four] = [plain.answers[0], good.answers[0]];
    await expectListed('stars=2', [two]);
    await expectListed('stars__gte=2', [four, two]);
    await expectListed('stars__gte=3', [four]);
    await expectListed('stars__lte=2', [two]);
    await expectListed('stars__in=2,5', [two]);
    await expectListed('stars__isnull=false', [four, two]);
    await expectListed('stars__isnull=true&outcome=not_sure', [bad.answers[0]]);
    await expectListed('stars__isnull=true&rating=up', []);
  });

  test('are filtered by the time, to the millisecond', async () => {
    const [{ sent_on: sent }] = (await read(`${MESSAGE}?chat=${good.id}&sender_type=human`)).results;
    const shifted = (ms: number) => new Date(Date.parse(sent as string) + ms).toISOString();
    const chatId = `chat=${good.id}&sender_type=human`;
    await expectListed(`${chatId}&sent_on__gte=${sent}`, [good.questions[0]]);
    await expectListed(`${chatId}&sent_on__gte=${shifted(1)}`, []);
    await expectListed(`${chatId}&sent_on__lte=${sent}`, [good.questions[0]]);
    await expectListed(`${chatId}&sent_on__lte=${shifted(-1)}`, []);
    const ofAnswers = 'sender_type=assistant';
    const later = [good.answers[0], ...plain.answers.toReversed()];
    await expectListed(`${ofAnswers}&sent_on__gte=${at(20)}`, later);
    await expectListed(`${ofAnswers}&sent_on__lte=${at(20)}`, bad.answers.toReversed());
    // The id of an answer is older than its end.
    await run('update messages set sent_on = $2 where id = $1', [good.answers[0], hoursAgo(1.5)]);
    await expectListed(`sent_on__gte=${at(1.5)}`, [good.answers[0]]);
  });

  test('are filtered by what staff did', async () => {
    const isAnswer = 'sender_type=assistant';
    const others = (answer: string | undefined) => answers().filter((one) => one !== answer);
    await expectListed('is_reviewed=true', [good.answers[0]]);
    await expectListed(`is_reviewed=false&${isAnswer}`, others(good.answers[0]));
    // A suggestion that was removed is none.
    await expectListed('has_suggestion=true', [plain.answers[1]]);
    await expectListed(`has_suggestion=false&${isAnswer}`, others(plain.answers[1]));
    // A request that was withdrawn is none.
    await expectListed('learning_requested=true', [bad.answers[0]]);
    await expectListed(`learning_requested=false&${isAnswer}`, others(bad.answers[0]));
    const [withdrawn, requested] = (await read(`${MESSAGE}?chat=${bad.id}&${isAnswer}`)).results;
    expect([requested.learning_requested, requested.learning.state]).toEqual([true, 'requested']);
    expect([withdrawn.learning_requested, withdrawn.learning]).toEqual([false, null]);
    const learnt = `update learnings set state = 'learnt', learnt_on = $2 where message_id = $1`;
    await run(learnt, [bad.answers[0], hoursAgo(1)]);
    const [, { learnt_on: on }] = (await read(`${MESSAGE}?chat=${bad.id}&${isAnswer}`)).results;
    expect(on).toBe(at(1));
  });

  test('are sorted, counted and paged', async () => {
    const inOrder = [...bad.answers, ...plain.answers, good.answers[0]];
    await expectListed('sender_type=assistant&order_by__=sent_on', inOrder);
    await expectListed('sender_type=assistant&order_by__=-sent_on', answers());
    const page = await read(`${MESSAGE}?sender_type=assistant&page_size=2&page=2`);
    expect([page.count, page.results.map(({ id }: { id: string }) => id)]).toEqual([
      6,
      answers().slice(2, 4),
    ]);
  });

  test('are found by a search with every word of it', async () => {
    await expectListed('search=biblioteche', [good.questions[0], bad.questions[0]]);
    await expectListed('search=biblioteca agosto', [good.questions[0]]);
    await expectListed('search=biblioteca rata', []);
    await expectListed('search=!!!', []);
  });

  test('have their place in the list that the reader came from', async () => {
    const place = (query: string) => read(`${MESSAGE}${bad.answers[1]}/place/?${query}`);
    expect(await place('rating=down')).toEqual({
      position: 2,
      count: 3,
      previous: plain.answers[1],
      next: bad.answers[0],
    });
    expect(await place('rating=down&order_by__=sent_on')).toEqual({
      position: 2,
      count: 3,
      previous: bad.answers[0],
      next: plain.answers[1],
    });
    expect(await place('rating=up')).toEqual({ position: null, count: 1, previous: null, next: null });
  });
});
