import type { Message } from '@regia/contract/chat/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { heldLock, waitingStatements } from '../../../test/held-lock.ts';
import type { Caller, Reply } from '../../../test/server.ts';
import { recountFigures } from '../../statistics/recount-figures.ts';
import { deleteOldChats } from '../delete-old-chats.ts';
import { unpackTrace } from '../packed-trace.ts';
import { lastEvent, MESSAGE, sessionScene } from '../session-scene.fixture.ts';
import type { SessionScene, SessionVisitor } from '../session-scene.fixture.ts';

let town: SessionScene;
beforeAll(async () => {
  town = await sessionScene({ environment: { REGIA_ADDRESS_SESSIONS: '1000' } });
});
afterAll(() => town.close());
// A deleted chat stays counted.
beforeEach(() => drifts());

const DAY_MS = 86_400_000;
const ASKED = 'Quanto costa la tessera della biblioteca comunale per il prestito? 338 7654321';
const PERSONAL = /7654321/;
const CHAT = '/api/v1/monitoring/admin/chat/';

const run = async (text: string, values: unknown[] = []) =>
  (await town.server.database.pool.query(text, values)).rows;
const told = ({ status, headers }: Reply): [number, unknown] => [status, headers['regia-refusal']];

/** An answer with offers to a question that holds personal data. */
async function offered(): Promise<{ visitor: SessionVisitor; answer: Message }> {
  return offeredTo(await town.visitor());
}
async function offeredTo<V extends Pick<Caller, 'post'>>(
  visitor: V,
): Promise<{ visitor: V; answer: Message }> {
  const answer = lastEvent(await visitor.post(MESSAGE, { content: ASKED })).message as Message;
  expect(answer.parts.map(({ kind }) => kind)).toContain('offers');
  return { visitor, answer };
}
const chooses = (visitor: Pick<Caller, 'post'>, answer: Message) =>
  visitor.post(`${MESSAGE}${answer.id}/choice/`, { offer: 1 });
const erases = (chat: string) => town.admin.post(`${CHAT}${chat}/erase-visitor/`, { how: 'erased' });
const obfuscates = (chat: string) => town.admin.post(`${CHAT}${chat}/obfuscate/`);

const held = (statement: string, values: unknown[] = []) =>
  heldLock(town.server.database.pool, statement, values);
const heldMessages = (chat: string) => held('select from messages where chat_id = $1 for update', [chat]);
/** A choice that is stored, and not yet committed: it waits to be counted. */
const heldFigures = () => held('lock table assistant_figures in share mode');

/** Waits until so many statements of this database wait for a lock. */
const waiting = (count: number) =>
  expect
    .poll(() => waitingStatements(town.server.database.pool), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(count);

/** The numbers of rows and the counters of a chat, and the figures of the assistant. */
const countsOf = async (chat: string) => {
  const [counts] = await run(
    `select (select count(*)::int from messages where chat_id = $1) as messages,
            (select count(*)::int from message_choices where chat_id = $1) as choices,
            (select count(*)::int from message_traces where message_id = any (
               select message_id from message_choices where chat_id = $1)) as traces,
            (select found from chats where id = $1) as found,
            (select coalesce(sum(found), 0)::int from assistant_figures) as figures`,
    [chat],
  );
  return counts as { messages: number; choices: number; traces: number; found: number; figures: number };
};
/** The figures of today against their rows. */
const drifts = () => recountFigures(town.server.database.db, Date.now() + DAY_MS);

/** All words that are stored of a chat. */
async function wordsOf(chat: string): Promise<string> {
  const traces = await run(
    'select t.packed from message_traces as t join messages as m on m.id = t.message_id where m.chat_id = $1',
    [chat],
  );
  return JSON.stringify([
    await run('select * from chats where id = $1', [chat]),
    await run('select * from messages where chat_id = $1', [chat]),
    await run('select * from message_choices where chat_id = $1', [chat]),
    traces.map(({ packed }) => unpackTrace({ packed, trace: null })),
  ]);
}

describe('ANS-16 MON-05 a choice that has read its answer, while its chat', () => {
  test('is taken from the visitor and erased, is refused, and nothing is stored', async () => {
    const { visitor, answer } = await offered();
    const before = await countsOf(answer.chat);
    const release = await heldMessages(answer.chat);
    const erasing = erases(answer.chat);
    await waiting(1);
    const choosing = chooses(visitor, answer);
    await waiting(2);
    await release();
    expect((await erasing).status).toBe(200);
    expect(told(await choosing)).toEqual([404, 'not_found']);
    expect(await countsOf(answer.chat)).toEqual(before);
    expect(await wordsOf(answer.chat)).not.toMatch(PERSONAL);
    expect(await drifts()).toEqual([]);
  });

  test('is erased and stays with the program that asked, is refused: it offers nothing now', async () => {
    const program = town.server.stranger({ authorization: `Bearer ${town.key}` });
    const { answer } = await offeredTo(program);
    const before = await countsOf(answer.chat);
    const release = await heldMessages(answer.chat);
    const erasing = erases(answer.chat);
    await waiting(1);
    const choosing = chooses(program, answer);
    await waiting(2);
    await release();
    expect((await erasing).status).toBe(200);
    expect(told(await choosing)).toEqual([400, 'offer_unknown']);
    expect(await countsOf(answer.chat)).toEqual(before);
  });

  test('becomes another visitor’s, is refused, and nothing is stored', async () => {
    const { visitor, answer } = await offered();
    const before = await countsOf(answer.chat);
    const release = await held('update chats set visitor_id = gen_random_uuid() where id = $1', [
      answer.chat,
    ]);
    const choosing = chooses(visitor, answer);
    await waiting(1);
    await release();
    expect(told(await choosing)).toEqual([404, 'not_found']);
    expect(await countsOf(answer.chat)).toEqual(before);
  });

  test('is made anonymous, is stored without a word of the question as it was asked', async () => {
    const { visitor, answer } = await offered();
    const before = await countsOf(answer.chat);
    const release = await heldMessages(answer.chat);
    const erasing = obfuscates(answer.chat);
    await waiting(1);
    const choosing = chooses(visitor, answer);
    await waiting(2);
    await release();
    expect((await erasing).status).toBe(200);
    const { status, body } = await choosing;
    expect([status, body.outcome]).toEqual([201, 'chosen']);
    expect(await countsOf(answer.chat)).toEqual({
      messages: 3,
      choices: 1,
      traces: 1,
      found: 1,
      figures: before.figures + 1,
    });
    expect(await wordsOf(answer.chat)).not.toMatch(PERSONAL);
    expect(await drifts()).toEqual([]);
  });

  test('is deleted at the end of its retention, is refused, and nothing is stored', async () => {
    const { visitor, answer } = await offered();
    const { figures } = await countsOf(answer.chat);
    await run(`update chats set last_message_on = now() - interval '91 days' where id = $1`, [answer.chat]);
    await run('update organizations set retention_days = 90');
    const release = await heldMessages(answer.chat);
    const deleting = deleteOldChats(town.server.database.db, new AbortController().signal);
    await waiting(1);
    const choosing = chooses(visitor, answer);
    await waiting(2);
    await release();
    expect(await deleting).toBe(1);
    expect(told(await choosing)).toEqual([404, 'not_found']);
    const nothing = { messages: 0, choices: 0, traces: 0, found: null, figures };
    expect(await countsOf(answer.chat)).toEqual(nothing);
    expect((await visitor.ask()).status).toBe(200);
  });
});

describe('ANS-16 MON-05 a choice that is being stored', () => {
  test.each([
    ['a visitor', erases, 404],
    ['the data of one conversation', obfuscates, 201],
  ] as const)('is covered by an erasure of %s that waits for it', async (_, erase, next) => {
    const { visitor, answer } = await offered();
    const before = await countsOf(answer.chat);
    const release = await heldFigures();
    const choosing = chooses(visitor, answer);
    await waiting(1);
    const erasing = erase(answer.chat);
    await waiting(2);
    await release();
    expect([(await choosing).status, (await erasing).status]).toEqual([201, 200]);
    expect(await wordsOf(answer.chat)).not.toMatch(PERSONAL);
    expect(await countsOf(answer.chat)).toMatchObject({ choices: 1, found: 1, figures: before.figures + 1 });
    const none = await visitor.post(`${MESSAGE}${answer.id}/choice/`, { offer: 0 });
    expect(none.status).toBe(next);
    expect((await countsOf(answer.chat)).found).toBe(next === 201 ? 0 : 1);
    expect(await drifts()).toEqual([]);
  });

  test('keeps its chat from the deletion of old ones', async () => {
    const { visitor, answer } = await offered();
    await run(`update chats set last_message_on = now() - interval '91 days' where id = $1`, [answer.chat]);
    await run('update organizations set retention_days = 90');
    const release = await heldFigures();
    const choosing = chooses(visitor, answer);
    await waiting(1);
    expect(await deleteOldChats(town.server.database.db, new AbortController().signal)).toBe(0);
    await release();
    expect((await choosing).status).toBe(201);
    expect(await deleteOldChats(town.server.database.db, new AbortController().signal)).toBe(0);
    expect(await countsOf(answer.chat)).toMatchObject({ messages: 3, choices: 1, traces: 1, found: 1 });
  });
});
