import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { scene, told } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';

let town: Scene;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());

const FIXED = [
  [
    'Buongiorno',
    'small_talk_greeting',
    'Salve! Mi faccia una domanda: cerco la risposta nelle pagine che conosco.',
  ],
  ['Grazie', 'small_talk_thanks', 'Prego! Se ha altre domande, sono qui.'],
  ['Arrivederci', 'small_talk_goodbye', 'Arrivederci, e buona giornata!'],
  [
    'Chi sei?',
    'small_talk_who_are_you',
    'Sono un assistente automatico: rispondo con quello che trovo nelle pagine che conosco, e indico sempre da dove viene.',
  ],
  ['Ho capito', 'small_talk_acknowledgement', 'Bene. Se ha altre domande, sono qui.'],
  ['👍', 'small_talk_acknowledgement', 'Bene. Se ha altre domande, sono qui.'],
  ['Hello', undefined, 'Hello! Ask me a question, and I’ll look for the answer in the pages I know.'],
  ['Thanks', undefined, 'You’re welcome! I’m here if you have more questions.'],
  ['Bye', undefined, 'Goodbye, and have a nice day!'],
  [
    'Who are you?',
    undefined,
    'I’m an automatic assistant. I answer with what I find in the pages I know, and always say where it comes from.',
  ],
  ['Got it', undefined, 'Good. I’m here if you have more questions.'],
] as const;

test('ANS-10 each kind of small talk has its text in both languages, and its own setting', async () => {
  const textsOf = async () => {
    const texts = [];
    for (const [message] of FIXED) texts.push(told(await (await town.tries(message)).rest()).text);
    return texts;
  };
  const settings = FIXED.flatMap(([, setting]) => (setting === undefined ? [] : [setting]));
  const set = (value: (setting: string) => string) =>
    town.admin.patch(
      `/api/v1/ai/admin/assistant/${town.assistant}/`,
      Object.fromEntries(settings.map((setting) => [setting, value(setting)])),
    );
  expect(await textsOf()).toEqual(FIXED.map(([, , text]) => text));
  await set((setting) => `Testo di ${setting}`);
  expect(await textsOf()).toEqual(
    FIXED.map(([, setting, text]) => (setting === undefined ? text : `Testo di ${setting}`)),
  );
  await set(() => '');
  expect(await textsOf()).toEqual(FIXED.map(([, , text]) => text));
});

test('ANS-10 a greeting gets a fixed text, without a search, with the outcome small_talk', async () => {
  const { text, last } = told(await (await town.tries('Buongiorno')).rest());
  const { message } = last.data;
  expect(text).toContain('Mi faccia una domanda');
  expect(message).toMatchObject({ outcome: 'small_talk', citations: [], parts: [{ kind: 'text', text }] });
  const trace = await town.admin.get(`/api/v1/ai/admin/assistant/${town.assistant}/try/${message.id}/trace/`);
  expect(trace.body).toMatchObject({ passages: [], sections: [], decision: null, failure: null });
  expect(trace.body.steps.map((step: { name: string }) => step.name)).not.toContain('search');
  const { rows } = await town.server.database.pool.query(
    'select small_talk, answered, not_answered from chats where id = $1',
    [message.chat],
  );
  expect(rows).toEqual([{ small_talk: 1, answered: 0, not_answered: 0 }]);
});

test.each([
  ['Buongiorno', 'it', 'it-IT'],
  ['Hello', 'en', 'en-US'],
])(
  'ANS-10 the answer to %s and its trace tell the language of the message',
  async (content, code, language) => {
    const { message } = told(await (await town.tries(content)).rest()).last.data;
    const trace = await town.admin.get(
      `/api/v1/ai/admin/assistant/${town.assistant}/try/${message.id}/trace/`,
    );
    expect(trace.body.queries).toEqual([{ text: content, language: code, why: 'question' }]);
    expect(trace.body.steps.map((step: { name: string }) => step.name)).toContain('reply');
    const { rows } = await town.server.database.pool.query('select language from messages where id = $1', [
      message.id,
    ]);
    expect(rows).toEqual([{ language }]);
  },
);

test('ANS-10 the organisation’s own text replaces ours, in the language of the assistant only', async () => {
  await town.admin.patch(`/api/v1/ai/admin/assistant/${town.assistant}/`, {
    small_talk_thanks: 'Grazie a Lei, dal Comune.',
  });
  expect(told(await (await town.tries('grazie')).rest()).text).toBe('Grazie a Lei, dal Comune.');
  expect(told(await (await town.tries('thank you')).rest()).text).toContain('You’re welcome');
});

test('ANS-10 AST-03 a message of both languages is answered in the language of the assistant', async () => {
  const speak = (language: string) =>
    town.admin.patch(`/api/v1/ai/admin/assistant/${town.assistant}/`, { language, small_talk_thanks: '' });
  const textOf = async (message: string) => told(await (await town.tries(message)).rest()).text;
  await speak('en-US');
  expect(await textOf('🙏')).toContain('You’re welcome');
  expect(await textOf('xyzzy')).toContain('I don’t know');
  await speak('it-IT');
  expect(await textOf('🙏')).toContain('Prego');
  expect(await textOf('xyzzy')).toContain('Non lo so');
});

test('ANS-10 a question reads the statistics of its words, and a greeting does not', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  const searches = async (message: string): Promise<boolean> => {
    query.mockClear();
    await (await town.tries(message)).rest();
    return query.mock.calls.some(([given]) => {
      const text = typeof given === 'string' ? given : (given as unknown as { text: string }).text;
      return text.includes('lexeme_stats');
    });
  };
  expect(await searches('Quando è aperta la biblioteca?')).toBe(true);
  expect(await searches('Buongiorno')).toBe(false);
});

test('ANS-10 the question behind a greeting is searched for without the greeting, and gets the same answer', async () => {
  const alone = told(await (await town.tries('Quando è aperta la biblioteca?')).rest());
  const greeted = told(await (await town.tries('Ciao! Quando è aperta la biblioteca? Grazie mille')).rest());
  expect(alone.last.data.message.outcome).toBe('answered');
  expect(greeted.text).toBe(alone.text);
});

test.each([
  ['vorrei parlare con un operatore', 'contact'],
  ['mio marito mi picchia', 'distress'],
])('ANS-20 "%s" is never searched for, and gets the outcome %s', async (message, outcome) => {
  const { last } = told(await (await town.tries(message)).rest());
  const trace = await town.admin.get(
    `/api/v1/ai/admin/assistant/${town.assistant}/try/${last.data.message.id}/trace/`,
  );
  expect(last.data.message).toMatchObject({ outcome, citations: [] });
  expect(trace.body.steps.map((step: { name: string }) => step.name)).not.toContain('search');
});
