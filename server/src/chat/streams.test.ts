import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DEFAULT_CONFIGURATION } from '@regia/contract/assistants/configuration';
import { DEFAULT_DISTRESS } from '@regia/contract/organizations/distress';
import { scene, told } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import { openStream } from '../../test/event-stream.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import type { ModelStandIn } from '../../test/model-stand-in.ts';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { AnswerBuffer } from './answer-buffer.ts';
import { beginAnswer, compose } from './compose/compose.ts';
import { planFrom } from './compose/plan.ts';
import { jobs } from './jobs.ts';
import { Steps } from './steps.ts';
import { closeAbandoned } from './under-way.ts';

let endpoint: ModelStandIn;
let town: Scene;
let other: TestServer;
let elsewhere: string;
const QUESTION = 'Quando è aperta la biblioteca comunale?';
const TEXT = 'È aperta dal martedì al sabato, dalle nove alle diciannove [1]. Il lunedì resta chiusa [1].';

beforeAll(async () => {
  endpoint = await modelStandIn({ does: 'answer', text: TEXT });
  town = await scene({ environment: endpoint.environment });
  other = await testServer({ beside: town.server, environment: endpoint.environment });
  elsewhere = await other.listen();
});
afterAll(async () => {
  await other.close();
  await town.close();
  await endpoint.close();
});
beforeEach(() => {
  // The answer takes about two seconds.
  endpoint.behaviour = { does: 'answer', text: TEXT, chunk: 4, pauseMs: 80 };
});

const resume = (message: string, lastEventId?: string, at = elsewhere) =>
  openStream(`${at}/api/v1/chat/message/${message}/`, {
    headers: {
      authorization: `Bearer ${town.key}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  });
const stored = (message: string) =>
  town.server.database.db.selectFrom('messages').selectAll().where('id', '=', message).executeTakeFirst();
const underWay = (message: string) =>
  town.server.database.db
    .selectFrom('answers_under_way')
    .selectAll()
    .where('message_id', '=', message)
    .executeTakeFirst();

const stopMessage = (message: string, at = town.address) =>
  fetch(`${at}/api/v1/chat/message/${message}/stop/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${town.key}` },
  });
/** Stops the answers under way, of one chat or of all. */
async function stopAll(chat?: string): Promise<void> {
  const query = town.server.database.db.selectFrom('answers_under_way as u').select('u.message_id');
  const rows = await (chat === undefined ? query : query.where('u.chat_id', '=', chat)).execute();
  for (const row of rows) expect((await stopMessage(row.message_id)).status).toBe(204);
}
const stop = (chat: string) => stopAll(chat);

test('ANS-15 stores the question before the first word of the answer', async () => {
  const stream = await town.ask(QUESTION);
  const { question } = (await stream.next())!.data;
  expect(await stored(question)).toMatchObject({ sender: 'human', content: QUESTION });
  await stream.rest();
});

test('ANS-15 the time of a chat’s last message is that of its question, then that of its answer', async () => {
  const first = await (await town.ask(QUESTION)).rest();
  const { chat, message } = first[0]!.data;
  const sentOn = async (id: string) => Number((await stored(id))!.sent_on);
  const lastOn = async () => {
    const { rows } = await town.server.database.pool.query(
      'select last_message_on as "at" from chats where id = $1',
      [chat],
    );
    return Number(rows[0].at as Date);
  };
  const [askedOn, answeredOn] = [await sentOn(first[0]!.data.question), await sentOn(message)];
  const lastAnswerOn = await lastOn();
  // The answer took about two seconds.
  expect(answeredOn - lastAnswerOn).toBeLessThan(lastAnswerOn - askedOn);
  await wait(20);
  endpoint.behaviour = { does: 'hang', after: 'È aperta' };
  const stream = await town.ask(QUESTION, { chat });
  await stream.next();
  expect(await lastOn()).toBeGreaterThan(lastAnswerOn);
  stream.leave();
  await stop(chat);
});

describe('ANS-15 a reader that disconnects', () => {
  test('the answer is written to its end without a reader, and stored as answered', async () => {
    const stream = await town.ask(QUESTION);
    const { message, chat } = (await stream.next())!.data;
    await stream.next();
    stream.leave();
    await expect.poll(() => stored(message)).toMatchObject({ outcome: 'answered', content: TEXT });
    expect((await (await town.ask(QUESTION, { chat })).rest()).at(-1)!.event).toBe('done');
  });

  test('a reader that reconnects at once to another process receives the rest, without gaps or repetition', async () => {
    const stream = await town.ask(QUESTION);
    const { message } = (await stream.next())!.data;
    const first = (await stream.next())!;
    let had = first.data.text as string;
    let lastId = first.id;
    for (let n = 0; n < 5; n++) {
      const more = (await stream.next())!;
      had += more.data.text as string;
      lastId = more.id;
    }
    stream.leave();
    const events = await (await resume(message, lastId)).rest();
    expect(events.map((one) => one.event)).not.toContain('accepted');
    const { text, last } = told(events);
    expect(had + text).toBe(TEXT);
    expect(last.data.message).toMatchObject({ outcome: 'answered', content: TEXT });
  });
});

test('ANS-15 a second reader at another process receives the whole answer while it is written', async () => {
  const stream = await town.ask(QUESTION);
  const { message } = (await stream.next())!.data;
  const second = await resume(message);
  const [mine, theirs] = await Promise.all([stream.rest(), second.rest()]);
  expect(theirs[0]!.event).toBe('accepted');
  expect(theirs.filter((one) => one.event === 'delta').length).toBeGreaterThan(2);
  expect(told(theirs)).toEqual({ text: told(mine).text, last: told(mine).last });
});

test('ANS-15 replays a finished answer; sends only the last event if the reader has received all of it', async () => {
  const events = await (await town.ask(QUESTION)).rest();
  const { message } = events[0]!.data;
  const replayed = await (await resume(message)).rest();
  expect(told(replayed)).toEqual(told(events));
  expect(replayed[0]).toEqual(events[0]);
  for (const malformed of ['-5', '1e1', 'x', '9999999999']) {
    expect((await (await resume(message, malformed)).rest())[0]!.event).toBe('accepted');
  }
  expect((await (await resume(message, 'end')).rest()).map((one) => one.event)).toEqual(['done']);
});

test('ANS-15 a chat with an answer under way refuses another question at every process', async () => {
  const stream = await town.ask(QUESTION);
  const { chat } = (await stream.next())!.data;
  const refused = await town.ask('E il prestito?', { chat, at: elsewhere });
  expect(refused.status).toBe(409);
  expect(refused.headers.get('regia-refusal')).toBe('answer_under_way');
  await stream.rest();
  const rows = await town.server.database.db
    .selectFrom('messages')
    .select('id')
    .where('chat_id', '=', chat)
    .execute();
  expect(rows).toHaveLength(2);
});

test('ANS-15 accepts exactly one of ten concurrent questions in one chat', async () => {
  endpoint.behaviour = { does: 'answer', text: TEXT };
  const { chat } = (await (await town.ask(QUESTION)).rest())[0]!.data;
  endpoint.behaviour = { does: 'hang', after: 'È aperta' };
  const streams = await Promise.all(
    Array.from({ length: 10 }, (_, n) => town.ask(QUESTION, { chat, at: n % 2 ? elsewhere : town.address })),
  );
  expect(streams.filter((one) => one.status === 200)).toHaveLength(1);
  expect(streams.filter((one) => one.status === 409)).toHaveLength(9);
  for (const stream of streams) stream.leave();
  await stop(chat);
});

describe('ANS-15 an answer whose process was killed', () => {
  /** Recreates the rows that a killed process leaves: the question, and the text so far with a lease. */
  async function killed(leaseFor = '-1 second') {
    endpoint.behaviour = { does: 'answer', text: TEXT };
    const before = await (await town.ask(QUESTION)).rest();
    const { chat } = before[0]!.data;
    endpoint.behaviour = { does: 'hang', after: 'È aperta dal martedì' };
    const stream = await town.ask(QUESTION, { chat });
    const { message } = (await stream.next())!.data;
    await stream.next();
    await expect.poll(async () => (await underWay(message))?.content).toBe('È aperta dal martedì');
    // Restores the row after its writer has ended, so that no process renews its lease.
    const row = (await underWay(message))!;
    await stop(chat);
    await stream.rest();
    const { db } = town.server.database;
    await db.deleteFrom('message_traces').where('message_id', '=', message).execute();
    await db.deleteFrom('messages').where('id', '=', message).execute();
    const lease = new Date(Date.now() + (leaseFor === '-1 second' ? -1_000 : 60_000));
    await db
      .insertInto('answers_under_way')
      .values({ ...row, lease_until: lease })
      .execute();
    return { chat, message };
  }

  test('an abandoned answer is closed as interrupted at the next read, with its last flushed text', async () => {
    const { message } = await killed();
    const { text, last } = told(await (await resume(message)).rest());
    expect(text).toBe('È aperta dal martedì');
    expect(last.data.message).toMatchObject({ outcome: 'interrupted', content: 'È aperta dal martedì' });
    expect(await underWay(message)).toBeUndefined();
  });

  test('an abandoned answer does not block the next question in its chat', async () => {
    const { chat, message } = await killed();
    endpoint.behaviour = { does: 'answer', text: TEXT };
    const events = await (await town.ask(QUESTION, { chat })).rest();
    expect(events.at(-1)!.data.message.outcome).toBe('answered');
    expect(await stored(message)).toMatchObject({ outcome: 'interrupted' });
  });

  test('the scheduled job closes an abandoned answer, but not an answer with a valid lease', async () => {
    const [closing] = jobs(town.server.services);
    expect(closing!.kind).toMatchObject({ name: 'chat.close-abandoned', schedule: '* * * * *' });
    const dead = await killed();
    const alive = await killed('60 seconds');
    await closing!.handle({}, { id: '', attempt: 0, signal: new AbortController().signal });
    expect(await stored(dead.message)).toMatchObject({ outcome: 'interrupted' });
    expect(await underWay(alive.message)).toBeDefined();
  });
});

describe('ANS-15 the lease of an answer under way', () => {
  const leaseLeft = async (message: string): Promise<number> => {
    const { rows } = await town.server.database.pool.query(
      'select extract(epoch from lease_until - now())::float8 as "left" from answers_under_way where message_id = $1',
      [message],
    );
    return rows[0].left as number;
  };

  test('lasts ten seconds, and is renewed while the model says nothing; the row has the language of the question', async () => {
    endpoint.behaviour = { does: 'hang', after: 'It is open' };
    const stream = await town.ask('How much does a resident parking permit cost?');
    const { message, chat } = (await stream.next())!.data;
    await stream.next();
    await expect.poll(async () => (await underWay(message))?.content).toBe('It is open');
    expect(await underWay(message)).toMatchObject({ language: 'en-US', extractive: false });
    expect(await leaseLeft(message)).toBeLessThanOrEqual(10);
    const { lease_until: first } = (await underWay(message))!;
    await expect
      .poll(async () => Number((await underWay(message))!.lease_until))
      .toBeGreaterThan(Number(first) + 1_000);
    expect(await leaseLeft(message)).toBeGreaterThan(3);
    await stop(chat);
    await stream.rest();
  });

  test('if it is lost, the call to the model ends, and the reader gets the message that another process stored', async () => {
    endpoint.behaviour = { does: 'hang', after: 'È aperta [1] dal martedì' };
    const stream = await town.ask(QUESTION);
    const { message, chat } = (await stream.next())!.data;
    await stream.next();
    await expect.poll(async () => (await underWay(message))?.content).toBe('È aperta [1] dal martedì');
    const { db, pool } = other.database;
    await expect
      .poll(async () => {
        await pool.query(`update answers_under_way set lease_until = now() - interval '1 second'`);
        return closeAbandoned(db, { messageId: message });
      })
      .toBe(1);
    const { last } = told(await stream.rest());
    expect(last.data.message).toMatchObject({ id: message, outcome: 'interrupted', citations: [] });
    await expect.poll(() => endpoint.open).toBe(0);
    const { rows } = await pool.query('select assistant_messages, interrupted from chats where id = $1', [
      chat,
    ]);
    expect(rows).toEqual([{ assistant_messages: 1, interrupted: 1 }]);
  });
});

test('ANS-15 a process that stops ends its answers first: the reader receives the last event, the text is stored', async () => {
  const third = await testServer({ beside: town.server, environment: endpoint.environment });
  const at = await third.listen();
  endpoint.behaviour = { does: 'hang', after: 'È aperta dal martedì' };
  const stream = await town.ask(QUESTION, { at });
  const { message } = (await stream.next())!.data;
  await stream.next();
  const rest = stream.rest();
  await third.close();
  expect(told(await rest).last.data.message).toMatchObject({ outcome: 'interrupted' });
  expect(await stored(message)).toMatchObject({ outcome: 'interrupted', content: 'È aperta dal martedì' });
});

test('ANS-15 holds no database connection while it waits for a model', async () => {
  endpoint.behaviour = { does: 'hang', after: 'È aperta' };
  const streams = await Promise.all(Array.from({ length: 12 }, () => town.ask(QUESTION)));
  await Promise.all(streams.map((one) => one.next()));
  const busy = async () => {
    const { rows } = await town.server.database.pool.query(
      `select count(*)::int as busy from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction'`,
    );
    return rows[0].busy as number;
  };
  expect(await busy()).toBe(0);
  expect((await town.admin.get('/api/v1/ai/admin/assistant/')).status).toBe(200);
  await stopAll();
  for (const stream of streams) await stream.rest();
});

test('ANS-15 the texts of all answers under way are flushed together, four times a second', async () => {
  endpoint.behaviour = { does: 'answer', text: TEXT.repeat(3), chunk: 4, pauseMs: 30 };
  const streams = await Promise.all(Array.from({ length: 12 }, () => town.ask(QUESTION)));
  await Promise.all(streams.map((one) => one.next()));
  const query = vi.spyOn(town.server.services.pool, 'query');
  onTestFinished(() => query.mockRestore());
  const beganMs = performance.now();
  const flushesNow = () =>
    query.mock.calls.filter(([text]) => String(text).includes('update answers_under_way'));
  await expect.poll(() => flushesNow().length).toBeGreaterThan(2);
  const flushes = flushesNow();
  expect(flushes.length).toBeLessThanOrEqual(2 + (performance.now() - beganMs) / 250);
  expect(Math.max(...flushes.map(([, values]) => (values as unknown as string[][])[0]!.length))).toBe(12);
  await stopAll();
  for (const stream of streams) await stream.rest();
});

describe('ANS-15 an answer that the database does not store at once', () => {
  const failing = (times: number) => {
    const { pool } = town.server.services;
    const real = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
    let failed = 0;
    const query = vi.spyOn(pool, 'query').mockImplementation(((...given: unknown[]) => {
      if (!String(given[0]).includes('from inserted as i') || failed >= times) return real(...given);
      failed += 1;
      return Promise.reject(new Error('The database is restarting'));
    }) as never);
    onTestFinished(() => query.mockRestore());
  };

  test('is stored at a later try, once, and its reader gets the end', async () => {
    endpoint.behaviour = { does: 'answer', text: TEXT };
    failing(2);
    const events = await (await town.ask(QUESTION)).rest();
    const { chat } = events[0]!.data;
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { message: { outcome: 'answered' } } });
    const { rows } = await town.server.database.pool.query(
      'select answered, assistant_messages from chats where id = $1',
      [chat],
    );
    expect(rows).toEqual([{ answered: 1, assistant_messages: 1 }]);
  });

  test('is tried five times; then the reader is told, and the question stays', async () => {
    endpoint.behaviour = { does: 'answer', text: TEXT };
    failing(5);
    const events = await (await town.ask(QUESTION)).rest();
    expect(events.at(-1)).toMatchObject({
      event: 'failed',
      data: {
        code: 'server_error',
        message: null,
        detail: 'Si è verificato un errore. La Sua domanda è stata conservata: riprovi tra qualche minuto.',
      },
    });
    expect(await stored(events[0]!.data.question)).toMatchObject({ content: QUESTION });
  });
});

test('ANS-15 an unexpected error while an answer is written is stored as a failed answer, told in its language', async () => {
  const composed = async (written: string, language: 'it-IT' | 'en-US') => {
    const buffer = new AnswerBuffer(language);
    buffer.append(written);
    const plan = planFrom(
      {
        configuration: { ...DEFAULT_CONFIGURATION, name: 'Sportello', language },
        foundQuestions: { 'it-IT': [], 'en-US': [] },
        distress: DEFAULT_DISTRESS,
      },
      { suggest: 0, askModel: undefined },
    );
    const services = {
      openIndex: () => Promise.reject(new Error('unexpected')),
      corrections: undefined,
      model: undefined,
    };
    const scope = { organizationId: '', assistantId: '' };
    const assistant = { scope, sites: [], indexVersion: undefined, learningsVersion: 0 };
    const begun = beginAnswer(plan, services, { assistant, content: QUESTION }, new Steps());
    return (await compose(begun, [], buffer, new AbortController().signal)).answer;
  };
  expect(await composed('', 'en-US')).toMatchObject({
    outcome: 'failed',
    content: 'Something went wrong. Your question is saved. Please try again in a few minutes.',
    trace: { failure: 'server_error' },
  });
  expect(await composed('È aperta', 'it-IT')).toMatchObject({ outcome: 'interrupted', content: 'È aperta' });
});
