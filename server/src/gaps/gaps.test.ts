import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scene } from '../assistants/scene.fixture.ts';
import type { Scene } from '../assistants/scene.fixture.ts';
import { madeChat } from '../monitoring/chats.fixture.ts';
import type { ToldTurn } from '../monitoring/chats.fixture.ts';
import { newId } from '../platform/ids.ts';
import type { Caller } from '../../test/server.ts';
import { eraseGaps } from './erase-gaps.ts';
import { writeGaps } from './write-gaps.ts';

const GAP = '/api/v1/monitoring/admin/gap/';

let town: Scene;
let assistant: string;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());
beforeEach(async () => {
  await run('delete from gaps; delete from messages; delete from chats');
  assistant = (await town.assistant()).id;
});

const run = async (text: string, values: unknown[] = []) =>
  (await town.server.database.pool.query(text, values)).rows;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const write = (nowMs?: number) => writeGaps(town.server.database.db, nowMs);

const chat = (turns: readonly ToldTurn[], minutes = 1, of = assistant) =>
  madeChat(town.server.database.db, {
    organization: town.organization,
    assistant: of,
    turns,
    startedOn: minutesAgo(minutes),
  });
const miss = (question: string, more: Partial<ToldTurn> = {}): ToldTurn => ({
  question,
  answer: 'Non lo so.',
  outcome: 'not_answered',
  ...more,
});
const listed = async (query = '', by: Caller = town.admin) => {
  const reply = await by.get(`${GAP}?${query}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body.results;
};
const only = async () => {
  const rows = await listed();
  expect(rows).toHaveLength(1);
  return (await town.admin.get(`${GAP}${rows[0].id}/`)).body;
};

const STAMP = 'Serve la marca da bollo per il certificato di residenza?';

test('MON-06 questions that ask the same make one gap for each assistant; small talk and answers make none', async () => {
  const { answers } = await chat(
    [
      miss(STAMP),
      miss('Buongiorno, occorre la marca da bollo per i certificati di residenza? Grazie', {
        outcome: 'not_sure',
      }),
      miss('Serve la marca da bollo per il certificato di residenza', { outcome: 'answered', thumb: 'down' }),
      miss('Serve la marca da bollo per il certificato di nascita?'),
      miss('Ciao, come stai?', { outcome: 'small_talk', thumb: 'down' }),
      miss('Quando apre la biblioteca?', { outcome: 'answered' }),
      miss('Mi chiamo Ada Neri, ada@posta.example: dove pago la mensa?', {
        outcome: 'partly',
        thumb: 'down',
      }),
    ],
    10,
  );
  const other = (await town.assistant()).id;
  await chat([miss(STAMP)], 1, other);
  expect(await write()).toBe(7);
  // Nothing is read twice.
  expect(await write()).toBe(0);
  const rows = await listed(`assistant=${assistant}`);
  expect(rows.map(({ question, asked }: { question: string; asked: number }) => [question, asked])).toEqual([
    [STAMP, 3],
    [expect.stringMatching(/^(?!.*(?:Ada|posta)).*mensa/u), 1],
    ['Serve la marca da bollo per il certificato di nascita?', 1],
  ]);
  expect(rows[0]).toMatchObject({ language: 'it', state: 'open', owner: null, recent: 3, before: 0 });
  expect(await listed(`assistant=${other}`)).toHaveLength(1);
  const { body } = await town.admin.get(`${GAP}${rows[0].id}/`);
  expect(body.messages.map(({ message, outcome }: Record<string, string>) => [message, outcome])).toEqual([
    [answers[2], 'down_voted'],
    [answers[1], 'not_sure'],
    [answers[0], 'not_answered'],
  ]);
  expect(body.wordings).toHaveLength(3);
  expect(body).toMatchObject({ askings_before: { asked: 3, answered: 0 }, askings_after: null });
});

test('MON-06 the same words in two languages make a gap for each language', async () => {
  const { answers } = await chat([miss('Wifi biblioteca?'), miss('Wifi biblioteca?')], 5);
  await run(`update messages set language = 'en-US' where id = $1`, [answers[1]]);
  await write();
  const rows = await listed('order_by__=last_asked_on');
  expect(rows.map(({ language, asked }: { language: string; asked: number }) => [language, asked])).toEqual([
    ['it', 1],
    ['en', 1],
  ]);
});

test('MON-06 ANS-10 a question whose only answer is not sure makes a gap, and a greeting that failed makes none', async () => {
  await chat([
    miss(STAMP, { outcome: 'not_sure' }),
    miss('Ciao, come stai?', { outcome: 'small_talk' }),
    miss('Quando apre la biblioteca?', { outcome: 'failed' }),
  ]);
  await write();
  expect(await listed()).toMatchObject([{ question: STAMP, asked: 1 }]);
});

test('MON-06 a thumb that comes later, or is turned, counts', async () => {
  const { answers } = await chat([miss(STAMP, { outcome: 'answered' })], 3);
  await write();
  expect(await listed()).toEqual([]);
  const [row] = await run('select chat_id, organization_id, assistant_id from messages where id = $1', [
    answers[0],
  ]);
  await run(
    `insert into message_ratings (message_id, chat_id, organization_id, assistant_id, rating) values ($1, $2, $3, $4, 'down')`,
    [answers[0], row.chat_id, row.organization_id, row.assistant_id],
  );
  await write();
  expect((await listed())[0]).toMatchObject({ question: STAMP, asked: 1 });
  await run(`update message_ratings set rating = 'up', changed_on = now() where message_id = $1`, [
    answers[0],
  ]);
  await write();
  expect(await listed()).toEqual([]);
});

const learned = (question: string, minutes: number) =>
  run(
    `insert into learnings (id, organization_id, assistant_id, language, question, answer, author_name, state, learnt_on)
     values ($1, $2, $3, 'it', $4, 'No.', 'x', 'verified', $5)`,
    [newId(), town.organization, assistant, question, minutesAgo(minutes)],
  );
const good = { outcome: 'answered' } as const;

test('MON-06 it closes itself after a correction when three askings of four fifths are answered, and reopens on two misses', async () => {
  await chat([miss(STAMP)], 13);
  await learned('Quando apre la biblioteca?', 12);
  await chat([miss(STAMP, good), miss(STAMP, good), miss(STAMP, good)], 11);
  await write();
  // The correction of another question is no cause.
  expect(await only()).toMatchObject({ state: 'open' });
  await learned(STAMP, 8.5);
  await chat([miss(STAMP, good), miss(STAMP, good)], 8);
  await write();
  expect(await only()).toMatchObject({ state: 'open' });
  await chat([miss(STAMP, good)], 6);
  await write(minutesAgo(5).getTime());
  expect(await only()).toMatchObject({
    state: 'closed',
    cause: 'learning',
    cause_on: expect.any(String),
    closed_on: expect.any(String),
    askings_before: { asked: 4, answered: 3 },
    askings_after: { asked: 3, answered: 3 },
  });
  await chat([miss(STAMP)], 4);
  await write();
  expect((await only()).state).toBe('closed');
  await chat([miss(STAMP, { outcome: 'not_sure' })], 2);
  await write();
  expect(await only()).toMatchObject({ state: 'open', reopened_on: expect.any(String) });
});

test.each(['requested', 'reopened', 'expired', 'withdrawn'])(
  'MON-06 a correction that is %s is no cause for the end of a gap',
  async (state) => {
    await chat([miss(STAMP)], 13);
    await learned(STAMP, 12);
    await run('update learnings set state = $2 where assistant_id = $1', [assistant, state]);
    await chat([miss(STAMP, good), miss(STAMP, good), miss(STAMP, good)], 11);
    await write();
    expect((await only()).state).toBe('open');
  },
);

test('MON-06 an answer of more than half a year ago makes no gap', async () => {
  const days = (count: number) => count * 24 * 60;
  await run(`update gap_progress set up_to = '00000000-0000-0000-0000-000000000000'`);
  await chat([miss('Chi apre la palestra?')], days(181));
  await chat([miss(STAMP)], days(179));
  await write();
  expect((await listed()).map(({ question }: { question: string }) => question)).toEqual([STAMP]);
});

test.each(['not_sure', 'not_answered'] as const)(
  'MON-06 an answer that is %s makes a gap',
  async (outcome) => {
    await chat([miss(STAMP, { outcome })], 3);
    await write();
    expect(await listed()).toMatchObject([{ question: STAMP, asked: 1 }]);
  },
);

test('MON-06 a partly answered asking is no miss: it closes a gap, and reopens none', async () => {
  const partly = { outcome: 'partly' } as const;
  await chat([miss(STAMP)], 13);
  await learned(STAMP, 12);
  await chat([miss(STAMP, partly), miss(STAMP, partly), miss(STAMP, partly)], 11);
  await write();
  expect(await only()).toMatchObject({
    state: 'closed',
    asked: 1,
    askings_after: { asked: 3, answered: 3 },
  });
  await run(`update gaps set closed_on = now() - interval '9 minutes'`);
  await chat([miss(STAMP, partly), miss(STAMP, partly)], 8);
  await write();
  expect((await only()).state).toBe('closed');
});

test('MON-06 a gap that a person reopens is not closed again by what was before', async () => {
  await chat([miss(STAMP)], 13);
  await learned(STAMP, 12);
  await chat([miss(STAMP, good), miss(STAMP, good), miss(STAMP, good)], 11);
  await write();
  const { id, state } = await only();
  expect(state).toBe('closed');
  await town.admin.patch(`${GAP}${id}/`, { state: 'open' });
  await run(`update gaps set reopened_on = now() - interval '9 minutes'`);
  await chat([miss(STAMP, good), miss(STAMP, good), miss(STAMP, good)], 8);
  await write();
  expect((await only()).state).toBe('open');
  await learned('Serve un bollo?', 7);
  await learned(STAMP, 6);
  await chat([miss(STAMP, good), miss(STAMP, good), miss(STAMP, good)], 5);
  await write();
  expect((await only()).state).toBe('closed');
});

test('MON-06 a training run is a cause as well; a bad share closes nothing; misses long apart reopen nothing', async () => {
  await chat([miss(STAMP)], 13);
  await run(
    `insert into training_runs (id, organization_id, assistant_id, state, phase, finished_on)
     values ($1, $2, $3, 'succeeded', 'ended', $4)`,
    [newId(), town.organization, assistant, minutesAgo(12)],
  );
  await chat([miss(STAMP, good), miss(STAMP, good), miss(STAMP)], 11);
  await write();
  expect((await only()).state).toBe('open');
  await chat([miss(STAMP, good), miss(STAMP, good)], 7);
  await write();
  expect(await only()).toMatchObject({ state: 'closed', cause: 'training' });
  await run(`update gaps set closed_on = now() - interval '60 days'`);
  await run(`update gap_messages set sent_on = now() - interval '30 days'`);
  await chat([miss(STAMP)], 2);
  await write();
  expect((await only()).state).toBe('closed');
});

test('MON-06 a dismissed gap stays dismissed until a person reopens it; only what comes later closes it', async () => {
  await chat([miss(STAMP)], 10);
  await write();
  const { id } = await only();
  expect((await town.admin.post(`${GAP}${id}/dismiss/`, { reason: '' })).status).toBe(400);
  const dismissed = await town.admin.post(`${GAP}${id}/dismiss/`, { reason: 'Non è un nostro servizio' });
  expect(dismissed.body).toMatchObject({ state: 'dismissed', reason: 'Non è un nostro servizio' });
  await learned(STAMP, 9);
  await chat([miss(STAMP, good), miss(STAMP, good), miss(STAMP, good)], 8);
  await write();
  await chat([miss(STAMP), miss(STAMP)], 4);
  await write();
  expect(await only()).toMatchObject({ state: 'dismissed', asked: 3 });
  const me = town.admin.id;
  const reopened = await town.admin.patch(`${GAP}${id}/`, { state: 'in_work', owner: me });
  expect(reopened.body).toMatchObject({ state: 'in_work', reason: '', owner: { id: me } });
  expect((await town.admin.patch(`${GAP}${id}/`, { owner: newId() })).status).toBe(400);
});

test('MON-06 the list is filtered, searched and sorted', async () => {
  const MEAL = 'Dove pago la mensa scolastica?';
  await chat(
    [miss(STAMP), miss(STAMP), miss(MEAL), miss(MEAL, good), miss(MEAL, good), miss(MEAL, good)],
    10,
  );
  await write();
  const [first, second] = await listed();
  await town.admin.patch(`${GAP}${second.id}/`, { state: 'in_work', owner: town.admin.id });
  const ids = async (query: string) => (await listed(query)).map(({ id }: { id: string }) => id);
  for (const [query, expected] of [
    ['state=in_work', [second.id]],
    ['state__in=open,in_work', [first.id, second.id]],
    [`owner=${town.admin.id}`, [second.id]],
    ['owner__isnull=true', [first.id]],
    ['language=en', []],
    ['search=MENSA', [second.id]],
    [`last_asked_on__gte=${minutesAgo(1).toISOString()}`, []],
    ['order_by__=asked', [second.id, first.id]],
    ['order_by__=-last_asked_on', [second.id, first.id]],
    // An asking that was answered is no miss.
    ['order_by__=-trend', [first.id, second.id]],
  ] as const)
    expect([query, await ids(query)]).toEqual([query, expected]);
});

test('MON-06 A39 A43 A121 a list of assistants hides the gaps of the others at once; a viewer and another organization change nothing', async () => {
  await chat([miss(STAMP)]);
  await write();
  const { id } = await only();
  const mine = (await town.assistant()).id;
  const limited = await town.server.person({
    organization: town.organization,
    profiles: ['admin'],
    access: [mine],
  });
  expect(await listed('', limited)).toEqual([]);
  expect((await limited.get(`${GAP}${id}/`)).status).toBe(404);
  expect((await limited.patch(`${GAP}${id}/`, { state: 'closed' })).status).toBe(404);
  expect((await limited.post(`${GAP}${id}/dismiss/`, { reason: 'x' })).status).toBe(404);
  await run('insert into user_assistants (user_id, assistant_id, organization_id) values ($1, $2, $3)', [
    limited.id,
    assistant,
    town.organization,
  ]);
  expect(await listed('', limited)).toHaveLength(1);
  await run('delete from user_assistants where user_id = $1 and assistant_id = $2', [limited.id, assistant]);
  expect(await listed('', limited)).toEqual([]);
  const viewer = await town.server.person({ organization: town.organization, profiles: ['viewer'] });
  expect((await viewer.patch(GAP.replace('admin', 'viewer') + `${id}/`, { state: 'closed' })).status).toBe(
    403,
  );
  const other = await scene(town.server);
  expect(await listed('', other.admin)).toEqual([]);
  expect((await other.admin.get(`${GAP}${id}/`)).status).toBe(404);
  expect((await other.admin.patch(`${GAP}${id}/`, { state: 'closed' })).status).toBe(404);
  expect((await only()).state).toBe('open');
});

test('MON-05 MON-06 an erased conversation leaves its gaps, and one without askings goes; a deleted one too', async () => {
  const first = await chat([miss(STAMP), miss('Dove pago la mensa scolastica?')], 10);
  const second = await chat([miss('Occorre la marca da bollo per il certificato di residenza?')], 5);
  await write();
  const { db } = town.server.database;
  await db.transaction().execute((trx) =>
    eraseGaps(trx, {
      chatId: first.id,
      organizationId: town.organization,
      how: 'erased',
      mask: () => '•••',
    }),
  );
  expect(await only()).toMatchObject({
    question: 'Occorre la marca da bollo per il certificato di residenza?',
    asked: 1,
  });
  await run('delete from chats where id = $1', [second.id]);
  expect(await run('select * from gaps')).toEqual([]);
});

test('MON-06 USER-05 a gap is given only to colleagues who see it: the search offers them, and the server refuses all others', async () => {
  await chat([miss(STAMP)]);
  await write();
  const { id } = await only();
  const { server, organization } = town;
  const named = async (last: string, given: Parameters<typeof server.person>[0]) => {
    const person = await server.person(given);
    await run(`update users set first_name = 'Zoe', last_name = $2 where id = $1`, [person.id, last]);
    return person;
  };
  await run(
    `insert into role_profiles (id, organization_id, name, label, permissions)
     values ($1, $2, 'osservatori', 'Osservatori', array['monitoring.list']),
            ($3, $2, 'contabili', 'Contabili', array['user.list'])`,
    [newId(), organization, newId()],
  );
  const viewer = await named('Àbate', { organization, profiles: ['viewer'] });
  const watcher = await named('Barbieri', { organization, profiles: ['osservatori'] });
  const listed = await named('Conti', { organization, profiles: ['editor'] });
  const superuser = await named('Donati', { organization, superuser: true });
  const hidden = await named('Esposito', { organization, profiles: ['editor'] });
  await run(`update users set access = 'listed' where id = any($1)`, [[listed.id, hidden.id]]);
  await run('insert into user_assistants (user_id, assistant_id, organization_id) values ($1, $2, $3)', [
    listed.id,
    assistant,
    organization,
  ]);
  const accountant = await named('Fabbri', { organization, profiles: ['contabili'] });
  const newcomer = await named('Galli', { organization });
  // The name of a profile gives nothing without the flag of a superuser.
  const pretender = await named('Leoni', { organization, profiles: ['superuser'] });
  const disabled = await named('Hinz', { organization, profiles: ['editor'] });
  await run('update users set is_active = false where id = $1', [disabled.id]);
  const foreign = await named('Ianni', { organization: await server.organization(), profiles: ['admin'] });

  const found = async (search: string, by: Caller = town.admin, profile = 'admin') => {
    const reply = await by.get(`/api/v1/monitoring/${profile}/gap/${id}/owner/?search=${search}`);
    return reply.status === 200 ? reply.body.map((one: { id: string }) => one.id) : reply.status;
  };
  const may = [viewer.id, watcher.id, listed.id, superuser.id];
  expect(await found('zoe')).toEqual(may);
  expect(await found('zoe%20BARB')).toEqual([watcher.id]);
  expect(await found(encodeURIComponent(`${viewer.username}@`))).toEqual([viewer.id]);
  expect(await found('%25')).toEqual([]);
  expect(await found('zoe', viewer, 'viewer')).toBe(403);
  expect(await found('zoe', hidden, 'editor')).toBe(404);
  expect(await found('zoe', foreign)).toBe(404);
  for (const one of may)
    expect((await town.admin.patch(`${GAP}${id}/`, { owner: one })).body.owner.id).toBe(one);
  for (const one of [hidden, accountant, newcomer, pretender, disabled, foreign]) {
    const reply = await town.admin.patch(`${GAP}${id}/`, { owner: one.id });
    expect([reply.status, Object.keys(reply.body)[0]]).toEqual([400, 'owner']);
  }
});

test('APP-20 a new owner of a gap has a notification until the gap has another owner or is over', async () => {
  await chat([miss(STAMP)], 10);
  await write();
  const { id } = await only();
  const { server, organization, admin } = town;
  const [ada, bice] = [
    await server.person({ organization, profiles: ['editor'] }),
    await server.person({ organization, profiles: ['editor'] }),
  ];
  const told = async (person: Caller, profile = 'editor') => {
    const { body } = await person.get(`/api/v1/notification/${profile}/notification/`);
    return body.results
      .filter(({ model }: { model: string }) => model === 'gap')
      .map((one: Record<string, unknown>) => [
        one['code'],
        one['row'],
        one['closed_on'] === null,
        one['is_read'],
      ]);
  };
  const { name } = (await admin.get(`/api/v1/ai/admin/assistant/${assistant}/`)).body;
  const [isOpen, isOver] = [
    ['assigned', name, true, false],
    ['assigned', name, false, false],
  ];
  await admin.patch(`${GAP}${id}/`, { owner: ada.id });
  expect([await told(ada), await told(bice), await told(admin, 'admin')]).toEqual([[isOpen], [], []]);
  await admin.patch(`${GAP}${id}/`, { owner: bice.id });
  expect([await told(ada), await told(bice)]).toEqual([[isOver], [isOpen]]);
  await admin.post(`${GAP}${id}/dismiss/`, { reason: 'Fuori tema' });
  expect(await told(bice)).toEqual([isOver]);
  await admin.patch(`${GAP}${id}/`, { state: 'open', owner: ada.id });
  expect(await told(ada)).toEqual([isOpen]);
  await admin.patch(`${GAP}${id}/`, { state: 'closed' });
  expect(await told(ada)).toEqual([isOver]);
  await admin.patch(`${GAP}${id}/`, { owner: admin.id });
  expect(await told(admin, 'admin')).toEqual([]);
  await admin.patch(`${GAP}${id}/`, { state: 'open', owner: ada.id });
  expect(await told(ada)).toEqual([isOpen]);
  await run('update gaps set reopened_on = null');
  await learned(STAMP, 8);
  await chat([miss(STAMP, good), miss(STAMP, good), miss(STAMP, good)], 6);
  await write();
  expect((await only()).state).toBe('closed');
  expect(await told(ada)).toEqual([isOver]);
});
