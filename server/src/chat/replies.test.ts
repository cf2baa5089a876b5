import { NO_CONTACT } from '@regia/contract/widget/contact';
import { DEFAULT_DISTRESS } from '@regia/contract/organizations/distress';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scene, told } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';

let town: Scene;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());

const CONTACT = {
  ...NO_CONTACT,
  text: 'Lo sportello risponde al telefono.',
  phone: '010 123 456',
  hours: 'lun–ven 9–12',
  email: 'urp@comune.example',
  link: 'https://comune.example/urp',
  link_text: 'Prenoti',
};
const UNKNOWN = 'Quanti satelliti ha Giove?';

/** Saves texts of the assistant in Italian. */
async function texts(italian: object, at: Scene = town): Promise<void> {
  const path = `/api/v1/ai/admin/assistant/${at.assistant}/`;
  const { texts: stored } = (await at.admin.get(path)).body;
  const saved = await at.admin.patch(path, {
    texts: { ...stored, 'it-IT': { ...stored['it-IT'], ...italian } },
  });
  expect(saved.status).toBe(200);
}

const answerTo = async (content: string, at: Scene = town) =>
  (await (await at.ask(content)).rest()).at(-1)!.data.message;

test('ANS-17 a wish for a person is answered with the contact, and never searched for', async () => {
  await texts({ contact: CONTACT });
  const { outcome, parts, content, citations } = await answerTo('Vorrei parlare con un operatore');
  expect([outcome, citations]).toEqual(['contact', []]);
  expect(parts).toEqual([
    { kind: 'text', text: 'Certo. Io sono un assistente automatico: ecco come parlare con una persona.' },
    { kind: 'contact', contact: CONTACT },
  ]);
  expect(content).toContain(
    'Lo sportello risponde al telefono.\n\n- 010 123 456 (lun–ven 9–12)\n- urp@comune.example\n- Prenoti: https://',
  );
});

test.each([
  '👎',
  'Non mi è stato utile.',
  'siete degli incapaci',
  'Non capisco niente di quello che dici',
  '??',
])('ANS-20 ANS-17 %s is not searched for: the assistant is sorry, and gives the contact', async (message) => {
  await texts({ contact: CONTACT });
  const { outcome, parts, citations } = await answerTo(message);
  expect([outcome, parts, citations]).toEqual([
    'small_talk',
    [
      { kind: 'text', text: expect.stringMatching(/^Mi dispiace\. .*oppure si rivolga a una persona\.$/) },
      { kind: 'contact', contact: CONTACT },
    ],
    [],
  ]);
  const english = await answerTo('That’s not what I asked');
  expect(english.parts).toEqual([
    { kind: 'text', text: 'I’m sorry. Try asking in other words, and I’ll search again.' },
  ]);
});

test('ANS-17 without a contact in the language of the message the assistant says that it has none', async () => {
  await texts({ contact: CONTACT });
  const { outcome, parts, content } = await answerTo('I want to talk to a human');
  expect([outcome, parts.length]).toEqual(['contact', 1]);
  expect(content).toContain('I have no contact details to give you here');
});

test('ANS-17 where nothing is found the organization’s text leads to its suggested questions and its contact', async () => {
  const questions = ['Quanto costa la carta d’identità?', 'Orari?', 'Dove siete?', 'Che cosa fate?'];
  await texts({ contact: CONTACT, not_found: 'Non lo troviamo: ci chiami.', suggested_questions: questions });
  const { outcome, parts } = await answerTo(UNKNOWN);
  expect([outcome, parts]).toEqual([
    'not_answered',
    [
      { kind: 'text', text: 'Non lo troviamo: ci chiami.' },
      { kind: 'questions', questions: questions.slice(0, 3) },
      { kind: 'contact', contact: CONTACT },
    ],
  ]);
  await texts({ contact: NO_CONTACT, not_found: '', suggested_questions: [] });
  expect((await answerTo(UNKNOWN)).parts).toEqual([
    { kind: 'text', text: expect.stringContaining('Non lo so') },
  ]);
});

test('ANS-17 without questions of its own the assistant leads to those that were found in its pages', async () => {
  await town.server.database.db
    .insertInto('found_questions')
    .values({
      assistant_id: town.assistant,
      organization_id: town.organization,
      language: 'it-IT',
      questions: ['Quando apre la biblioteca?'],
      index_version: 1,
    })
    .execute();
  const { parts } = await answerTo(UNKNOWN);
  expect(parts[1]).toEqual({ kind: 'questions', questions: ['Quando apre la biblioteca?'] });
  const english = await answerTo('How many moons does Jupiter have?');
  expect(english.parts).toEqual([{ kind: 'text', text: expect.stringContaining('I don’t know') }]);
  // Its own come before them, in their language alone, as does the text of the organization.
  await texts({ suggested_questions: ['Dove siete?'], not_found: 'Non lo troviamo.' });
  expect((await answerTo(UNKNOWN)).parts).toEqual([
    { kind: 'text', text: 'Non lo troviamo.' },
    { kind: 'questions', questions: ['Dove siete?'] },
  ]);
  expect((await answerTo('How many moons does Jupiter have?')).parts).toEqual(english.parts);
  await texts({ suggested_questions: [], not_found: '' });
});

test('ANS-17 where a model finds no answer the organization’s text stands before the offers, too', async () => {
  const endpoint = await modelStandIn({ does: 'answer', text: '[NO_ANSWER]' });
  const modern = await scene({ environment: endpoint.environment });
  await texts({ contact: CONTACT, not_found: 'Ci chiami.' }, modern);
  const { outcome, parts } = await answerTo('Quando è aperta la biblioteca comunale?', modern);
  await modern.close();
  await endpoint.close();
  expect([outcome, parts]).toEqual([
    'not_answered',
    [
      { kind: 'text', text: 'Ci chiami.' },
      { kind: 'offers', offers: expect.any(Array) },
    ],
  ]);
});

test('ANS-20 a person in distress gets the organization’s text and numbers, and neither offers nor a contact', async () => {
  await texts({ contact: CONTACT });
  const settings = '/api/v1/organization/admin/settings/';
  const { version } = (await town.admin.get(settings)).body;
  const italian = { text: 'Chiami subito.', helplines: [{ number: '112', label: 'Emergenze' }] };
  await town.admin.patch(settings, { version, distress: { ...DEFAULT_DISTRESS, 'it-IT': italian } });
  const { outcome, parts } = await answerTo('voglio morire');
  expect([outcome, parts]).toEqual([
    'distress',
    [
      { kind: 'text', text: italian.text },
      { kind: 'helplines', helplines: italian.helplines },
    ],
  ]);
  const listed = async (is: boolean) =>
    (await town.admin.get(`/api/v1/monitoring/admin/chat/?has_distress=${is}&no_page`)).body;
  expect(await listed(true)).toMatchObject([{ first_message: 'voglio morire', has_distress: true }]);
  expect((await listed(false)).every((chat: { has_distress: boolean }) => !chat.has_distress)).toBe(true);
  expect((await answerTo('il mio ex mi aspetta sotto casa e ho paura')).outcome).toBe('distress');
  const english = await answerTo('I want to kill myself');
  expect(english.parts[0].text).toBe(DEFAULT_DISTRESS['en-US'].text);
});

test('ANS-20 AST-07 the trace of a message of distress has the words by which it was recognized, another has none', async () => {
  const signsOf = async (content: string) => {
    const { message } = told(await (await town.tries(content)).rest()).last.data;
    const path = `/api/v1/ai/admin/assistant/${town.assistant}/try/${message.id}/trace/`;
    return (await town.admin.get(path)).body.signs;
  };
  expect(await signsOf('voglio morire')).toEqual(['voglio', 'morire']);
  expect(await signsOf('Buongiorno')).toEqual([]);
  expect(await signsOf(UNKNOWN)).toEqual([]);
});
