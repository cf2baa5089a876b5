import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heldLock, waitingStatements } from '../../test/held-lock.ts';
import { sessionScene } from '../chat/session-scene.fixture.ts';
import type { SessionScene } from '../chat/session-scene.fixture.ts';

let town: SessionScene;
beforeAll(async () => {
  town = await sessionScene();
});
afterAll(() => town.close());

const CHAT = '/api/v1/monitoring/admin/chat/';
const MESSAGE = '/api/v1/monitoring/admin/message/';
const LEARNING = '/api/v1/monitoring/admin/learning/';
const PERSONAL = /Ginevra|Passalacqua|7654321|posta\.example/;
const WHO = 'Mi chiamo Ginevra Passalacqua, 338 7654321, ginevra.p@posta.example.';
const TYPED = 'Gentile Ginevra, chiamiamo il 338 7654321. Ufficio: 055 1234567.';
let last = 0;
/** A question that nobody has taught yet. */
const asked = async () => {
  const visitor = await town.visitor();
  return { visitor, ...(await visitor.answered(`${WHO} Quando apre lo sportello ${(last += 1)}?`)) };
};
const run = async (text: string, values: unknown[] = []) =>
  (await town.server.database.pool.query(text, values)).rows;
const obfuscate = (chat: string) => town.admin.post(`${CHAT}${chat}/obfuscate/`);
const stateOf = async (message: string) =>
  (await town.admin.get(`${MESSAGE}${message}/`)).body.obfuscated_on as string;
/** Everything that staff and visitors wrote beside the messages of a conversation. */
const stored = async (chat: string): Promise<string> =>
  JSON.stringify(
    await run(
      `select (select json_agg(d) from message_decisions as d where d.chat_id = $1::uuid) as d,
         (select json_agg(e) from review_events as e where e.chat_id = $1::uuid) as e,
         (select json_agg(r) from message_ratings as r where r.chat_id = $1::uuid) as r,
         (select json_agg(l) from learnings as l where l.chat_id = $1::uuid) as l,
         (select json_agg(p) from learning_proofs as p join learnings as l on l.id = p.learning_id where l.chat_id = $1::uuid) as p,
         (select json_agg(a.detail) from audit_entries as a where a.subject_id = $1::text) as a`,
      [chat],
    ),
  );

const held = (statement: string, values: unknown[] = []) =>
  heldLock(town.server.database.pool, statement, values);

/** Waits until so many statements of this database wait for a lock, or the call has ended. */
async function waiting(count: number, call?: { isOver: boolean }): Promise<void> {
  const isSo = async () => call?.isOver || (await waitingStatements(town.server.database.pool)) >= count;
  await expect.poll(isSo, { timeout: 60_000 }).toBe(true);
}

function begun<T>(call: Promise<T>): { isOver: boolean; readonly end: Promise<T> } {
  const one = { isOver: false, end: call };
  void call.finally(() => (one.isOver = true));
  return one;
}

describe('MON-05 MON-03 a text that was typed before an obfuscation is refused after it', () => {
  test.each([
    [
      'a suggestion',
      (at: string) => town.admin.patch(at, { suggested_answer: TYPED, suggestion_version: 0 }),
    ],
    ['a correction', (at: string) => town.admin.post(`${at}request-learning/`, { answer: TYPED })],
  ])('%s', async (_, save) => {
    const { chat, message } = await asked();
    await obfuscate(chat);
    const reply = await save(`${MESSAGE}${message}/`);
    expect([reply.status, reply.headers['regia-refusal']]).toEqual([
      409,
      'conversation_obfuscated_meanwhile',
    ]);
    expect(await stored(chat)).not.toMatch(PERSONAL);
  });

  test('a change of its correction, also if no word of it was hidden', async () => {
    const { chat, message } = await asked();
    const { body } = await town.admin.post(`${MESSAGE}${message}/request-learning/`, { answer: 'Alle 9.' });
    await obfuscate(chat);
    const late = await town.admin.patch(`${LEARNING}${body.id}/`, { version: body.version, answer: TYPED });
    expect([late.status, late.headers['regia-refusal']]).toEqual([409, 'learning_changed_meanwhile']);
    const now = (await town.admin.get(`${LEARNING}${body.id}/`)).body;
    const answer = `${TYPED} ginevra.p@posta.example`;
    await town.admin.patch(`${LEARNING}${body.id}/`, { version: now.version, answer, wordings: [WHO] });
    expect((await town.admin.get(`${LEARNING}${body.id}/`)).body).toMatchObject({
      wordings: ['Mi chiamo •••, •••, •••.'],
      answer: expect.stringMatching(/chiamiamo il •••.*•••$/),
    });
  });
});

test('MON-05 MON-03 a text for an obfuscated conversation loses what its answers did not publish', async () => {
  const { chat, message } = await asked();
  await run(`update messages set content = 'L’ufficio risponde allo 055 1234567.' where id = $1`, [message]);
  await obfuscate(chat);
  const typed = {
    suggested_answer: 'Mi chiamo Ugo Verdi: 338 7654321 o 055 1234567.',
    suggestion_version: 0,
  };
  const saved = await town.admin.patch(`${MESSAGE}${message}/`, {
    ...typed,
    obfuscated_on: await stateOf(message),
  });
  expect(saved.body.suggested_answer.text).toBe('Mi chiamo •••: ••• o 055 1234567.');
  await town.admin.post(`${CHAT}${chat}/unmask/`, { reason: 'Ha chiamato dal 338 7654321' });
  expect(await stored(chat)).not.toMatch(PERSONAL);
});

test('MON-05 a reason that a visitor gives after the obfuscation is masked, and so is the history', async () => {
  const { visitor, chat, message } = await asked();
  await obfuscate(chat);
  const rated = { rating: 'down', reason: `${WHO} Non va.` };
  expect((await visitor.post(`/api/v1/chat/message/${message}/rating/`, rated)).status).toBe(200);
  expect(await stored(chat)).not.toMatch(PERSONAL);
  expect(await stored(chat)).toContain('Non va.');
  // The history knows the name that the visitor gave in another message.
  const other = await asked();
  await town.admin.patch(`${MESSAGE}${other.message}/`, { suggested_answer: TYPED, suggestion_version: 0 });
  const [{ detail }] = (await town.admin.get(`${CHAT}${other.chat}/history/`)).body;
  expect(detail).toMatch(/^Gentile •••, chiamiamo il •••/);
});

describe('MON-05 A96 a text that is written in the instant of an erasure is erased, or sees its end', () => {
  const writers: [
    string,
    (one: { visitor: SessionScene['admin'] | object; message: string }) => Promise<unknown>,
  ][] = [
    [
      'a correction',
      ({ message }) => town.admin.post(`${MESSAGE}${message}/request-learning/`, { answer: TYPED }),
    ],
    [
      'a suggestion',
      ({ message }) =>
        town.admin.patch(`${MESSAGE}${message}/`, { suggested_answer: TYPED, suggestion_version: 0 }),
    ],
    [
      'a reason',
      ({ visitor, message }) =>
        (visitor as SessionScene['admin']).post(`/api/v1/chat/message/${message}/rating/`, {
          rating: 'down',
          reason: WHO,
        }),
    ],
  ];

  test.each(writers)('%s, after the erasure has the conversation', async (_, write) => {
    const one = await asked();
    const release = await held('select from messages where chat_id = $1 for update', [one.chat]);
    const erasing = begun(obfuscate(one.chat));
    await waiting(1);
    const writing = begun(write(one));
    await waiting(2, writing);
    await release();
    expect((await erasing.end).status).toBe(200);
    await writing.end;
    expect(await stored(one.chat)).not.toMatch(PERSONAL);
  });

  test('a correction that has read its question already', async () => {
    const { chat, message } = await asked();
    const release = await held('select from assistants where id = $1 for no key update', [town.assistant]);
    const teaching = begun(town.admin.post(`${MESSAGE}${message}/request-learning/`, { answer: TYPED }));
    await waiting(1);
    const erasing = begun(obfuscate(chat));
    await waiting(2, erasing);
    await release();
    expect([(await teaching.end).status, (await erasing.end).status]).toEqual([202, 200]);
    expect(await stored(chat)).not.toMatch(PERSONAL);
    expect(await stored(chat)).toContain('055 1234567');
  });
});
