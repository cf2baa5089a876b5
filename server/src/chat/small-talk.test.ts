import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { scene, told } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import { smallTalkIn } from './small-talk.ts';

let town: Scene;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());

test.each([
  ['Ciao', 'greeting', 'it'],
  ['Buongiorno!', 'greeting', 'it'],
  ['ciao, come stai?', 'greeting', 'it'],
  ['Grazie mille 😊', 'thanks', 'it'],
  ['ok grazie', 'thanks', 'it'],
  ['grazie mille, gentilissimo', 'thanks', 'it'],
  ['Grazie, mi è stato molto utile!', 'thanks', 'it'],
  ['Perfetto, grazie e arrivederci', 'thanks', 'it'],
  ['thanks and goodbye', 'thanks', 'en'],
  ['Arrivederci', 'goodbye', 'it'],
  ['buona giornata!', 'goodbye', 'it'],
  ['Chi sei?', 'who_are_you', 'it'],
  ['ciao, chi sei?', 'who_are_you', 'it'],
  ['che cosa sai fare?', 'who_are_you', 'it'],
  ['ho capito', 'acknowledgement', 'it'],
  ['sì', 'acknowledgement', 'it'],
  ['Va bene, arrivederci', 'goodbye', 'it'],
  ['Buongiorno, va bene', 'greeting', 'it'],
  ['ok ok ok ok', 'acknowledgement', 'it'],
  ['ok ok ok ok ok', undefined, undefined],
  ['Hello there', 'greeting', 'en'],
  ['good morning', 'greeting', 'en'],
  ['Thank you so much!', 'thanks', 'en'],
  ['Thanks, that helped a lot!', 'thanks', 'en'],
  ['thank you, that was very helpful', 'thanks', 'en'],
  ['bye', 'goodbye', 'en'],
  ['thanks, that helped a lot but where do I pay?', undefined, undefined],
  ['who are you?', 'who_are_you', 'en'],
  ['Are you a robot?', 'who_are_you', 'en'],
  ['got it', 'acknowledgement', 'en'],
  ['Ciao, quando apre la biblioteca?', undefined, undefined],
  ['chi è il sindaco?', undefined, undefined],
  ['who is the mayor?', undefined, undefined],
  ['what are you allowed to park here?', undefined, undefined],
  ['???', undefined, undefined],
  [`grazie${' mille'.repeat(12)}`, 'thanks', 'it'],
  [`grazie${' mille'.repeat(13)}`, undefined, undefined],
])('ANS-10 small talk: %s is read as %s', (message, kind, language) => {
  expect(smallTalkIn(message, 'it')).toEqual(kind === undefined ? undefined : { kind, language });
});

test.each([
  ['ok', 'it'],
  ['ok', 'en'],
  ['no', 'it'],
  ['no', 'en'],
] as const)(
  'ANS-10 %s, a word of both languages, has the language of the assistant: %s',
  (message, language) => {
    expect(smallTalkIn(message, language)).toEqual({ kind: 'acknowledgement', language });
  },
);

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

test('ANS-10 the organisation’s own text replaces ours, in the language of the assistant only', async () => {
  await town.admin.patch(`/api/v1/ai/admin/assistant/${town.assistant}/`, {
    small_talk_thanks: 'Grazie a Lei, dal Comune.',
  });
  expect(told(await (await town.tries('grazie')).rest()).text).toBe('Grazie a Lei, dal Comune.');
  expect(told(await (await town.tries('thank you')).rest()).text).toContain('You’re welcome');
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

test('ANS-10 a message of more than 80 characters is a question, whatever its words', () => {
  const greeting = `ciao${' a tutti'.repeat(9)}`;
  expect(smallTalkIn(greeting, 'it')?.kind).toBe('greeting');
  expect(smallTalkIn(`${greeting} a tutti`, 'it')).toBe(undefined);
});
