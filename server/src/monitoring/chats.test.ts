import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStream } from '../../test/event-stream.ts';
import type { EventStream } from '../../test/event-stream.ts';
import { scene } from '../assistants/scene.fixture.ts';
import type { Scene } from '../assistants/scene.fixture.ts';
import { testServer } from '../../test/server.ts';
import type { Caller } from '../../test/server.ts';
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

const HOURS: ToldTurn = { question: 'Quando apre la biblioteca?', answer: 'Dalle 9 alle 19.' };
const TAX: ToldTurn = {
  question: 'Quando scade la seconda rata IMU?',
  answer: 'Non lo so.',
  outcome: 'not_answered',
  thumb: 'down',
  reason: 'Nessuna risposta',
};

const chat = (turns: readonly ToldTurn[], more: { startedOn?: Date; visitorName?: string } = {}) =>
  madeChat(town.server.database.db, { organization: town.organization, assistant, turns, ...more });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const listed = async (query: string, by: Caller = town.admin): Promise<string[]> => {
  const reply = await by.get(`${CHAT}?${query}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body.results.map(({ id }: { id: string }) => id);
};
const colleague = (profile: string) =>
  town.server.person({ organization: town.organization, profiles: [profile] });

describe('MON-01 the list of conversations', () => {
  test('shows each with its fields, newest first, and no trial', async () => {
    const older = await chat([HOURS, TAX], { startedOn: hoursAgo(3) });
    const newer = await chat([HOURS]);
    await madeChat(town.server.database.db, {
      organization: town.organization,
      assistant,
      turns: [HOURS],
      channel: 'try',
    });
    expect(await listed('')).toEqual([newer.id, older.id]);
    const { body } = await town.admin.get(`${CHAT}${older.id}/`);
    expect(body).toMatchObject({
      first_message: HOURS.question,
      total_messages: 4,
      positive_feedback: 0,
      negative_feedback: 1,
      not_answered: 1,
      average_rating: null,
      is_reviewed: false,
      is_running: false,
    });
  });

  test('ANS-10 an answer that is not sure counts as not answered', async () => {
    const unsure = await chat([{ ...TAX, outcome: 'not_sure', thumb: undefined }]);
    const known = await chat([HOURS], { startedOn: hoursAgo(1) });
    expect(await listed('has_not_answered=true')).toEqual([unsure.id]);
    expect(await listed('has_not_answered=false')).toEqual([known.id]);
    expect((await town.admin.get(`${CHAT}${unsure.id}/`)).body.not_answered).toBe(1);
  });

  test('MON-04 is filtered by every field, and sorted', async () => {
    const bad = await chat([TAX, HOURS], { startedOn: hoursAgo(30) });
    const good = await chat([{ ...HOURS, thumb: 'up' }], { startedOn: hoursAgo(2) });
    await town.admin.patch(`${MESSAGE}${good.answers[0]}/`, { stars: 4 });
    await town.admin.post(`${CHAT}${good.id}/review/`, { is_reviewed: true });
    const at = hoursAgo(5).toISOString();
    for (const [query, expected] of [
      ['has_negative=true', [bad.id]],
      ['has_positive=true', [good.id]],
      ['has_negative=false', [good.id]],
      ['has_not_answered=true', [bad.id]],
      ['is_reviewed=true', [good.id]],
      ['is_reviewed=false', [bad.id]],
      [`started_on__gte=${at}`, [good.id]],
      [`started_on__lte=${at}`, [bad.id]],
      ['average_rating__gte=4', [good.id]],
      ['average_rating__lte=3', []],
      ['average_rating__isnull=true', [bad.id]],
      ['total_messages__gte=3', [bad.id]],
      [`assistant=${assistant}`, [good.id, bad.id]],
      ['order_by__=started_on', [bad.id, good.id]],
      ['order_by__=-total_messages', [bad.id, good.id]],
    ] as const)
      expect([query, await listed(query)]).toEqual([query, expected]);
    expect((await town.admin.get(`${CHAT}?visitor_name=Rossi`)).status).toBe(400);
  });

  test('MON-01 the search finds inflected words without accents, in every message', async () => {
    const found = await chat([HOURS, { question: 'E le biblioteche di quartiere?', answer: 'Sì, è così.' }]);
    const other = await chat([TAX]);
    await writeSearch(town.server.database.db);
    expect(await listed('search=biblioteca')).toEqual([found.id]);
    expect(await listed('search=BIBLIOTECHE quartieri')).toEqual([found.id]);
    expect(await listed('search=cosi')).toEqual([found.id]);
    expect(await listed('search=rata')).toEqual([other.id]);
    expect(await listed('search=inesistente')).toEqual([]);
    expect(await listed("search=');--")).toEqual([]);
    const messages = await town.admin.get(`${MESSAGE}?search=biblioteche`);
    expect(messages.body.results.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [...found.questions].toSorted(),
    );
  });

  test('gives the place of a conversation among its neighbors', async () => {
    const made: MadeChat[] = [];
    for (const hours of [3, 2, 1])
      made.push(await chat([hours === 2 ? TAX : HOURS], { startedOn: hoursAgo(hours) }));
    const place = async (id: string, query = '') =>
      (await town.admin.get(`${CHAT}${id}/place/?${query}`)).body;
    expect(await place(made[1]!.id)).toEqual({
      position: 2,
      count: 3,
      previous: made[2]!.id,
      next: made[0]!.id,
    });
    expect(await place(made[1]!.id, 'has_negative=true')).toEqual({
      position: 1,
      count: 1,
      previous: null,
      next: null,
    });
    expect(await place(made[0]!.id, 'has_negative=true')).toMatchObject({ position: null, count: 1 });
  });
});

describe('MON-02 MON-03 messages and their review', () => {
  test('MON-02 a message has its fields, and the thumb of the visitor beside the stars', async () => {
    const made = await chat([TAX]);
    const { body } = await town.admin.get(`${MESSAGE}${made.answers[0]}/`);
    expect(body).toMatchObject({
      content: 'Non lo so.',
      sender_type: 'assistant',
      outcome: 'not_answered',
      rating: { value: 'down', reason: 'Nessuna risposta' },
      stars: null,
      own_stars: null,
      suggested_answer: null,
      question: { id: made.questions[0], content: TAX.question },
      learning_requested: false,
      learnt_on: null,
      documentation_sources: [],
    });
    const ids = async (query: string) =>
      (await town.admin.get(`${MESSAGE}?${query}`)).body.results.map(({ id }: { id: string }) => id);
    expect(await ids('rating=down')).toEqual(made.answers);
    expect(await ids('sender_type=human')).toEqual(made.questions);
    expect(await ids('outcome__in=not_answered,not_sure')).toEqual(made.answers);
    expect(await ids('language=it')).toEqual(made.answers);
    expect(await ids('language__in=en')).toEqual([]);
    expect(await ids('is_reviewed=true')).toEqual([]);
    expect(await ids(`sent_on__lte=${hoursAgo(1).toISOString()}`)).toEqual([]);
  });

  test('MON-03 MON-01 the average is the mean of the stars of the staff, each person counting once', async () => {
    const made = await chat([{ ...HOURS, thumb: 'up' }]);
    const editor = await colleague('editor');
    const at = `/api/v1/monitoring/editor/message/${made.answers[0]}/`;
    await town.admin.patch(`${MESSAGE}${made.answers[0]}/`, { stars: 2 });
    await editor.patch(at, { stars: 1 });
    const changed = await editor.patch(at, { stars: 5 });
    expect(changed.body).toMatchObject({ stars: 3.5, own_stars: 5 });
    expect((await town.admin.get(`${CHAT}${made.id}/`)).body).toMatchObject({
      average_rating: 3.5,
      positive_feedback: 1,
    });
    expect((await editor.patch(at, { stars: null })).body).toMatchObject({ stars: 2, own_stars: null });
    expect((await town.admin.get(`${CHAT}${made.id}/`)).body.average_rating).toBe(2);
    expect((await editor.patch(at, { stars: 6 })).status).toBe(400);
    const onQuestion = await town.admin.patch(`${MESSAGE}${made.questions[0]}/`, { stars: 1 });
    expect([onQuestion.status, Object.keys(onQuestion.body)]).toEqual([400, ['stars', 'status_code']]);
  });

  test('MON-03 a second suggestion never overwrites the first without being told', async () => {
    const made = await chat([TAX]);
    const editor = await colleague('editor');
    const at = `/api/v1/monitoring/editor/message/${made.answers[0]}/`;
    const first = await town.admin.patch(`${MESSAGE}${made.answers[0]}/`, {
      suggested_answer: 'Il 16 dicembre.',
      suggestion_version: 0,
    });
    expect(first.body.suggested_answer).toMatchObject({
      text: 'Il 16 dicembre.',
      version: 1,
      author: town.admin.username,
    });
    const second = await editor.patch(at, { suggested_answer: 'Il 17.', suggestion_version: 0 });
    expect([second.status, Object.keys(second.body)]).toEqual([409, ['suggested_answer', 'status_code']]);
    expect((await editor.get(at)).body.suggested_answer.text).toBe('Il 16 dicembre.');
    const third = await editor.patch(at, { suggested_answer: 'Il 17.', suggestion_version: 1 });
    expect(third.body.suggested_answer).toMatchObject({ text: 'Il 17.', version: 2 });
    const both = await Promise.all(
      [town.admin, editor].map((by, n) =>
        by.patch(`/api/v1/monitoring/${n === 0 ? 'admin' : 'editor'}/message/${made.answers[0]}/`, {
          suggested_answer: `Testo ${n}`,
          suggestion_version: 2,
        }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('MON-03 a review names who reviewed first, and can be undone; the history tells both', async () => {
    const made = await chat([TAX]);
    const editor = await colleague('editor');
    await town.admin.post(`${CHAT}${made.id}/review/`, { is_reviewed: true });
    const again = await editor.post(`/api/v1/monitoring/editor/chat/${made.id}/review/`, {
      is_reviewed: true,
    });
    expect(again.body).toMatchObject({ is_reviewed: true, reviewed_by: town.admin.username });
    await editor.patch(`/api/v1/monitoring/editor/message/${made.answers[0]}/`, {
      is_reviewed: true,
      stars: 1,
    });
    await editor.post(`/api/v1/monitoring/editor/chat/${made.id}/review/`, { is_reviewed: false });
    const { body } = await town.admin.get(`${CHAT}${made.id}/history/`);
    expect(body.map(({ user, action }: { user: string; action: string }) => [user, action])).toEqual([
      [editor.username, 'reopened'],
      // The conversation took the answer along.
      [editor.username, 'rated'],
      [town.admin.username, 'reviewed'],
    ]);
  });

  test('MON-03 several are marked at once; those that changed can be marked back', async () => {
    const made = [await chat([HOURS]), await chat([TAX])];
    await town.admin.post(`${CHAT}${made[0]!.id}/review/`, { is_reviewed: true });
    const bulk = (body: object) => town.admin.post(`${CHAT}bulk-review/`, body);
    const wrong = await bulk({ all: true, expected: 1, is_reviewed: true });
    expect(wrong.status).toBe(409);
    const done = await bulk({ all: true, expected: 2, is_reviewed: true });
    expect(done.body).toMatchObject({ succeeded: [made[1]!.id], failed: [] });
    await bulk({ ids: done.body.succeeded, is_reviewed: false });
    expect(await listed('is_reviewed=true')).toEqual([made[0]!.id]);
    const unknown = await bulk({
      ids: [made[0]!.id, '01900000-0000-7000-8000-00000000dead'],
      is_reviewed: true,
    });
    expect(unknown.body.failed).toHaveLength(1);
  });
});

describe('MON-05 personal data', () => {
  const PERSON: ToldTurn = {
    question: 'Mi chiamo Anna Bianchi, scrivetemi a anna@esempio.it',
    answer: 'Scriveremo a anna@esempio.it. L’ufficio risponde allo 02 12345678.',
    thumb: 'down',
    reason: 'Chiamate il 333 1234567',
  };

  test('are masked in lists, details, search and export; a reason shows them, and is in the log', async () => {
    const made = await chat([PERSON], { visitorName: 'Anna Bianchi' });
    await writeSearch(town.server.database.db);
    const bodies = [
      await town.admin.get(CHAT),
      await town.admin.get(MESSAGE),
      await town.admin.get(`${CHAT}${made.id}/messages/`),
      await town.admin.get(`${CHAT}export/?format=csv`),
      await town.admin.get(`${MESSAGE}export/?format=csv`),
    ];
    for (const { status, text } of bodies) {
      expect(status).toBe(200);
      expect(text).toContain('•••');
      expect(text).not.toMatch(/anna|bianchi|1234567\b(?!8)/i);
    }
    expect(bodies[2]!.text).toContain('02 12345678');
    expect(await listed('search=anna@esempio.it')).toEqual([]);
    expect(await listed('search=Bianchi')).toEqual([]);
    expect((await town.admin.post(`${CHAT}${made.id}/unmask/`, { reason: '' })).status).toBe(400);
    const clear = await town.admin.post(`${CHAT}${made.id}/unmask/`, { reason: 'Reclamo 12' });
    expect(clear.text).toContain('anna@esempio.it');
    const log = await town.admin.get(`/api/v1/audit/admin/entry/?action=conversation.unmasked`);
    expect(log.body.results[0]).toMatchObject({ subject_id: made.id, detail: { reason: 'Reclamo 12' } });
    const editor = await colleague('editor');
    const asEditor = await editor.post(`/api/v1/monitoring/editor/chat/${made.id}/unmask/`, {
      reason: 'Curiosità',
    });
    expect(asEditor.status).toBe(403);
  });

  test('A104 USER-11 each reading and each export is in the log, a reading once in a while', async () => {
    const made = await chat([HOURS]);
    for (const _again of [1, 2]) await town.admin.get(`${CHAT}${made.id}/messages/`);
    await town.admin.get(`${MESSAGE}export/?format=xlsx&search=biblioteca`);
    const actions = async (action: string) =>
      (await town.admin.get(`/api/v1/audit/admin/entry/?action=${action}`)).body.results;
    expect(
      (await actions('conversation.read')).filter(
        (one: { subject_id: string }) => one.subject_id === made.id,
      ),
    ).toHaveLength(1);
    expect((await actions('messages.exported'))[0].detail).toEqual({
      format: 'xlsx',
      filters: {},
      searched: true,
    });
  });
});

test('MON-04 A63 an export writes formulas as texts', async () => {
  await chat([{ question: '=1+1', answer: '@SUM(A1)' }]);
  const { text } = await town.admin.get(`${MESSAGE}export/?format=csv`);
  expect(text).not.toMatch(/(^|[,;"])[=@]/m);
});

test('MON-01 MON-02 MON-03 MON-05 A39 A43 A121 others read and change nothing: viewer, other organization, list of assistants', async () => {
  const made = await chat([TAX]);
  const viewer = await colleague('viewer');
  const asViewer = '/api/v1/monitoring/viewer/';
  expect(
    await listed('', { ...viewer, get: (path) => viewer.get(path.replace('/admin/', '/viewer/')) }),
  ).toEqual([made.id]);
  for (const reply of [
    await viewer.patch(`${asViewer}message/${made.answers[0]}/`, { stars: 1 }),
    await viewer.post(`${asViewer}chat/${made.id}/review/`, { is_reviewed: true }),
    await viewer.post(`${asViewer}chat/bulk-review/`, { ids: [made.id], is_reviewed: true }),
    await viewer.get(`${asViewer}chat/export/?format=csv`),
    await viewer.post(`${asViewer}chat/${made.id}/unmask/`, { reason: 'Prova' }),
  ])
    expect(reply.status).toBe(403);
  const elsewhere = await town.server.person({
    organization: await town.server.organization(),
    profiles: ['admin'],
  });
  const listedOnly = await town.server.person({
    organization: town.organization,
    profiles: ['admin'],
    access: [(await town.assistant()).id],
  });
  await writeSearch(town.server.database.db);
  for (const stranger of [elsewhere, listedOnly]) {
    expect(await listed('', stranger)).toEqual([]);
    expect(await listed('search=rata', stranger)).toEqual([]);
    expect((await stranger.get(MESSAGE)).body.results).toEqual([]);
    for (const path of [
      `${CHAT}${made.id}/`,
      `${CHAT}${made.id}/messages/`,
      `${CHAT}${made.id}/history/`,
      `${CHAT}${made.id}/place/`,
      `${MESSAGE}${made.answers[0]}/`,
      `${MESSAGE}${made.answers[0]}/trace/`,
      `${MESSAGE}${made.answers[0]}/place/`,
    ])
      expect([path, (await stranger.get(path)).status]).toEqual([path, 404]);
    expect((await stranger.patch(`${MESSAGE}${made.answers[0]}/`, { stars: 1 })).status).toBe(404);
    expect((await stranger.post(`${CHAT}${made.id}/review/`, { is_reviewed: true })).status).toBe(404);
    const bulk = await stranger.post(`${CHAT}bulk-review/`, { ids: [made.id], is_reviewed: true });
    expect(bulk.body.failed).toHaveLength(1);
    expect((await stranger.get(`${MESSAGE}export/?format=csv`)).text).not.toContain('IMU');
  }
  expect((await town.admin.get(`${CHAT}${made.id}/`)).body).toMatchObject({
    is_reviewed: false,
    average_rating: null,
  });
  // A hidden field neither filters nor sorts.
  expect((await town.admin.get(`${CHAT}?organization_id=x`)).status).toBe(400);
  expect((await town.admin.get(`${CHAT}?order_by__=organization__secret`)).status).toBe(200);
});

/** Reads until the stream tells these readers: it may tell a state again that it has told before. */
async function namesAre(stream: EventStream, names: readonly string[]): Promise<void> {
  let told = await stream.next();
  while (told && JSON.stringify(told.data.names) !== JSON.stringify(names)) told = await stream.next();
  expect(told?.data.names).toEqual(names);
}

test('MON-01 a conversation appears and grows in open lists, in another process too; readers see each other', async () => {
  const beside = await testServer({ beside: town.server });
  try {
    const made = await chat([HOURS]);
    const [editor, reader] = [await colleague('editor'), await colleague('admin')];
    const url = await beside.listen();
    const headers = { authorization: `JWT ${editor.tokens.access}` };
    const list = await openStream(`${url}/api/v1/monitoring/editor/live/`, { headers });
    const one = await openStream(`${url}/api/v1/monitoring/editor/chat/${made.id}/live/`, { headers });
    expect([list.status, list.refusal, one.status]).toEqual([200, undefined, 200]);
    expect((await one.next())?.data.names).toEqual([]);
    const admin = { authorization: `JWT ${reader.tokens.access}` };
    const other = await openStream(`${url}/api/v1/monitoring/admin/chat/${made.id}/live/`, {
      headers: admin,
    });
    await namesAre(one, [reader.username]);
    await namesAre(other, [editor.username]);
    other.leave();
    await namesAre(one, []);
    await town.admin.post(`${CHAT}${made.id}/review/`, { is_reviewed: true });
    // The new messages may be told before.
    let told = await list.next();
    while (told?.data.chats[0].is_reviewed === false) told = await list.next();
    expect(told?.data.chats).toMatchObject([{ id: made.id, is_reviewed: true }]);
    list.leave();
    one.leave();
  } finally {
    await beside.close();
  }
});
