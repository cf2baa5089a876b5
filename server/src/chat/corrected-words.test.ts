import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scene, told } from '../../test/chat-scene.ts';
import type { Page, Scene } from '../../test/chat-scene.ts';

const ITALIAN: readonly Page[] = [
  {
    url: 'https://comune.example/biblioteca',
    language: 'it',
    passages: [
      {
        title: 'Biblioteca comunale',
        body: 'La biblioteca comunale è aperta dal martedì al sabato, dalle 9 alle 19. Il prestito dura trenta giorni.',
      },
    ],
  },
  {
    url: 'https://comune.example/carnevale',
    language: 'it',
    passages: [
      {
        title: 'Carnevale',
        body: 'I carri di carnevale sfilano la domenica in piazza Garibaldi, tra i residenti.',
      },
    ],
  },
];
const ENGLISH: readonly Page[] = [
  {
    url: 'https://comune.example/parking',
    language: 'en',
    passages: [
      {
        title: 'Resident parking permits',
        body: 'Resident parking permits cost thirty euros a year. The final payment is due in June at the mobility office.',
      },
    ],
  },
  {
    url: 'https://comune.example/gardens',
    language: 'en',
    passages: [
      { title: 'Public gardens', body: 'A security camera watches the gate of the public gardens.' },
    ],
  },
];

const FACTS: readonly Page[] = [
  {
    url: 'https://comune.example/facts',
    language: 'en',
    passages: [
      {
        title: 'Facts and figures',
        body: 'It is a fact that the town grows: the registry counts new residents.',
      },
    ],
  },
];

let onlyEnglish: Scene;
let oneLanguage: Scene;
let twoLanguages: Scene;
beforeAll(async () => {
  onlyEnglish = await scene({ pages: FACTS });
  oneLanguage = await scene({ pages: ITALIAN });
  twoLanguages = await scene({ pages: [...ITALIAN, ...ENGLISH, ...FACTS] });
});
afterAll(async () => {
  await onlyEnglish.close();
  await oneLanguage.close();
  await twoLanguages.close();
});

async function ask(at: Scene, question: string) {
  const { text, last } = told(await (await at.tries(question)).rest());
  const { message } = last.data;
  const trace = await at.admin.get(`/api/v1/ai/admin/assistant/${at.assistant}/try/${message.id}/trace/`);
  return { text, message, corrections: trace.body.corrections };
}

describe('ANS-01 ANS-02 a word that occurs on no page', () => {
  test('an unknown word is corrected to the nearest word of the same language', async () => {
    const { message, corrections } = await ask(twoLanguages, 'Quando è aperta la bibliotecca comunale?');
    expect(corrections).toEqual([{ from: 'bibliotecca', to: 'bibliotec' }]);
    expect(message.citations[0].url).toBe('https://comune.example/biblioteca');
  });

  test('an unknown word is not corrected to another word of the question', async () => {
    for (const question of ['La bibliotecca è la biblioteca comunale?', 'bibliotecca bibliotheca comunale']) {
      const { corrections } = await ask(twoLanguages, question);
      expect(corrections.length).toBeLessThanOrEqual(1);
      if (question.includes('biblioteca')) expect(corrections).toEqual([]);
    }
  });

  test('an unknown word is not corrected to a word that occurs only in the other language', async () => {
    const { message, corrections } = await ask(twoLanguages, 'Come si ripara il fanale?');
    expect(corrections).toEqual([]);
    expect(message).toMatchObject({ outcome: 'not_answered', citations: [] });
  });

  test('the Italian word "fatta" is not corrected to the English word "fact"', async () => {
    for (const question of ['Quando è stata fatta la consegna?', 'biblioteca fatta registry']) {
      const { corrections } = await ask(twoLanguages, question);
      expect([question, corrections]).toEqual([question, []]);
    }
    expect((await ask(onlyEnglish, 'Quando è stata fatta la consegna?')).corrections).toEqual([]);
  });

  test('a misspelt word in an unclear language is corrected to a word of the pages', async () => {
    for (const [pages, question] of [
      [onlyEnglish, 'registrry'],
      [twoLanguages, 'parking registrry'],
    ] as const) {
      expect((await ask(pages, question)).corrections).toEqual([{ from: 'registrry', to: 'registri' }]);
    }
  });

  test('a common word of the language is not corrected', async () => {
    const { message, corrections } = await ask(oneLanguage, 'Dove si butta la carta?');
    expect(corrections).toEqual([]);
    expect(message).toMatchObject({ outcome: 'not_answered', citations: [] });
  });

  test('a word that occurs on pages of the other language is not corrected', async () => {
    // An Italian page has "residenti", whose stem is one letter away.
    for (const question of ['Quanto costano i permits per la biblioteca?', 'Quanto pagano i residents?']) {
      const { corrections } = await ask(twoLanguages, question);
      expect([question, corrections]).toEqual([question, []]);
    }
  });

  test('a common word of the language is not searched for as a word of the other language', async () => {
    const { message, corrections } = await ask(twoLanguages, 'camera');
    expect(corrections).toEqual([]);
    expect(message).toMatchObject({ outcome: 'not_answered', citations: [] });
    expect((await ask(twoLanguages, 'gardens')).message.citations[0].url).toBe(
      'https://comune.example/gardens',
    );
  });

  test('a question in an unclear language is searched in the language of its known words', async () => {
    const { text, message, corrections } = await ask(twoLanguages, 'parking payments');
    expect(corrections).toEqual([]);
    expect(text).toContain('The final payment is due in June at the mobility office.');
    expect(message.citations[0].url).toBe('https://comune.example/parking');
  });
});
