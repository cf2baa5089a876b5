import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { index, scene as chatScene, told } from '../../test/chat-scene.ts';
import type { Page } from '../../test/chat-scene.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import { testServer } from '../../test/server.ts';
import { newId } from '../platform/ids.ts';
import { AT, learningScene, proveNow } from '../../test/learning-scene.ts';
import type { LearningScene } from '../../test/learning-scene.ts';
import { quietMsOfStep } from '../../test/pace.ts';
import { CorrectionIndex } from './matching/correction-index.ts';
import { watchLearnings } from './proof/watch-learnings.ts';

let town: LearningScene;
beforeAll(async () => {
  town = await learningScene();
});
afterAll(() => town.close());

const QUESTION = 'Serve la marca da bollo per il certificato di residenza?';
const ANSWER = 'No: se lo scarichi online è gratuito e senza bollo.';

test('MON-03 TRN-07 a suggested answer is requested, learned within seconds, proved, and given to the next visitor', async () => {
  const before = await town.answer(QUESTION);
  expect(before.content).not.toContain('senza bollo');
  const path = `${AT}message/${before.id}/request-learning/`;
  expect((await town.admin.post(path, {})).body.answer).toEqual([expect.stringContaining('suggest')]);
  const requested = await town.admin.post(path, {
    answer: ANSWER,
    wordings: ['Il certificato di residenza è in bollo?'],
    sources: [{ title: 'Certificati online', url: 'https://comune.example/certificati' }],
  });
  expect(requested.status).toBe(202);
  expect(requested.body).toMatchObject({
    state: 'requested',
    message: before.id,
    question: QUESTION,
    language: 'it',
  });
  const learning = await town.proved(requested.body.id);
  expect(learning).toMatchObject({ state: 'verified', reason: '' });
  expect(learning.learnt_on).not.toBeNull();
  expect(learning.verified_on).not.toBeNull();
  const [original, staff, ...paraphrases] = learning.proof;
  expect(original).toMatchObject({
    kind: 'original',
    before: before.content,
    after: ANSWER,
    is_passed: true,
  });
  expect(staff).toMatchObject({ kind: 'staff', after: ANSWER, is_passed: true });
  expect(staff?.before).not.toBe('');
  expect(paraphrases.length).toBeGreaterThan(1);

  for (const content of [
    QUESTION,
    'per i certificati di residenza occorre la marca da bollo?',
    'Il certificato di residenza è in bollo?',
  ]) {
    const { message } = await town.answer(content);
    expect(message).toMatchObject({
      content: ANSWER,
      outcome: 'answered',
      parts: [{ kind: 'text', text: ANSWER }],
    });
    expect(message.citations).toEqual([
      expect.objectContaining({
        document: learning.id,
        title: 'Certificati online',
        heading: '',
        quote: '',
      }),
    ]);
  }
  for (const content of [
    'Serve la marca da bollo per il certificato di nascita?',
    'Do I need a stamp for the certificate of residence?',
  ]) {
    expect((await town.answer(content)).content).not.toBe(ANSWER);
  }
  expect((await town.admin.post(path, { answer: ANSWER })).status).toBe(409);
  const { db } = town.server.database;
  const { rows } = await sql<{
    number: string;
  }>`select count(*)::text as number from chats where first_message like '%bollo%'`.execute(db);
  // The proof asks without chats: only the visitors' own ones are there.
  expect(rows[0]!.number).toBe('5');
});

test('MON-03 the trace of a corrected answer names the correction and the wording', async () => {
  const { id } = await town.taught({ question: 'Chi è il sindaco?', answer: 'Il sindaco è Anna Verdi.' });
  const events = await (await town.tries('chi è il sindaco')).rest();
  const { message } = events.at(-1)!.data;
  expect(message.content).toBe('Il sindaco è Anna Verdi.');
  const { body } = await town.admin.get(
    `/api/v1/ai/admin/assistant/${town.assistant}/try/${message.id}/trace/`,
  );
  expect(body.learning).toEqual({ id, question: 'Chi è il sindaco?', wording: 'Chi è il sindaco?' });
});

test('MON-03 another process gives a correction, and stops to give it, from the next question on', async () => {
  const other = await testServer({ beside: town.server });
  const at = await other.listen();
  const ask = async () =>
    told(await (await town.ask('Dove si prenota la sala civica?', { at })).rest()).last.data.message.content;
  const taught = { question: 'Dove si prenota la sala civica?', answer: 'La sala si prenota in segreteria.' };
  await ask();
  const { id } = await town.taught(taught);
  expect(await ask()).toBe(taught.answer);
  expect((await town.admin.post(`${AT}learning/${id}/withdraw/`)).body.state).toBe('withdrawn');
  expect(await ask()).not.toBe(taught.answer);
  await other.close();
});

test('MON-03 the correction that was learned last is given, of two that agree alike, until it is withdrawn or expires', async () => {
  const wordings = ['Chi guida il pulmino rosso?'];
  const first = await town.taught({ question: 'Chi fa la linea azzurra?', answer: 'Ugo.', wordings });
  const last = await town.taught({ question: 'Chi fa il giro delle frazioni?', answer: 'Pia.', wordings });
  const asked = ['Chi guida il pulmino rosso?', 'Il pulmino rosso, chi lo guida?'];
  const given = () => Promise.all(asked.map(async (question) => (await town.answer(question)).content));
  expect(await given()).toEqual(['Pia.', 'Pia.']);
  const { db } = town.server.database;
  await sql`update learnings set expires_on = now() - interval '1 second' where id = ${last.id}`.execute(db);
  expect(await given()).toEqual(['Ugo.', 'Ugo.']);
  for (const { id } of [first, last]) await town.admin.post(`${AT}learning/${id}/withdraw/`);
  for (const answer of await given()) expect(['Ugo.', 'Pia.']).not.toContain(answer);
});

test('ANS-06 MON-03 a correction is given whatever the filter of the search allows', async () => {
  const { id } = await town.taught({ question: 'Chi apre il faro?', answer: 'Il guardiano del faro.' });
  const set = (filter: object) =>
    town.admin.patch(`/api/v1/ai/admin/assistant/${town.assistant}/advanced/`, { search_kwargs: { filter } });
  expect((await set({ source: { is: ['Archivio'] } })).status).toBe(200);
  try {
    expect((await town.answer('Chi apre il faro?')).content).toBe('Il guardiano del faro.');
  } finally {
    await set({});
    await town.admin.post(`${AT}learning/${id}/withdraw/`);
  }
});

test('MON-03 a few words that show no language get the correction of either one; a sentence keeps to its own', async () => {
  await town.taught({ question: 'Orari skatepark Primavera?', answer: 'Dalle 7 alle 23.' });
  await town.taught({ question: 'What are the rules of the skatepark Primavera?', answer: 'Wear a helmet.' });
  expect((await town.answer('skatepark Primavera rules')).content).toBe('Wear a helmet.');
  expect((await town.answer('Quali sono gli orari dello skatepark Primavera?')).content).toBe(
    'Dalle 7 alle 23.',
  );
  expect((await town.answer('What are the orari of the skatepark Primavera?')).content).not.toBe(
    'Dalle 7 alle 23.',
  );
});

test('MON-03 an expired correction is not given, is listed for renewal with a notice, and a later date brings it back', async () => {
  const question = 'Dove si ritirano i sacchetti per la plastica?';
  const answer = 'I sacchetti si ritirano in piazza Dante.';
  const expires = new Date(Date.now() + 3_600_000).toISOString();
  const past = { assistant: town.assistant, question, answer, expires_on: '2020-01-01T00:00:00Z' };
  expect((await town.admin.post(`${AT}learning/`, past)).status).toBe(400);
  const { id } = await town.taught({ question, answer, expires_on: expires });
  expect((await town.answer(question)).content).toBe(answer);
  const { db } = town.server.database;
  // Expired, although no job has seen it yet.
  await sql`update learnings set expires_on = now() - interval '1 second' where id = ${id}`.execute(db);
  expect((await town.answer(question)).content).not.toBe(answer);
  await watchLearnings(db, town.server.services.jobs);
  const listed = await town.admin.get(`${AT}learning/?no_page&state=expired`);
  expect(listed.body).toMatchObject([{ id, state: 'expired' }]);
  expect(await noticesOf(question)).toContainEqual(expect.stringMatching(/has expired/));
  const later = {
    version: listed.body[0].version,
    expires_on: new Date(Date.now() + 86_400_000).toISOString(),
  };
  expect((await town.admin.patch(`${AT}learning/${id}/`, later)).body.state).toBe('requested');
  await town.proved(id);
  expect((await town.answer(question)).content).toBe(answer);
});

const noticesOf = async (question: string): Promise<string[]> => {
  const { body } = await town.admin.get('/api/v1/notification/admin/notification/?no_page');
  return body
    .map((one: { error_message: string }) => one.error_message)
    .filter((text: string) => text.includes(question));
};

test('MON-03 a correction that a wording does not get is reopened with the reason, and staff are told', async () => {
  const question = 'Quanti posti ha il teatro comunale?';
  const reopened = await town.taught({
    question,
    answer: 'Il teatro ha 300 posti.',
    wordings: ['How many seats does the theatre have?'],
  });
  expect(reopened).toMatchObject({ state: 'reopened', reason: expect.stringMatching(/another language/) });
  expect(reopened.proof.find(({ kind }: { kind: string }) => kind === 'staff')).toMatchObject({
    is_passed: false,
  });
  expect(await noticesOf(question)).toEqual([expect.stringMatching(/was reopened/)]);
  const mended = await town.admin.patch(`${AT}learning/${reopened.id}/`, {
    version: reopened.version,
    wordings: [],
  });
  expect(mended.status).toBe(200);
  expect((await town.proved(reopened.id)).state).toBe('verified');
  expect(await noticesOf(question)).toContainEqual(expect.stringMatching(/is learned and verified/));
  // A colleague with the page of before the change does not overwrite it.
  const late = await town.admin.patch(`${AT}learning/${reopened.id}/`, {
    version: reopened.version,
    answer: 'X',
  });
  expect(late.status).toBe(409);
});

test('MON-03 TRN-07 after a training a verified correction is asked again: it stands, and one that fails reopens', async () => {
  const question = 'Quanto costa la piscina comunale?';
  const { id } = await town.taught({ question, answer: 'La piscina comunale costa 5 euro.' });
  const { db } = town.server.database;
  const scope = { organizationId: town.organization, assistantId: town.assistant };
  const page = (body: string): Page => ({
    url: 'https://comune.example/piscina',
    language: 'it',
    passages: [{ title: 'Piscina comunale › Quanto costa', body }],
  });
  await index(town.server, scope, [page('La piscina comunale costa 5 euro a persona.')]);
  await watchLearnings(db, town.server.services.jobs);
  const provedAt = async () =>
    (await sql<{ index_version: string }>`select index_version from learnings where id = ${id}`.execute(db))
      .rows[0]!.index_version;
  const version = async () =>
    (
      await sql<{
        version: string;
      }>`select version from assistant_stats where assistant_id = ${town.assistant}`.execute(db)
    ).rows[0]!.version;
  await expect.poll(provedAt).toBe(await version());
  expect(await town.proved(id)).toMatchObject({ state: 'verified', conflict: null });
  expect((await town.answer(question)).content).toBe('La piscina comunale costa 5 euro.');

  // A changed page says otherwise: a person settles it, and the correction is given meanwhile.
  await sql`delete from passages where body like 'La piscina%'`.execute(db);
  await index(town.server, scope, [page('La piscina comunale costa 9 euro a persona.')]);
  await watchLearnings(db, town.server.services.jobs);
  await expect.poll(provedAt).toBe(await version());
  const { conflict } = await town.proved(id);
  expect(conflict).toMatchObject({
    url: 'https://comune.example/piscina',
    quote: expect.stringContaining('9 euro'),
  });
  expect(await noticesOf(question)).toContainEqual(expect.stringMatching(/contradicts/));
  const settled = await town.admin.post(`${AT}learning/${id}/settle/`, { keep: true });
  expect(settled.body).toMatchObject({ state: 'verified', conflict: null });
  expect((await town.admin.post(`${AT}learning/${id}/settle/`, { keep: true })).status).toBe(409);
  await town.admin.post(`${AT}learning/${id}/prove/`);
  const askedOn = settled.body.proof[0].asked_on;
  await expect.poll(async () => (await town.proved(id)).proof[0]?.asked_on !== askedOn).toBe(true);
  expect((await town.proved(id)).conflict).toBeNull();

  // Two colleagues can teach what disagrees; the newer one answers, and the older one is reopened by its next proof.
  await sql`insert into learnings (id, organization_id, assistant_id, language, question, answer, author_name, state, learnt_on)
    values (${newId()}, ${town.organization}, ${town.assistant}, 'it', ${question}, 'Costa 7 euro.', 'x', 'learnt', now() + interval '1 minute')`.execute(
    db,
  );
  await town.admin.post(`${AT}learning/${id}/prove/`);
  expect(await town.proved(id, 'reopened')).toMatchObject({
    reason: expect.stringMatching(/nother correction/),
  });
});

test('MON-03 a correction outlives its conversation', async () => {
  const asked = await town.answer('Quando apre lo sportello lavoro?');
  const { body } = await town.admin.post(`${AT}message/${asked.id}/request-learning/`, {
    answer: 'Apre alle 10.',
  });
  await town.proved(body.id);
  await sql`delete from chats where first_message = 'Quando apre lo sportello lavoro?'`.execute(
    town.server.database.db,
  );
  expect(await town.proved(body.id)).toMatchObject({ message: null, state: 'verified' });
  expect((await town.answer('A che ora apre lo sportello lavoro?')).content).toBe('Apre alle 10.');
});

test('MON-03 USER-01 A39 A48 A95 only who may teach teaches, and only in the own organization and the own list of assistants', async () => {
  const viewer = await town.server.person({ organization: town.organization, profiles: ['viewer'] });
  const given = { assistant: town.assistant, question: 'Chi paga?', answer: 'Paga il comune.' };
  const asked = await town.answer('Quando apre il cimitero?');
  const { id } = await town.taught({ question: 'Chi apre il cimitero?', answer: 'Il custode.' });
  const writes = [
    ['post', 'learning/', given],
    ['post', `message/${asked.id}/request-learning/`, { answer: 'X' }],
    ['post', `message/${asked.id}/preview-learning/`, { answer: 'X' }],
    ['patch', `learning/${id}/`, { version: 1, answer: 'X' }],
    ['post', `learning/${id}/withdraw/`, {}],
    ['post', `learning/${id}/prove/`, {}],
    ['post', `learning/${id}/settle/`, { keep: false }],
  ] as const;
  for (const [method, path, body] of writes) {
    expect((await viewer[method](`/api/v1/monitoring/viewer/${path}`, body)).status).toBe(403);
  }
  expect((await viewer.get(`/api/v1/monitoring/viewer/learning/${id}/`)).status).toBe(200);

  const elsewhere = await town.server.person({
    organization: await town.server.organization(),
    profiles: ['admin'],
  });
  const made = await town.admin.post('/api/v1/ai/admin/assistant/', { name: 'Solo questo' });
  const listed = await town.server.person({
    organization: town.organization,
    profiles: ['admin'],
    access: [made.body.id],
  });
  for (const stranger of [elsewhere, listed]) {
    for (const [method, path, body] of writes) {
      expect([path, (await stranger[method](AT + path, body)).status]).toEqual([path, 404]);
    }
    expect((await stranger.get(`${AT}learning/${id}/`)).status).toBe(404);
    expect((await stranger.get(`${AT}learning/?no_page`)).body).toEqual([]);
  }
  expect(await town.proved(id)).toMatchObject({ state: 'verified', answer: 'Il custode.', version: 1 });
  // Nothing but a web address opens from an answer to a visitor.
  // oxlint-disable-next-line no-script-url
  const script = { ...given, sources: [{ title: 'X', url: 'javascript:alert(1)' }] };
  expect((await town.admin.post(`${AT}learning/`, script)).status).toBe(400);
});

test('MON-03 the very same question gets its correction, even one without a subject or with many words', async () => {
  const long = `Vorrei sapere ${Array.from({ length: 40 }, (_, at) => `parola${at}`).join(' ')}?`;
  for (const question of ['E adesso cosa devo fare?', long]) {
    const answer = `Chiama lo sportello (${question.length}).`;
    expect((await town.taught({ question, answer })).proof[0]).toMatchObject({ is_passed: true });
    expect((await town.answer(question.toUpperCase())).content).toBe(answer);
  }
  expect((await town.answer('E domani cosa devo fare?')).content).not.toContain('Chiama lo sportello');
});

test('ANS-02 to look through a thousand corrections takes less than a millisecond', () => {
  const places = Array.from(
    { length: 1_000 },
    (_, at) => `ufficio ${String.fromCodePoint(97 + (at % 26))}lfa${at}`,
  );
  const all = new CorrectionIndex(
    places.map((place, at) => ({
      id: String(at),
      version: 1,
      language: 'it' as const,
      question: `Quando apre lo sportello del ${place}?`,
      wordings: [`Gli orari dello sportello del ${place}`],
      answer: `Alle ${at}.`,
      sources: [],
      quoted: null,
      organization: 'Comune',
      expiresAtMs: undefined,
    })),
  );
  const known = { df: () => 1, passages: 100, corrected: () => undefined };
  const once = (): void => {
    expect(all.find(`A che ora apre lo sportello del ${places[777]}?`, 'it', known)?.correction.id).toBe(
      '777',
    );
  };
  const TIMES = 60;
  expect(quietMsOfStep(() => Array.from({ length: TIMES }, once)) / TIMES).toBeLessThan(1);
});

test('TRN-07 a correction that waits for its learning run is something to learn, until the run has taken it in', async () => {
  const quiet = await chatScene();
  const { db } = quiet.server.services;
  const hasNotice = async () =>
    (await quiet.admin.get(`/api/v1/ai/admin/assistant/${quiet.assistant}/`)).body.has_new_information;
  await sql`update sources set last_read_on = now()`.execute(db);
  expect(await hasNotice()).toBe(false);
  const given = { assistant: quiet.assistant, question: 'Chi apre il museo?', answer: 'Il custode.' };
  const { body } = await quiet.admin.post(`${AT}learning/`, given);
  expect(await hasNotice()).toBe(true);
  expect((await quiet.admin.post(`${AT}learning/`, given)).status).toBe(409);
  await proveNow(quiet, body.id);
  expect(await hasNotice()).toBe(false);
  await quiet.close();
});

test('MON-03 with a model, too, the correction is given as it stands: the model is not asked', async () => {
  const endpoint = await modelStandIn({ does: 'answer', text: 'La biblioteca è sempre aperta [1].' });
  const own = await learningScene({ environment: endpoint.environment });
  const question = 'Quando è aperta la biblioteca?';
  expect((await own.answer(question)).content).toContain('sempre aperta');
  const learning = await own.taught({ question, answer: 'Aperta dalle 8 alle 20.' });
  expect(learning).toMatchObject({ state: 'verified' });
  expect(learning.proof[0]?.before).toContain('sempre aperta');
  const asked = endpoint.asked.length;
  expect((await own.answer('A che ora apre la biblioteca?')).content).toBe('Aperta dalle 8 alle 20.');
  expect(endpoint.asked.length).toBe(asked);
  await own.close();
  await endpoint.close();
});
