import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scene, told } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import type { ExtractiveAnswer, SearchResult } from '../knowledge/public.ts';
import { quotedText } from './quoted-text.ts';

interface Part {
  kind: string;
  text: string;
}

let town: Scene;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());

const ask = async (question: string) => told(await (await town.ask(question)).rest()).last.data.message;
const leadsIn = (parts: readonly Part[]): string[] =>
  parts.filter(({ kind }) => kind === 'text').map(({ text }) => text);

test('ANS-10 an answer that is not sure quotes after a warning, and counts neither as answered nor as unknown', async () => {
  const questions = [
    'quanti libri posso rinnovare in agosto?',
    'dove si prenota il parcheggio?',
    'Posso parcheggiare in biblioteca?',
    'quanto costa il ritiro dei libri?',
    'Si può rinnovare la carta in biblioteca?',
    'Si presta una fototessera?',
  ];
  const answers = [];
  for (const question of questions) answers.push(await ask(question));
  const unsure = answers.find(({ outcome }) => outcome === 'not_sure');
  expect(leadsIn(unsure.parts)).toEqual(['Non ne sono sicuro, ma questo passaggio potrebbe esserLe utile:']);
  expect(unsure.parts[1].kind).toBe('extract');
  expect(unsure.citations).toHaveLength(1);
  const { rows } = await town.server.database.pool.query(
    'select not_sure, answered, not_answered from chats where id = $1',
    [unsure.chat],
  );
  expect(rows).toEqual([{ not_sure: 1, answered: 0, not_answered: 0 }]);
});

describe('ANS-10 the note about another language', () => {
  test('is absent if the question shows no language of its own', async () => {
    const { outcome, parts } = await ask('parking permits');
    expect([outcome, leadsIn(parts)]).toEqual(['answered', []]);
  });

  test.each([
    [['en'], ['Ho trovato una risposta solo in una pagina in inglese:']],
    [['en', 'en'], ['Ho trovato una risposta solo in una pagina in inglese:']],
    [['it', 'en'], []],
    [['en', 'it'], []],
    [['it'], []],
  ] as const)('of quotations in %j for an Italian question: %j', (languages, leads) => {
    const extracts = languages.map((language) => {
      const scored = { passage: { language }, section: { path: ['Nido'], heading: '', anchor: null } };
      return { scored, parts: [scored], blocks: [] };
    });
    const answer = { outcome: 'answered', extracts, offers: [] } as unknown as ExtractiveAnswer;
    const question = { isLanguageGuessed: false } as SearchResult['question'];
    const { parts } = quotedText(answer, { language: 'it', question }, 'inline');
    expect(leadsIn(parts as Part[])).toEqual(leads);
  });

  test.each([
    [
      'it',
      'en',
      1,
      'Non ne sono sicuro, ma questo passaggio di una pagina in inglese potrebbe esserLe utile:',
    ],
    ['it', 'en', 2, 'Non ne sono sicuro, ma questi passaggi di pagine in inglese potrebbero esserLe utili:'],
    ['it', 'it', 2, 'Non ne sono sicuro, ma questi passaggi potrebbero esserLe utili:'],
    ['en', 'it', 1, 'I’m not sure, but this passage from a page in Italian may help:'],
    ['en', 'it', 2, 'I’m not sure, but these passages from pages in Italian may help:'],
    ['en', 'en', 2, 'I’m not sure, but these passages may help:'],
  ] as const)(
    'and the warning are one sentence: in %s for pages in %s, %i',
    (language, other, count, lead) => {
      const scored = {
        passage: { language: other },
        section: { path: ['Nido'], heading: '', anchor: null },
      };
      const extracts = Array.from({ length: count }, () => ({ scored, parts: [scored], blocks: [] }));
      const answer = { outcome: 'not_sure', extracts, offers: [] } as unknown as ExtractiveAnswer;
      const question = { isLanguageGuessed: false } as SearchResult['question'];
      expect(leadsIn(quotedText(answer, { language, question }, 'inline').parts as Part[])).toEqual([lead]);
    },
  );
});
