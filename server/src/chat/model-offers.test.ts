import type { Offer } from '@regia/contract/chat/answer-parts';
import type { Message } from '@regia/contract/chat/calls';
import { NO_CONTACT } from '@regia/contract/widget/contact';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assistantWith, scene, told, TOWN } from '../../test/chat-scene.ts';
import type { Page, Scene } from '../../test/chat-scene.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import type { ModelStandIn } from '../../test/model-stand-in.ts';

const CONTACT = { ...NO_CONTACT, text: 'Ci chiami.', phone: '010 123 456' };
const QUESTION = 'Quando è aperta la biblioteca comunale?';
/** Shares with the content a word that fits any subject. */
const FAR = 'Quali sono gli orari dei satelliti di Giove?';
let endpoint: ModelStandIn;
let town: Scene;
beforeAll(async () => {
  endpoint = await modelStandIn({ does: 'answer', text: 'È aperta [1].' });
  town = await scene({ environment: { ...endpoint.environment, MODEL_ASK_FROM: '0' } });
});
afterAll(async () => {
  await town.close();
  await endpoint.close();
});
beforeEach(() => {
  endpoint.bodies.length = 0;
});

const asks = async (text: string, chat?: string): Promise<Message> => {
  endpoint.behaviour = { does: 'answer', text };
  const events = await (await town.tries(QUESTION, chat === undefined ? {} : { chat })).rest();
  return told(events).last.data.message as Message;
};
const offersIn = ({ parts }: Message): Offer[] =>
  parts.flatMap((part) => (part.kind === 'offers' ? part.offers : []));
const chooses = (message: string, offer: number) =>
  town.admin.post(`/api/v1/ai/admin/assistant/${town.assistant}/try/${message}/choice/`, { offer });
const traceOf = async (message: string) =>
  (await town.admin.get(`/api/v1/ai/admin/assistant/${town.assistant}/try/${message}/trace/`)).body;

test('ANS-16 an answer that a model gave offers nothing, and no section is scored for it', async () => {
  const message = await asks('È aperta dal martedì al sabato [1].');
  expect(message).toMatchObject({
    outcome: 'answered',
    content: 'È aperta dal martedì al sabato [1].',
    parts: [],
  });
  expect((await traceOf(message.id)).sections).toEqual([]);
});

test('ANS-16 a model that knows no answer offers what is near', async () => {
  const message = await asks('[NO_ANSWER]');
  expect(message).toMatchObject({
    outcome: 'not_answered',
    content: expect.stringMatching(
      /^Non ho trovato una risposta alla Sua domanda\.\n\nForse cerca una di queste:\n- Biblioteca comunale › Orari di apertura: https:/u,
    ),
    parts: [{ kind: 'text', text: 'Non ho trovato una risposta alla Sua domanda.' }, { kind: 'offers' }],
  });
  expect(offersIn(message).map(({ heading }) => heading)).toContain('Orari di apertura');
});

test('ANS-16 ANS-10 an assistant that shows no citations lists the offers beside a model without addresses', async () => {
  const path = `/api/v1/ai/admin/assistant/${town.assistant}/`;
  await town.admin.patch(path, { citations_strategy: 'none' });
  endpoint.behaviour = { does: 'answer', text: '[NO_ANSWER]' };
  const { text, last } = told(await (await town.ask(QUESTION)).rest());
  await town.admin.patch(path, { citations_strategy: 'inline' });
  expect(text).toContain('Forse cerca una di queste:\n- Biblioteca comunale › Orari di apertura');
  expect(text).not.toContain('http');
  expect(
    offersIn(last.data.message)
      .map(({ url }) => url)
      .join(''),
  ).toBe('');
});

describe('ANS-16 ANS-17 a model without an answer, where one section is all that could be offered,', () => {
  const QUESTIONS = ['Quanto costa il prestito?'];
  let key: string;
  beforeAll(async () => {
    const { server, organization, admin } = town;
    const [{ passages, ...page }] = TOWN as [Page];
    const only = { ...page, passages: passages.slice(0, 1) };
    const made = await assistantWith(server, organization, admin, [only]);
    key = made.key;
    const path = `/api/v1/ai/admin/assistant/${made.assistant}/`;
    const { texts } = (await admin.get(path)).body;
    const italian = { ...texts['it-IT'], contact: CONTACT, suggested_questions: QUESTIONS };
    // Without marks in the text, a model that writes nothing but a mark has written no word.
    const changes = { texts: { ...texts, 'it-IT': italian }, citations_strategy: 'list' };
    expect((await admin.patch(path, changes)).status).toBe(200);
  });

  const answered = async (question: string, text: string): Promise<Message> => {
    endpoint.behaviour = { does: 'answer', text };
    return told(await (await town.ask(question, { key })).rest()).last.data.message as Message;
  };

  test.each([
    ['in its own words', QUESTION, 'L’orario non c’è [1]. [NO_ANSWER]', /^L’orario non c’è\.$/u],
    ['without words', FAR, '[NO_ANSWER]', /^Non lo so: nelle pagine che conosco/u],
  ])('%s, leads on to the suggested questions and the contact', async (_, question, text, says) => {
    const { outcome, parts, content } = await answered(question, text);
    expect([outcome, parts]).toEqual([
      'not_answered',
      [
        { kind: 'text', text: expect.stringMatching(says) },
        { kind: 'questions', questions: QUESTIONS },
        { kind: 'contact', contact: CONTACT },
      ],
    ]);
    expect(content).toContain(`- ${QUESTIONS[0]}`);
    expect(content).toContain(CONTACT.phone);
  });

  test('and that only marked a passage, cites nothing and offers its section', async () => {
    const message = await answered(QUESTION, '[1] [NO_ANSWER]');
    expect(message.parts[0]).toEqual({ kind: 'text', text: 'Non ho trovato una risposta alla Sua domanda.' });
    expect(offersIn(message).map(({ heading }) => heading)).toEqual(['Orari di apertura']);
    expect(message.citations).toEqual([]);
  });

  test('leads on to nothing where it asks back', async () => {
    const { outcome, parts, content } = await answered(FAR, '[CLARIFY] Quali satelliti?');
    expect([outcome, parts, content]).toEqual(['clarifying', [], 'Quali satelliti?']);
  });
});

test('ANS-16 a vague question is answered by one question of the model, with the offers as choices, never twice in a row', async () => {
  const first = await asks('[CLARIFY] Intende gli orari o il prestito?');
  const [asking] = first.parts;
  expect([first.outcome, asking]).toEqual([
    'clarifying',
    { kind: 'text', text: 'Intende gli orari o il prestito?' },
  ]);
  expect(first.content).toMatch(/^Intende gli orari o il prestito\?\n\n- Biblioteca comunale › /u);
  expect(JSON.stringify(endpoint.bodies.at(-1))).toContain('[CLARIFY]');
  const second = await asks('[CLARIFY] Ma quali orari?', first.chat);
  expect(second.outcome).toBe('not_answered');
  expect(JSON.stringify(endpoint.bodies.at(-1))).not.toContain('[CLARIFY]');
  const third = await asks('[CLARIFY] Intende il prestito?', first.chat);
  expect(third.outcome).toBe('clarifying');
  const { rows } = await town.server.database.pool.query(
    'select clarifying, not_answered, answered from chats where id = $1',
    [first.chat],
  );
  expect(rows).toEqual([{ clarifying: 2, not_answered: 1, answered: 0 }]);
});

test('ANS-16 a choice after a question of the model quotes the section', async () => {
  const message = await asks('[CLARIFY] Intende gli orari o il prestito?');
  const { number, heading } = offersIn(message).find((one) => one.heading === 'Prestito')!;
  const { status, body } = await chooses(message.id, number);
  expect([status, body.outcome, body.chosen.heading]).toEqual([201, 'chosen', heading]);
});
