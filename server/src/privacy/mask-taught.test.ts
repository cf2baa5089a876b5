import { afterAll, beforeAll, expect, test } from 'vitest';
import { earlierDatabase } from '../../test/earlier-database.ts';
import type { EarlierDatabase } from '../../test/earlier-database.ts';
import { packTrace, unpackTrace } from '../chat/public.ts';
import { newId } from '../platform/ids.ts';
import { maskTaught } from './mask-taught.ts';

/** The last migration of the version that taught questions as they were typed. */
const LAST = '0067';
const PERSONAL = /Ginevra|Passalacqua|7654321/;
const QUESTION = 'Mi chiamo Ginevra Passalacqua, 338 7654321. Quando apre la piscina?';
const ANSWER = 'Gentile Ginevra, alle 9. Ufficio: 055 1234567.';
const LEFT = 'Gentile •••, alle 9. Ufficio: 055 1234567.';
const OTHER = 'Sono Anna Bianchi, 347 1112223: e la piscina?';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await earlierDatabase(LAST);
});
afterAll(() => database.close());

const run = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const [organization, assistant] = [newId(), newId()];

async function turn(chat: string, question: string, answer: string, parts: unknown[] = []): Promise<string> {
  const [asked, answered] = [newId(), newId()];
  await run(
    `insert into chats (id, organization_id, assistant_id, channel, visitor_id, first_message)
     values ($1, $2, $3, 'visitor', $4, $5)`,
    [chat, organization, assistant, newId(), question],
  );
  await run(
    `insert into messages (id, chat_id, organization_id, assistant_id, sender, content, sent_on)
     values ($1, $2, $3, $4, 'human', $5, now())`,
    [asked, chat, organization, assistant, question],
  );
  await run(
    `insert into messages (id, chat_id, organization_id, assistant_id, sender, content, parts, sent_on, question_id, outcome)
     values ($1, $2, $3, $4, 'assistant', $5, $6, now(), $7, 'answered')`,
    [answered, chat, organization, assistant, answer, JSON.stringify(parts), asked],
  );
  return answered;
}

test('MON-05 ANS-15 the corrections that an earlier version taught are masked, with every answer that they gave', async () => {
  const [chat, learning, typed, other] = [newId(), newId(), newId(), newId()];
  await run(`insert into organizations (id, name) values ($1, 'Comune')`, [organization]);
  await run(`insert into assistants (id, organization_id, name) values ($1, $2, 'Sportello')`, [
    assistant,
    organization,
  ]);
  const message = await turn(chat, QUESTION, 'Non lo so, Ginevra.');
  await run(
    `insert into learnings (id, organization_id, assistant_id, message_id, chat_id, language, question, wordings, answer,
       author_name, state, index_version)
     values ($1, $2, $3, $4, $5, 'it', $6, $7, $8, 'x', 'verified', 7),
       ($9, $2, $3, null, null, 'it', 'Chi è 338 7654321?', '{}', 'Il custode: 055 1234567.', 'x', 'verified', 7)`,
    [learning, organization, assistant, message, chat, QUESTION, ['Apre a Ginevra?'], ANSWER, typed],
  );
  await run(
    `insert into learning_proofs (learning_id, number, organization_id, wording, kind, before, after)
     values ($1, 1, $2, $3, 'original', 'Non lo so, Ginevra.', $4)`,
    [learning, organization, QUESTION, ANSWER],
  );
  await run(
    `insert into notifications (id, organization_id, kind, subject, assistant_id, code, count, first_seen_on, last_seen_on,
       opened_on)
     values ($1, $2, 'learning', $3, $4, 'verified', 1, now(), now(), now())`,
    [newId(), organization, QUESTION, assistant],
  );
  const reached = await turn(other, OTHER, ANSWER, [{ kind: 'text', text: ANSWER }]);
  await run(
    `insert into message_citations (message_id, number, organization_id, document_id, passage_id, title, heading, url, quote,
       fingerprint) values ($1, 1, $2, $3, $3, 'Comune', $4, '', $5, 'x')`,
    [reached, organization, learning, QUESTION, ANSWER],
  );
  await run(`insert into message_traces (message_id, organization_id, packed) values ($1, $2, $3)`, [
    reached,
    organization,
    packTrace({
      queries: [{ text: OTHER, language: 'it', why: 'question' }],
      corrections: [],
      passages: [],
      sections: [],
      decision: null,
      confidence: null,
      thresholds: { answer: 0, suggest: 0, ask_model: null },
      prompt: [],
      steps: [],
      endpoint: null,
      filters: [],
      summary: null,
      retrieval: null,
      rewording: null,
      spending_limit: null,
      failure: null,
      statements: [],
      signs: [],
      learning: { id: learning, question: QUESTION, wording: QUESTION },
    }),
  ]);

  const applied = await database.upgrade();
  expect(applied[0]! > LAST).toBe(true);
  // Before any job: the next visitor is told no question of another one.
  expect(await run('select heading from message_citations')).toEqual([{ heading: '' }]);
  await maskTaught(database.db, new AbortController().signal);

  const left = 'Mi chiamo •••, •••. Quando apre la piscina?';
  expect(await run('select question, wordings, answer, version from learnings order by id')).toEqual([
    { question: left, wordings: ['Apre a •••?'], answer: LEFT, version: 2 },
    { question: 'Chi è •••?', wordings: [], answer: 'Il custode: 055 1234567.', version: 2 },
  ]);
  expect(await run('select wording, before, after from learning_proofs')).toEqual([
    { wording: left, before: 'Non lo so, •••.', after: LEFT },
  ]);
  expect(await run('select subject from notifications')).toEqual([{ subject: left }]);
  expect(await run('select content, parts from messages where id = $1', [reached])).toEqual([
    { content: LEFT, parts: [{ kind: 'text', text: LEFT }] },
  ]);
  const [citation] = await run('select quote, fingerprint from message_citations');
  expect(citation).toEqual({ quote: LEFT, fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const [stored] = await run('select packed, trace from message_traces where message_id = $1', [reached]);
  const trace = unpackTrace(stored)!;
  expect(JSON.stringify(trace)).not.toMatch(PERSONAL);
  expect(trace.learning).toEqual({ id: learning, question: left, wording: left });
  // The conversations keep what their own visitors wrote.
  expect(trace.queries[0]!.text).toBe(OTHER);
  expect(await run('select first_message from chats order by id')).toEqual([
    { first_message: QUESTION },
    { first_message: OTHER },
  ]);
  // A second run finds nothing.
  await maskTaught(database.db, new AbortController().signal);
  expect(await run('select version from learnings')).toEqual([{ version: 2 }, { version: 2 }]);
});
