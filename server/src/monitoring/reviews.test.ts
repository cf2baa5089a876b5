import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BULK_MAX } from '@regia/contract/limits';
import { scene } from '../assistants/scene.fixture.ts';
import type { Scene } from '../assistants/scene.fixture.ts';
import { newId } from '../platform/ids.ts';
import { madeChat } from './chats.fixture.ts';
import type { MadeChat, ToldTurn } from './chats.fixture.ts';
import { writeSearch } from './write-search.ts';

const CHAT = '/api/v1/monitoring/admin/chat/';
const MESSAGE = '/api/v1/monitoring/admin/message/';

let town: Scene;
let assistant: string;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());
beforeEach(async () => {
  await town.server.database.pool.query('delete from messages; delete from chats');
  assistant = (await town.assistant()).id;
});

const chat = (question = 'Quando scade la rata?', more: Partial<ToldTurn> = {}) =>
  madeChat(town.server.database.db, {
    organization: town.organization,
    assistant,
    turns: [{ question, answer: 'Non lo so.', ...more }],
  });
const change = async ({ answers }: MadeChat, body: object) => {
  const reply = await town.admin.patch(`${MESSAGE}${answers[0]}/`, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
const actionsOf = async ({ id }: MadeChat): Promise<string[]> =>
  (await town.admin.get(`${CHAT}${id}/history/`)).body.map(({ action }: { action: string }) => action);
/** The entries of the audit log about one subject, oldest first. */
const logOf = async (subject: string | undefined): Promise<{ action: string; detail: object }[]> =>
  (await town.admin.get('/api/v1/audit/admin/entry/?no_page')).body
    .filter((one: { subject_id: string }) => one.subject_id === subject)
    .map(({ action, detail }: { action: string; detail: object }) => ({ action, detail }))
    .toReversed();

describe('MON-03 the review of an answer', () => {
  test('is marked and taken back, with its author in the history and in the log', async () => {
    const made = await chat();
    const editor = await town.server.person({ organization: town.organization, profiles: ['editor'] });
    expect((await change(made, { is_reviewed: true })).is_reviewed).toBe(true);
    await change(made, { is_reviewed: true });
    const back = await editor.patch(`/api/v1/monitoring/editor/message/${made.answers[0]}/`, {
      is_reviewed: false,
    });
    expect(back.body.is_reviewed).toBe(false);
    const { body } = await town.admin.get(`${CHAT}${made.id}/history/`);
    expect(body).toMatchObject([
      { action: 'reopened', user: editor.username, message: made.answers[0] },
      { action: 'reviewed', user: town.admin.username, message: made.answers[0] },
    ]);
    expect((await logOf(made.answers[0])).map(({ action }) => action)).toEqual([
      'message.reviewed',
      'message.review_undone',
    ]);
  });

  test('has one to five stars; the log says what they were before', async () => {
    const made = await chat();
    for (const stars of [0, 6, 2.5])
      expect((await town.admin.patch(`${MESSAGE}${made.answers[0]}/`, { stars })).status).toBe(400);
    await change(made, { stars: 1 });
    await change(made, { stars: 5 });
    await change(made, { stars: 5 });
    await change(made, { stars: null });
    expect(await actionsOf(made)).toEqual(['rated', 'rated', 'rated']);
    const onQuestion = await town.admin.patch(`${MESSAGE}${made.questions[0]}/`, { stars: 1 });
    expect(onQuestion.headers['regia-refusal']).toBe('only_answers_are_rated');
    expect(await logOf(made.answers[0])).toEqual([
      { action: 'message.rated', detail: { before: null, after: 1 } },
      { action: 'message.rated', detail: { before: 1, after: 5 } },
      { action: 'message.rated', detail: { before: 5, after: null } },
    ]);
  });

  test('shows each reader the own stars beside the mean of all, in the order of their times; taking back one’s own leaves the others’', async () => {
    const made = await chat('Quando apre?', { thumb: 'down' });
    const editor = await town.server.person({ organization: town.organization, profiles: ['editor'] });
    const at = `/api/v1/monitoring/editor/message/${made.answers[0]}/`;
    await change(made, { stars: 2 });
    expect((await editor.patch(at, { stars: 4 })).body).toMatchObject({ stars: 3, own_stars: 4 });
    expect((await editor.get(at)).body).toMatchObject({ stars: 3, own_stars: 4 });
    expect((await town.admin.get(`${MESSAGE}${made.answers[0]}/`)).body).toMatchObject({
      stars: 3,
      own_stars: 2,
      rating: { value: 'down' },
    });
    for (const [older, order] of [
      [editor.id, [4, 2]],
      [town.admin.id, [2, 4]],
    ] as const) {
      await town.server.database.pool.query(
        `update message_reviews set reviewed_on = now() - interval '1 hour' * (user_id = $2)::int where message_id = $1`,
        [made.answers[0], older],
      );
      const { reviews } = (await town.admin.get(`${MESSAGE}${made.answers[0]}/`)).body;
      expect(reviews.map(({ stars }: { stars: number }) => stars)).toEqual(order);
    }
    await editor.patch(at, { stars: null });
    expect((await town.admin.get(`${MESSAGE}${made.answers[0]}/`)).body).toMatchObject({
      stars: 2,
      own_stars: 2,
      reviews: [{ user: { id: town.admin.id }, stars: 2 }],
    });
  });

  test('has a suggestion: the same text is no new version, an empty one removes it; its text is not in the log', async () => {
    const made = await chat();
    const suggest = (text: string, version: number) =>
      change(made, { suggested_answer: text, suggestion_version: version });
    await suggest('Il 16 dicembre.', 0);
    const author = town.admin.username;
    expect((await suggest('Il 16 dicembre.', 0)).suggested_answer).toMatchObject({ version: 1, author });
    expect(await change(made, { is_reviewed: true })).toMatchObject({
      is_reviewed: true,
      suggested_answer: { text: 'Il 16 dicembre.', version: 1 },
    });
    expect((await suggest('', 1)).suggested_answer).toBeNull();
    expect((await town.admin.get(`${MESSAGE}${made.answers[0]}/`)).body.suggested_answer).toBeNull();
    expect(await actionsOf(made)).toEqual(['suggestion_removed', 'suggested']);
    expect(await logOf(made.answers[0])).toEqual([
      { action: 'suggestion.written', detail: { version: 1 } },
      { action: 'suggestion.removed', detail: { version: 2 } },
    ]);
  });
});

describe('MON-03 a review of an answer', () => {
  const reviewed = async ({ answers }: MadeChat, at = 0) =>
    (await town.admin.get(`${MESSAGE}${answers[at]}/`)).body;
  const marked = () => ({
    is_reviewed: true,
    reviewed_by: town.admin.username,
    reviewed_on: expect.stringMatching(/Z$/),
  });
  const toReview = async (): Promise<number> =>
    (await town.admin.get(`${MESSAGE}?is_reviewed=false&sender_type=assistant`)).body.count;
  const figure = async (): Promise<number> =>
    (await town.admin.get(`/api/v1/dashboard/admin/statistics/?assistant=${assistant}`)).body.totals.reviewed;

  test.each<[string, object]>([
    ['stars', { stars: 2 }],
    ['a suggested answer', { suggested_answer: 'Il 16 dicembre.', suggestion_version: 0 }],
    ['the mark', { is_reviewed: true }],
  ])('is %s: the answer leaves those to review, and the figure rises', async (_, body) => {
    const made = await chat();
    expect([await toReview(), await figure()]).toEqual([1, 0]);
    expect(await change(made, body)).toMatchObject(marked());
    expect(await reviewed(made)).toMatchObject(marked());
    expect([await toReview(), await figure()]).toEqual([0, 1]);
  });

  test('is a request for learning', async () => {
    const made = await chat();
    const path = `${MESSAGE}${made.answers[0]}/request-learning/`;
    expect((await town.admin.post(path, { answer: 'Il 16 dicembre.' })).status).toBe(202);
    expect(await reviewed(made)).toMatchObject(marked());
    expect([await toReview(), await figure()]).toEqual([0, 1]);
  });

  test('is not what is taken back, nor what says so; and no later review changes who was first', async () => {
    const made = await chat();
    const given = { suggested_answer: 'Il 16 dicembre.', suggestion_version: 0 };
    expect((await change(made, { stars: 3, ...given, is_reviewed: false })).is_reviewed).toBe(false);
    expect((await change(made, { stars: null })).is_reviewed).toBe(false);
    const removed = await change(made, { suggested_answer: '', suggestion_version: 1 });
    expect(removed).toMatchObject({ own_stars: null, suggested_answer: null, is_reviewed: false });
    const editor = await town.server.person({ organization: town.organization, profiles: ['editor'] });
    await editor.patch(`/api/v1/monitoring/editor/message/${made.answers[0]}/`, { stars: 4 });
    await change(made, { stars: 5 });
    await change(made, { stars: null });
    expect(await reviewed(made)).toMatchObject({ is_reviewed: true, reviewed_by: editor.username });
  });
});

describe('MON-03 a conversation and its answers', () => {
  const two = () =>
    madeChat(town.server.database.db, {
      organization: town.organization,
      assistant,
      turns: [
        { question: 'Quando apre?', answer: 'Alle 9.' },
        { question: 'E il sabato?', answer: 'È chiuso.' },
      ],
    });
  const stateOf = async ({ id, answers }: MadeChat): Promise<boolean[]> => {
    const { body } = await town.admin.get(`${CHAT}${id}/messages/`);
    const of = (answer: string) => body.results.find((one: { id: string }) => one.id === answer).is_reviewed;
    return [(await town.admin.get(`${CHAT}${id}/`)).body.is_reviewed, ...answers.map(of)];
  };
  const mark = (answer: string | undefined, isReviewed = true) =>
    town.admin.patch(`${MESSAGE}${answer}/`, { is_reviewed: isReviewed });

  test('it is reviewed with the last of them, and is to be reviewed again with one of them', async () => {
    const made = await two();
    await mark(made.answers[1]);
    expect(await stateOf(made)).toEqual([false, false, true]);
    await mark(made.answers[0]);
    expect(await stateOf(made)).toEqual([true, true, true]);
    expect((await town.admin.get(`${CHAT}${made.id}/`)).body.reviewed_by).toBe(town.admin.username);
    await mark(made.answers[1], false);
    expect(await stateOf(made)).toEqual([false, true, false]);
  });

  test('it takes along those that nobody has reviewed, and taken back it leaves the others', async () => {
    const made = await two();
    await mark(made.answers[0]);
    await town.admin.post(`${CHAT}${made.id}/review/`, { is_reviewed: true });
    expect(await stateOf(made)).toEqual([true, true, true]);
    const reviewed = await town.admin.get(`${MESSAGE}?chat=${made.id}&is_reviewed=true`);
    expect(reviewed.body.results.map((one: { sender_type: string }) => one.sender_type)).toEqual([
      'assistant',
      'assistant',
    ]);
    await town.admin.post(`${CHAT}${made.id}/review/`, { is_reviewed: false });
    expect(await stateOf(made)).toEqual([false, true, false]);
  });

  test('the last two of them may be reviewed at the same moment, by stars and by the conversation', async () => {
    for (let round = 0; round < 8; round++) {
      const made = await two();
      const replies = await Promise.all([
        ...made.answers.map((answer) => town.admin.patch(`${MESSAGE}${answer}/`, { stars: 4 })),
        town.admin.post(`${CHAT}${made.id}/review/`, { is_reviewed: true }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await stateOf(made)).toEqual([true, true, true]);
    }
  });
});

test('MON-03 one of several suggestions at the same moment is kept, and the others are told', async () => {
  const made = await chat();
  const colleagues = await Promise.all(
    Array.from({ length: 8 }, () =>
      town.server.person({ organization: town.organization, profiles: ['admin'] }),
    ),
  );
  for (const version of [0, 1, 2]) {
    const replies = await Promise.all(
      colleagues.map((one, n) =>
        one.patch(`${MESSAGE}${made.answers[0]}/`, {
          suggested_answer: `Testo ${version} ${n}`,
          suggestion_version: version,
        }),
      ),
    );
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const kept = replies.findIndex(({ status }) => status === 200);
    expect((await town.admin.get(`${MESSAGE}${made.answers[0]}/`)).body.suggested_answer).toMatchObject({
      text: `Testo ${version} ${kept}`,
      version: version + 1,
    });
  }
});

describe('MON-03 the review of a conversation', () => {
  test('says who reviewed it and when, in the list and the detail, and is in the log; undone, it says nobody', async () => {
    const made = await chat();
    const at = `${CHAT}${made.id}/`;
    await town.admin.post(`${at}review/`, { is_reviewed: true });
    const reviewed = {
      is_reviewed: true,
      reviewed_by: town.admin.username,
      reviewed_on: expect.stringMatching(/Z$/),
    };
    expect((await town.admin.get(at)).body).toMatchObject(reviewed);
    expect((await town.admin.get(CHAT)).body.results).toMatchObject([reviewed]);
    await town.admin.post(`${at}review/`, { is_reviewed: false });
    expect((await town.admin.get(at)).body).toMatchObject({
      is_reviewed: false,
      reviewed_by: null,
      reviewed_on: null,
    });
    const actions = (await logOf(made.id)).map(({ action }) => action);
    expect(actions.filter((action) => action !== 'conversation.read')).toEqual([
      'conversation.reviewed',
      'conversation.review_undone',
    ]);
  });
});

test('MON-03 the history has the newest 200 events of a conversation, those of its corrections among them', async () => {
  const made = await chat();
  await town.server.database.pool.query(
    `insert into review_events (id, chat_id, organization_id, user_name, action, detail, at)
     select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, $2, 'ada', 'rated', n::text,
            timestamptz '2026-01-01' + interval '1 minute' * n
     from generate_series(1, 201) as n`,
    [made.id, town.organization],
  );
  const history = async () => (await town.admin.get(`${CHAT}${made.id}/history/`)).body;
  const details = async (): Promise<string[]> =>
    (await history()).map(({ action, detail }: { action: string; detail: string }) => detail || action);
  const newest = Array.from({ length: 200 }, (_, n) => String(201 - n));
  expect(await details()).toEqual(newest);
  await town.server.database.pool.query(
    `insert into learnings (id, organization_id, assistant_id, chat_id, language, question, answer, author_name, state,
       requested_on)
     values ($1, $2, $3, $4, 'it', 'q', 'a', 'ada', 'requested', '2026-01-02')`,
    [newId(), town.organization, assistant, made.id],
  );
  expect(await details()).toEqual(['learning_requested', ...newest.slice(0, -1)]);
});

describe('MON-03 the review of several conversations', () => {
  const bulk = (body: object) => town.admin.post(`${CHAT}bulk-review/`, { is_reviewed: true, ...body });

  test('marks those of a list with its filters, each with its type, and its search, except some', async () => {
    const [missed, other] = [
      await chat('Dove pago la mensa?', { thumb: 'down' }),
      await chat('Chi paga la mensa?'),
    ];
    const kept = await chat('Quando apre la mensa?', { thumb: 'down' });
    const elsewhere = await chat('Quando apre il nido?', { thumb: 'down' });
    await writeSearch(town.server.database.db);
    const filters = { has_negative: true, total_messages__in: [2, 4], search: 'mense' };
    const done = await bulk({ all: true, filters, except: [kept.id], expected: 1 });
    expect(done.body, done.text).toMatchObject({ requested: [missed.id], succeeded: [missed.id] });
    for (const { id } of [other, kept, elsewhere])
      expect((await town.admin.get(`${CHAT}${id}/`)).body.is_reviewed).toBe(false);
  });

  test('names those that changed, which can be marked back; the history of each has it', async () => {
    const [one, other] = [await chat(), await chat()];
    await bulk({ ids: [one.id] });
    const { body } = await bulk({ ids: [one.id, other.id] });
    expect(body).toMatchObject({ requested: [one.id, other.id], succeeded: [other.id], failed: [] });
    await bulk({ ids: body.succeeded, is_reviewed: false });
    expect(await actionsOf(one)).toEqual(['reviewed']);
    expect(await actionsOf(other)).toEqual(['reopened', 'reviewed']);
  });

  test('counts an id that is given twice once, and tells those that failed', async () => {
    const { id } = await chat();
    const unknown = newId();
    const { body } = await bulk({ ids: [id, id, unknown] });
    expect(body).toMatchObject({ requested: [id, unknown], succeeded: [id], failed: [{ id: unknown }] });
  });

  test('is refused for a list that is too long or has changed meanwhile', async () => {
    const { id } = await chat();
    const changed = await bulk({ all: true, expected: 2 });
    expect(changed.headers['regia-refusal']).toBe('selection_changed');
    expect(changed.body.detail).toMatch(/now has \d+ conversations/);
    await town.server.database.pool.query(
      `insert into chats (id, organization_id, assistant_id, channel, visitor_id, first_message)
       select gen_random_uuid(), c.organization_id, c.assistant_id, 'visitor', gen_random_uuid(), ''
       from chats as c, generate_series(1, $2) where c.id = $1`,
      [id, BULK_MAX],
    );
    const reply = await bulk({ all: true, expected: BULK_MAX + 1 });
    expect(reply.headers['regia-refusal']).toBe('selection_too_large');
    expect(reply.body.detail).toMatch(new RegExp(`up to ${BULK_MAX.toLocaleString('en-US')} conversations`));
    expect((await town.admin.get(`${CHAT}${id}/`)).body.is_reviewed).toBe(false);
  });
});
