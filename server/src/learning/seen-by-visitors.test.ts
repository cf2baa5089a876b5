import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message } from '@regia/contract/chat/calls';
import { learningScene } from '../../test/learning-scene.ts';
import type { LearningScene } from '../../test/learning-scene.ts';
import { told } from '../../test/chat-scene.ts';

let town: LearningScene;
beforeAll(async () => {
  town = await learningScene();
});
afterAll(() => town.close());

const PAGE = { title: 'Orari del municipio', url: 'https://comune.example/orari' };
const PAPER = { title: 'Regolamento del 1994, articolo 3', url: '' };

/** The answer as it is streamed, and as it is read again after a reload of the page. */
async function bothWays(question: string): Promise<Message[]> {
  const { message } = await town.answer(question);
  const visitor = town.server.stranger({ authorization: `Bearer ${town.key}` });
  const { body } = await visitor.get(`/api/v1/chat/chat/${message.chat}/`);
  const again = body.messages.find(({ id }: Message) => id === message.id);
  delete again.rating;
  return [message, again];
}

test('MON-03 a visitor is told that staff wrote the answer; without a page that they named nothing is cited, also after a reload', async () => {
  await town.taught({ question: 'Chi è il sindaco?', answer: 'Il sindaco è Anna Verdi.' });
  for (const message of await bothWays('chi è il sindaco')) {
    expect(message).toMatchObject({
      content: 'Il sindaco è Anna Verdi.',
      verified_by_staff: true,
      extractive: false,
      citations: [],
    });
  }
});

test('MON-03 the pages that staff named are cited without a heading and without a quotation, also after a reload', async () => {
  await town.taught({
    question: 'Quando apre il municipio?',
    answer: 'Apre alle 8.',
    sources: [PAGE, PAPER],
  });
  const named = [PAGE, PAPER].map((page) =>
    expect.objectContaining({ ...page, heading: '', quote: '', fingerprint: '' }),
  );
  for (const message of await bothWays('quando apre il municipio')) {
    expect(message).toMatchObject({ verified_by_staff: true, citations: named });
  }
});

test('MON-03 an assistant that shows no citations still tells that staff wrote the answer', async () => {
  const at = `/api/v1/ai/admin/assistant/${town.assistant}/`;
  await town.taught({ question: 'Dov’è il museo?', answer: 'In piazza Garibaldi.', sources: [PAGE] });
  await town.admin.patch(at, { citations_strategy: 'none' });
  for (const message of await bothWays('dov’è il museo')) {
    expect(message).toMatchObject({ verified_by_staff: true, citations: [] });
  }
  await town.admin.patch(at, { citations_strategy: 'inline' });
});

test('MON-03 a visitor never learns who wrote a correction; the user of a trial does, at once and after a reload', async () => {
  const { id, requested_on: requestedOn } = await town.taught({
    question: 'Chi scrive il bollettino?',
    answer: 'L’ufficio stampa.',
  });
  const { message: seen } = await town.answer('chi scrive il bollettino');
  const visitor = town.server.stranger({ authorization: `Bearer ${town.key}` });
  const { body: own } = await visitor.get(`/api/v1/chat/chat/${seen.chat}/`);
  const stream = await visitor.get(`/api/v1/chat/message/${seen.id}/`);
  for (const wire of [JSON.stringify(seen), JSON.stringify(own), stream.text]) {
    expect(wire).toContain('ufficio stampa');
    expect(wire).not.toMatch(/"correction"|"author"/);
    expect(wire).not.toContain(town.admin.username);
  }
  const { last } = told(await (await town.tries('chi scrive il bollettino')).rest());
  const correction = { id, author: town.admin.username, requested_on: requestedOn };
  expect(last.data.message).toMatchObject({ verified_by_staff: true, correction });
  const base = `/api/v1/ai/admin/assistant/${town.assistant}/`;
  const again = await town.admin.get(`${base}try/${last.data.message.id}/`);
  expect(again.text).toContain(JSON.stringify(correction));
  const { body } = await town.admin.get(`${base}try-chat/${last.data.message.chat}/`);
  expect(body).toMatchObject([{ correction: null }, { correction }]);
  const quoted = told(await (await town.tries('Quando è aperta la biblioteca comunale?')).rest());
  expect(quoted.last.data.message.correction).toBeNull();
});

test('MON-03 an answer from the pages is not told as one of the staff', async () => {
  for (const message of await bothWays('Quando è aperta la biblioteca comunale?')) {
    expect(message).toMatchObject({ verified_by_staff: false, extractive: true });
    expect(message.citations[0]!.quote).not.toBe('');
  }
});
