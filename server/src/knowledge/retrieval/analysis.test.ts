import { describe, expect, test } from 'vitest';
import { analyse } from './analysis.ts';
import { detectLanguage } from './language.ts';

const stems = (text: string, language: 'it' | 'en') =>
  analyse(text, language).flatMap((token) => token.stem ?? []);

describe('ANS-01 words of a text and of a question', () => {
  test('ignores accents', () => {
    expect(stems('la città e la libertà', 'it')).toEqual(stems('la citta e la liberta', 'it'));
  });

  test('splits the article from its word at a straight or curly apostrophe', () => {
    expect(stems("dell'anagrafe", 'it')).toEqual(stems('dell’anagrafe', 'it'));
    expect(stems("l'anagrafe", 'it')).toEqual(stems('anagrafe', 'it'));
  });

  test('reads a compound as a whole and as its parts, at one position', () => {
    const tokens = analyse('APIView getUserName', 'en');
    expect(tokens.map(({ word }) => word)).toEqual([
      'apiview',
      'api',
      'view',
      'getusername',
      'get',
      'user',
      'name',
    ]);
    expect(tokens.map(({ samePlace }) => samePlace)).toEqual([false, true, true, false, true, true, true]);
  });

  test('a plural acronym is not a compound', () => {
    expect(analyse('APIs', 'en').map(({ word }) => word)).toEqual(['apis']);
  });

  test('gives stop words no stem', () => {
    expect(analyse('di', 'it')[0]).toMatchObject({ word: 'di', stem: null });
  });

  test.each([
    ['come posso pagare il bollo?', 'it'],
    ['how do I pay the fee?', 'en'],
    ['IBAN', 'it'],
  ] as const)('%s is %s for an Italian assistant', (question, language) => {
    expect(detectLanguage(question, 'it')).toBe(language);
  });
});
