import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scene, TOWN, told } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';

let town: Scene;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());

test('ANS-01 without a model, streams an answer that quotes its sources and is marked as extractive', async () => {
  const events = await (await town.ask('Quando è aperta la biblioteca comunale?')).rest();
  expect(events.map((one) => one.event)).toEqual(['accepted', 'delta', 'done']);
  const { text, last } = told(events);
  const { message } = last.data;
  expect(text).toContain(
    'Non è questo? Forse:\n- Biblioteca comunale › Prestito: https://comune.example/biblioteca#prestito',
  );
  expect(text).toContain('La biblioteca comunale è aperta dal martedì al sabato, dalle 9 alle 19.');
  expect(message).toMatchObject({
    id: events[0]!.data.message,
    chat: events[0]!.data.chat,
    content: text,
    outcome: 'answered',
    extractive: true,
    sender_type: 'assistant',
  });
  expect(message.citations[0]).toMatchObject({
    number: 1,
    title: 'Biblioteca comunale',
    heading: 'Orari di apertura',
    url: 'https://comune.example/biblioteca#orari',
  });
});

test('ANS-01 a citation contains the passage’s text and its fingerprint', async () => {
  const { last } = told(await (await town.ask('Quando è aperta la biblioteca comunale?')).rest());
  const [citation] = last.data.message.citations;
  const passage = TOWN[0]!.passages[0]!.body;
  expect(citation.quote).toBe(passage);
  expect(citation.fingerprint).toBe(createHash('sha256').update(passage).digest('hex'));
});

test('ANS-01 the answer’s parts: the quotation with its citation, alike in the stream and in the stored message', async () => {
  const { last } = told(await (await town.tries('Quando è aperta la biblioteca comunale?')).rest());
  const { parts, chat } = last.data.message;
  expect(parts).toContainEqual({
    kind: 'extract',
    citation: 1,
    heading: expect.any(String),
    blocks: expect.arrayContaining([
      expect.objectContaining({ kind: 'paragraph', text: expect.stringContaining('aperta dal martedì') }),
    ]),
  });
  const { body } = await town.admin.get(`/api/v1/ai/admin/assistant/${town.assistant}/try-chat/${chat}/`);
  expect(body.map((message: { parts: unknown }) => message.parts)).toEqual([[], parts]);
});

test('ANS-01 answers an English question from the English page', async () => {
  const { text, last } = told(await (await town.ask('How much does a resident parking permit cost?')).rest());
  expect(text).toContain('Resident parking permits cost thirty euros a year.');
  expect(last.data.message.citations[0].url).toBe('https://comune.example/parking');
});

test('ANS-10 an English question that only an Italian page answers: says so in English before the quotation', async () => {
  const { last } = told(await (await town.ask('where is the asilo nido with SPID?')).rest());
  const { outcome, parts } = last.data.message;
  expect(outcome).not.toBe('not_answered');
  const lead = expect.stringMatching(/a page in Italian(?: may help)?:$/u) as unknown;
  expect(parts[0]).toEqual({ kind: 'text', text: lead });
});

describe('ANS-01 does not answer a question that no page supports', () => {
  test.each([
    ['Chi ha vinto il campionato mondiale di scacchi?', 'Non lo so'],
    ['What is the airspeed velocity of an unladen swallow?', 'I don’t know'],
    ['xyzzy', 'Non lo so'],
    ['§§§', 'Non lo so'],
  ])('gives the outcome not_answered for %s', async (question, words) => {
    const { text, last } = told(await (await town.ask(question)).rest());
    expect(text).toContain(words);
    expect(last.data.message).toMatchObject({ outcome: 'not_answered', citations: [] });
  });
});

test('ANS-01 stores version, language, outcome, grounding and times with the answer; updates the chat’s counts', async () => {
  const events = await (await town.ask('Quanto costa la carta d’identità elettronica?')).rest();
  const { message, chat, question } = events[0]!.data;
  const { db } = town.server.database;
  const row = await db.selectFrom('messages').selectAll().where('id', '=', message).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    organization_id: town.organization,
    assistant_id: town.assistant,
    question_id: question,
    configuration_version: 1,
    language: 'it-IT',
    outcome: 'answered',
    extractive: true,
    model: null,
    tokens_in: null,
    cost: null,
  });
  expect(row.grounding).toBeGreaterThan(0.2);
  expect(row.time_to_first_token_ms).toBeGreaterThan(0);
  expect(row.total_ms).toBeGreaterThanOrEqual(row.time_to_first_token_ms!);
  const counts = await db.selectFrom('chats').selectAll().where('id', '=', chat).executeTakeFirstOrThrow();
  expect(counts).toMatchObject({ human_messages: 1, assistant_messages: 1, answered: 1, channel: 'visitor' });
});

describe('ANS-10 citations strategy', () => {
  const change = (strategy: string) =>
    town.admin.patch(`/api/v1/ai/admin/assistant/${town.assistant}/`, { citations_strategy: strategy });
  const ask = async () => told(await (await town.ask('Quando è aperta la biblioteca comunale?')).rest());

  test('inline: a number after each quotation; list: citations only at the end; none: stored, but not shown', async () => {
    const inline = await ask();
    expect(inline.text).toContain('[1]');
    await change('list');
    const list = await ask();
    expect(list.text).not.toMatch(/\[\d/);
    expect(list.last.data.message.citations).toHaveLength(inline.last.data.message.citations.length);
    await change('none');
    const none = await ask();
    expect(none.text).not.toMatch(/\[\d/);
    expect(none.last.data.message.citations).toEqual([]);
    expect(none.last.data.message.parts).toMatchObject([
      { kind: 'extract', citation: 0 },
      { kind: 'offers', offers: [{ heading: 'Prestito', url: '' }] },
    ]);
    expect(none.text).not.toContain('http');
    const tried = told(await (await town.tries('Quando è aperta la biblioteca comunale?')).rest()).last;
    expect(tried.data.message).toMatchObject({ citations: [], parts: [{ citation: 0 }, {}] });
    const kept = await town.server.database.db
      .selectFrom('message_citations')
      .select('fingerprint')
      .where('message_id', '=', none.last.data.message.id)
      .execute();
    expect(kept).not.toEqual([]);
    await change('inline');
  });

  test('the answer records the newest version of the configuration', async () => {
    const versions = await town.admin.get(`/api/v1/ai/admin/assistant/${town.assistant}/version/?no_page`);
    const { last } = await ask();
    const row = await town.server.database.db
      .selectFrom('messages')
      .select('configuration_version')
      .where('id', '=', last.data.message.id)
      .executeTakeFirstOrThrow();
    expect(row.configuration_version).toBe(
      Math.max(...versions.body.map((one: { version: number }) => one.version)),
    );
  });
});
