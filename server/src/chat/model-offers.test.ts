import type { Offer } from '@regia/contract/chat/answer-parts';
import type { Message } from '@regia/contract/chat/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scene, told } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import type { ModelStandIn } from '../../test/model-stand-in.ts';

const QUESTION = 'Quando è aperta la biblioteca comunale?';
let endpoint: ModelStandIn;
let town: Scene;
beforeAll(async () => {
  endpoint = await modelStandIn({ does: 'answer', text: 'È aperta [1].' });
  town = await scene({ environment: endpoint.environment });
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
