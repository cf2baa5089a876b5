import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Learning } from '@regia/contract/learning/learnings';
import { index, scene } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import { AT, proveNow } from '../../test/learning-scene.ts';
import { openAskDry } from '../chat/public.ts';
import { openSqlIndex } from '../knowledge/public.ts';
import { madeChat } from '../monitoring/chats.fixture.ts';
import { RUN_JOB } from './proof/job-names.ts';
import { watchLearnings } from './proof/watch-learnings.ts';

// No worker runs here: each proof is run by the test, and the jobs that were asked for stay where they are counted.
let town: Scene;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());

const run = async (text: string, values: unknown[] = []) =>
  (await town.server.database.pool.query(text, values)).rows;
const teach = (question: string, more: object = {}) =>
  town.admin.post(`${AT}learning/`, { assistant: town.assistant, question, answer: 'Sì.', ...more });
const stored = async (id: string): Promise<Learning> => (await town.admin.get(`${AT}learning/${id}/`)).body;
const jobsOf = async (id: string): Promise<number> =>
  (await run(`delete from jobs.job where name = $1 and data->>'learning' = $2 returning 1`, [RUN_JOB, id]))
    .length;

async function prove(id: string): Promise<Learning> {
  await proveNow(town, id);
  await jobsOf(id);
  return stored(id);
}

async function taught(question: string, more: object = {}): Promise<Learning> {
  const reply = await teach(question, more);
  expect(reply.status, reply.text).toBe(202);
  return prove(reply.body.id);
}
const watch = () => watchLearnings(town.server.database.db, town.server.services.jobs);

/** The notices about a question that are open, by their codes. */
const noticesOf = async (question: string): Promise<string[]> =>
  (
    await run(
      `select code from notifications where kind = 'learning' and subject = $1 and closed_on is null order by code`,
      [question],
    )
  ).map(({ code }: { code: string }) => code);

test('MON-03 the saved suggestion is taught, which the history tells; without one, or for a question, the request is refused', async () => {
  const chat = await madeChat(town.server.database.db, {
    organization: town.organization,
    assistant: town.assistant,
    turns: [{ question: 'Dove si butta il vetro?', answer: 'Non lo so.', outcome: 'not_answered' }],
  });
  const request = (message: string | undefined, body: object = {}) =>
    town.admin.post(`${AT}message/${message}/request-learning/`, body);
  const onQuestion = await request(chat.questions[0], { answer: 'X' });
  expect(onQuestion.headers['regia-refusal']).toBe('only_answers_are_learnt');
  expect((await request(chat.answers[0])).headers['regia-refusal']).toBe('suggestion_missing');
  await town.admin.patch(`${AT}message/${chat.answers[0]}/`, {
    suggested_answer: ' Nella campana verde. ',
    suggestion_version: 0,
  });
  const { status, body } = await request(chat.answers[0]);
  expect([status, body.question, body.answer]).toEqual([
    202,
    'Dove si butta il vetro?',
    'Nella campana verde.',
  ]);
  expect((await town.admin.get(`${AT}message/${chat.answers[0]}/`)).body).toMatchObject({
    learning_requested: true,
    learnt_on: null,
    learning: { id: body.id, state: 'requested' },
  });
  const proved = await prove(body.id);
  expect([proved.learnt_on, proved.verified_on]).not.toContain(null);
  expect(proved.proof[0]).toMatchObject({ kind: 'original', before: 'Non lo so.', is_passed: true });
  // The answers before are those without the correction.
  expect(proved.proof.map(({ before }) => before)).not.toContain(proved.answer);
  const kinds = proved.proof.map(({ kind }) => kind);
  expect(kinds.slice(0, 2)).toEqual(['original', 'paraphrase']);
  // A row that is written again has another place in its table.
  await run(`update learning_proofs set after = after where learning_id = $1 and number = 1`, [body.id]);
  expect((await stored(body.id)).proof.map(({ kind }) => kind)).toEqual(kinds);
  expect((await town.admin.get(`${AT}message/${chat.answers[0]}/`)).body).toMatchObject({
    learnt_on: proved.learnt_on,
    learning: { state: 'verified' },
  });
  const history = async () => (await town.admin.get(`${AT}chat/${chat.id}/history/`)).body;
  const { username } = town.admin;
  expect(await history()).toMatchObject([
    { action: 'verified', user: '', message: chat.answers[0], at: proved.verified_on },
    { action: 'learnt', user: '', at: proved.learnt_on },
    { action: 'learning_requested', user: username, at: proved.requested_on },
    { action: 'suggested', user: username },
  ]);
  expect(new Set((await history()).map(({ id }: { id: string }) => id)).size).toBe(4);
  await town.admin.patch(`${AT}learning/${proved.id}/`, {
    version: proved.version,
    wordings: ['Where does glass go?'],
  });
  expect((await prove(proved.id)).state).toBe('reopened');
  expect((await history())[0]).toMatchObject({ action: 'learning_reopened', message: chat.answers[0] });
  expect((await history()).map(({ action }: { action: string }) => action)).not.toContain('verified');
});

test('MON-03 the same question is taught once, in any capitals, until its correction is withdrawn', async () => {
  const { id } = await taught('Chi apre il mercato?');
  expect((await teach('CHI APRE IL MERCATO?')).headers['regia-refusal']).toBe('learning_exists');
  const { version } = (await town.admin.post(`${AT}learning/${id}/withdraw/`)).body;
  const change = await town.admin.patch(`${AT}learning/${id}/`, { version, answer: 'No.' });
  expect(change.headers['regia-refusal']).toBe('learning_changed_meanwhile');
  await town.admin.post(`${AT}learning/${id}/prove/`);
  expect(await jobsOf(id)).toBe(0);
  expect((await teach('Chi apre il mercato?')).status).toBe(202);
});

test('MON-03 a correction has the language of its question, and each wording once', async () => {
  const { body } = await teach('Who opens the market hall?', {
    wordings: ['Who OPENS the market hall?', 'Market hall: who?', 'market hall: WHO?'],
  });
  expect([body.language, body.wordings]).toEqual(['en', ['Market hall: who?']]);
  // A wording of the staff that is also made by rule is asked once.
  const polite = 'Buongiorno, vorrei sapere: Chi lava le fontane?';
  const { proof } = await taught('Chi lava le fontane?', { wordings: [polite] });
  expect(proof.filter(({ wording }) => wording === polite).map(({ kind }) => kind)).toEqual(['staff']);
});

test('MON-03 a correction tells when it was requested, learned and verified, and when it expires', async () => {
  const { id } = await taught('Chi dipinge le strisce?');
  const times = {
    requested_on: '2026-01-01T08:00:00.000Z',
    learnt_on: '2026-01-02T08:00:00.000Z',
    verified_on: '2026-01-03T08:00:00.000Z',
    expires_on: '2036-01-04T08:00:00.000Z',
  };
  await run(
    'update learnings set requested_on = $2, learnt_on = $3, verified_on = $4, expires_on = $5 where id = $1',
    [id, ...Object.values(times)],
  );
  expect(await stored(id)).toMatchObject(times);
});

test('MON-03 a correction that a later proof reopens keeps the time at which it was verified', async () => {
  const { id, version, verified_on: verifiedOn } = await taught('Chi spazza le foglie?');
  expect(verifiedOn).not.toBeNull();
  await town.admin.patch(`${AT}learning/${id}/`, { version, wordings: ['Who sweeps the leaves?'] });
  expect(await prove(id)).toMatchObject({ state: 'reopened', verified_on: verifiedOn });
});

test('MON-03 a change asks for a new proof and takes back what was known; a withdrawal closes the notices', async () => {
  const question = 'Quanto costa il parcheggio dello stadio?';
  const { id, version } = await taught(question, { answer: 'Costa 3 euro.' });
  expect(await noticesOf(question)).toEqual(['verified']);
  await run(
    `update learnings set conflict = '{"title":"P","url":"","quote":"4 euro","found_on":"2026-01-01T00:00:00Z"}' where id = $1`,
    [id],
  );
  const changed = await town.admin.patch(`${AT}learning/${id}/`, { version, answer: 'Costa 4 euro.' });
  expect(changed.body).toMatchObject({ state: 'requested', conflict: null, version: version + 1 });
  expect(await jobsOf(id)).toBe(1);
  expect((await prove(id)).proof[0]?.after).toBe('Costa 4 euro.');
  expect((await town.admin.post(`${AT}learning/${id}/withdraw/`)).body.state).toBe('withdrawn');
  expect(await noticesOf(question)).toEqual([]);
});

test('MON-03 a conflict that a person settles closes its notice, or takes the correction back', async () => {
  for (const keep of [true, false]) {
    const question = `Quanto costa il campo ${keep ? 'da calcio' : 'da tennis'} comunale?`;
    const { id } = await taught(question, { answer: 'Costa 30 euro.' });
    await index(town.server, { organizationId: town.organization, assistantId: town.assistant }, [
      {
        url: `https://comune.example/${keep}`,
        language: 'it',
        passages: [
          {
            title: question,
            body: `${question.slice(0, -1).replace('Quanto costa il', 'Il')} costa 90 euro.`,
          },
        ],
      },
    ]);
    const found = await prove(id);
    expect(found.conflict?.quote).toContain('90 euro');
    expect(await noticesOf(question)).toEqual(['conflict', 'verified']);
    // A conflict that is known is told once.
    await prove(id);
    const [{ count }] = await run(
      `select count from notifications where subject = $1 and code = 'conflict'`,
      [question],
    );
    expect(count).toBe(1);
    const { body } = await town.admin.post(`${AT}learning/${id}/settle/`, { keep });
    expect(body).toMatchObject({ conflict: null, state: keep ? 'verified' : 'withdrawn' });
    expect(await noticesOf(question)).toEqual(keep ? ['verified'] : []);
    if (keep) expect((await prove(id)).conflict).toBeNull();
  }
});

test('MON-03 a correction whose proof fails and then passes tells each change once, and closes the notice before', async () => {
  const question = 'Quanti posti ha il palazzetto?';
  const { id, state } = await taught(question, { wordings: ['How many seats has the arena?'] });
  expect([state, await noticesOf(question)]).toEqual(['reopened', ['reopened']]);
  expect((await stored(id)).verified_on).toBeNull();
  await prove(id);
  expect(await run(`select code, count from notifications where subject = $1`, [question])).toEqual([
    { code: 'reopened', count: 1 },
  ]);
  // The next proof of the same text fails for another reason.
  await proveNow(town, id, { ask: () => Promise.resolve(undefined) });
  expect(await stored(id)).toMatchObject({
    state: 'reopened',
    reason: expect.stringContaining('could not be asked'),
    verified_on: null,
  });
  expect((await run(`select count from notifications where subject = $1`, [question]))[0].count).toBe(1);
  await town.admin.patch(`${AT}learning/${id}/`, { version: (await stored(id)).version, wordings: [] });
  expect(await prove(id)).toMatchObject({ state: 'verified', reason: '' });
  expect(await noticesOf(question)).toEqual(['verified']);
});

test('MON-03 a proof whose correction changes meanwhile stores nothing', async () => {
  const { body } = await teach('Chi annaffia le aiuole?');
  const { db } = town.server.services;
  const dry = openAskDry({ db }, openSqlIndex(db));
  let asked = 0;
  await proveNow(town, body.id, {
    async ask(...given) {
      asked += 1;
      if (asked === 1) await run('update learnings set version = version + 1 where id = $1', [body.id]);
      return dry(...given);
    },
  });
  expect(asked).toBeGreaterThan(1);
  expect(await stored(body.id)).toMatchObject({ state: 'learnt', proof: [], verified_on: null });
});

test('MON-03 a correction of any state expires, and that is a change; an expired one is not proved', async () => {
  const [asked, reopened] = [
    (await teach('Chi pota gli alberi?')).body as Learning,
    await taught('Chi taglia la siepe?', { wordings: ['Who cuts the hedge?'] }),
  ];
  await jobsOf(asked.id);
  await run(`update learnings set expires_on = now() - interval '1 second' where id = any($1)`, [
    [asked.id, reopened.id],
  ]);
  expect((await prove(reopened.id)).proof).toEqual(reopened.proof);
  await watch();
  for (const { id, version, question } of [asked, reopened]) {
    expect(await stored(id)).toMatchObject({ state: 'expired', reason: '', version: version + 1 });
    expect(await noticesOf(question)).toEqual(['expired']);
  }
  await town.admin.post(`${AT}learning/${asked.id}/prove/`);
  expect(await jobsOf(asked.id)).toBe(0);
});

test('MON-03 a renewed correction is announced again before it expires, and one that was reopened is asked again too', async () => {
  const question = 'Quando apre la pista di pattinaggio?';
  const { id } = await taught(question, { wordings: ['When does the rink open?'] });
  const soon = () =>
    run(
      `update learnings set requested_on = now() - interval '30 days', expires_on = now() + interval '13.9 days' where id = $1`,
      [id],
    );
  await soon();
  await watch();
  expect(await noticesOf(question)).toEqual(['expiring']);
  const expires = new Date(Date.now() + 40 * 86_400_000).toISOString();
  await town.admin.patch(`${AT}learning/${id}/`, {
    version: (await stored(id)).version,
    expires_on: expires,
  });
  await prove(id);
  expect(await noticesOf(question)).toEqual(['reopened']);
  await soon();
  await watch();
  expect(await noticesOf(question)).toEqual(['expiring']);
  await jobsOf(id);
  await run('update assistant_stats set version = version + 1 where assistant_id = $1', [town.assistant]);
  await watch();
  expect(await jobsOf(id)).toBe(1);
});

test('MON-03 corrections are searched by question and answer, and sorted by what expires first', async () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  const [first, second] = [
    (await teach('Zeta uno?', { answer: 'Al molo vecchio.', expires_on: days(9) })).body.id,
    (await teach('Zeta due?', { answer: 'Al faro.', expires_on: days(3) })).body.id,
  ];
  const listed = async (query: string) =>
    (await town.admin.get(`${AT}learning/?${query}`)).body.results.map(({ id }: { id: string }) => id);
  expect(await listed('search=zeta')).toEqual([second, first]);
  expect(await listed('search=molo vecchio')).toEqual([first]);
  expect(await listed('search=zeta&order_by__=-expires_on')).toEqual([first, second]);
  expect(await listed('search=zeta&order_by__=expires_on')).toEqual([second, first]);
  await run(`update learnings set requested_on = now() - interval '1 day' where id = $1`, [second]);
  expect(await listed('search=zeta')).toEqual([first, second]);
  expect(await listed('search=zeta&order_by__=expires_on')).toEqual([second, first]);
  expect(await listed(`search=zeta&expires_on__lte=${days(5)}`)).toEqual([second]);
  // One that never expires is the last in both directions.
  const { id: never } = (await teach('Zeta tre?')).body;
  expect(await listed('search=zeta&order_by__=expires_on')).toEqual([second, first, never]);
  expect(await listed('search=zeta&order_by__=-expires_on')).toEqual([first, second, never]);
});

test('MON-03 a correction without a conflict has nothing to settle, nor has one that was withdrawn', async () => {
  const { id } = await taught('Chi ripara le panchine?');
  const settle = async () =>
    (await town.admin.post(`${AT}learning/${id}/settle/`, { keep: true })).headers['regia-refusal'];
  expect(await settle()).toBe('no_conflict');
  await town.admin.post(`${AT}learning/${id}/withdraw/`);
  await run(
    `update learnings set conflict = '{"title":"P","url":"","quote":"No.","found_on":"2026-01-01T00:00:00Z"}' where id = $1`,
    [id],
  );
  expect(await settle()).toBe('no_conflict');
});

test('MON-03 USER-11 the log says what was done with a correction, each once, and not its text', async () => {
  const { id, version } = await taught('Chi accende i lampioni?', { answer: 'Il signor Passalacqua.' });
  await town.admin.patch(`${AT}learning/${id}/`, { version, answer: 'Nessuno.', wordings: [] });
  await town.admin.post(`${AT}learning/${id}/prove/`);
  for (let times = 0; times < 2; times += 1) await town.admin.post(`${AT}learning/${id}/withdraw/`);
  const { body, text } = await town.admin.get('/api/v1/audit/admin/entry/?no_page');
  const entries = body.filter((one: { subject_id: string }) => one.subject_id === id);
  expect(
    entries
      .toReversed()
      .map(({ action, detail }: { action: string; detail: { changed?: string[] } }) => [
        action,
        detail.changed,
      ]),
  ).toEqual([
    ['learning.requested', undefined],
    ['learning.updated', ['answer', 'wordings']],
    ['learning.proved', undefined],
    ['learning.withdrawn', undefined],
  ]);
  expect(text).not.toContain('Passalacqua');
});

test('MON-03 a question whose correction has expired is taught again', async () => {
  const { id } = await taught('Chi innaffia il campo?');
  await run(`update learnings set state = 'expired' where id = $1`, [id]);
  expect((await teach('Chi innaffia il campo?')).status).toBe(202);
});

test('MON-03 the date of a conflict is that of the proof that found it', async () => {
  const question = 'Quanto costa la visita alla torre civica?';
  const { id } = await taught(question, { answer: 'Costa 4 euro.' });
  await run(`update learnings set learnt_on = now() - interval '2 days' where id = $1`, [id]);
  await index(town.server, { organizationId: town.organization, assistantId: town.assistant }, [
    {
      url: 'https://comune.example/torre',
      language: 'it',
      passages: [{ title: question, body: 'La visita alla torre civica costa 7 euro.' }],
    },
  ]);
  const startedMs = Date.now();
  const { conflict } = await prove(id);
  expect(conflict).toMatchObject({
    url: 'https://comune.example/torre',
    quote: expect.stringContaining('7 euro'),
  });
  expect(Date.parse(conflict!.found_on)).toBeGreaterThanOrEqual(startedMs);
});
