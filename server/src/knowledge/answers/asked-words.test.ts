import { describe, expect, test } from 'vitest';
import { extractiveAnswer } from './answer.ts';
import { ALWAYS } from './answered-pages.fixture.ts';
import { madeSource, type MadeSection } from './made-sections.fixture.ts';

const FINE: MadeSection = {
  path: ['Pagamento multa', 'Come fare'],
  role: 'how',
  kind: 'service',
  blocks: 'La multa si può pagare con la carta allo sportello dei vigili.',
};
const outcomeOf = (question: string, section: MadeSection = FINE, language: 'it' | 'en' = 'it') =>
  extractiveAnswer(madeSource(question, [section], { language }), ALWAYS).outcome;

describe('ANS-01 an answer holds the words that a question asks about', () => {
  test.each([
    ['Posso pagare la multa con la carta?', 'answered'],
    ['Posso pagare la multa a rate?', 'not_sure'],
    ['Si può pagare la multa in contanti?', 'not_sure'],
    ['Devo pagare la multa ai vigili?', 'answered'],
    ['Devo pagare la multa della bicicletta?', 'not_sure'],
    ['Come si paga la multa della bicicletta?', 'answered'],
  ])('“%s” is %s', (question, outcome) => {
    expect(outcomeOf(question)).toBe(outcome);
  });

  test('an English one does, too', () => {
    const section: MadeSection = {
      path: ['Parking permit', 'Ways'],
      blocks: 'You can pay the permit by card at the desk.',
      language: 'en',
    };
    expect(outcomeOf('Can I pay the permit by card?', section, 'en')).toBe('answered');
    expect(outcomeOf('Can I pay the permit in instalments?', section, 'en')).toBe('not_sure');
  });

  test.each(['costi', 'quanto costa?', 'orari'])(
    'the bare “%s” names no subject, so that no page answers it for sure',
    (question) => {
      const section: MadeSection = {
        path: ['Mensa', question === 'orari' ? 'Orari' : 'Costi'],
        role: question === 'orari' ? 'hours' : 'cost',
        blocks: 'La mensa costa 4 euro ed è aperta dalle 12 alle 14.',
      };
      expect(outcomeOf(question, section)).toBe('not_sure');
    },
  );

  test('a page that shares nothing but the words of asking is not offered', () => {
    const offersOf = (question: string) => {
      const section: MadeSection = {
        path: ['Mensa', 'Costi'],
        role: 'cost',
        blocks: 'La mensa costa 4 euro.',
      };
      const source = madeSource(question, [section]);
      return extractiveAnswer(source, { answer: Infinity, unsure: Infinity }).offers.length;
    };
    expect([offersOf('Quanto costa la mensa?'), offersOf('Quanto costa sposarsi?')]).toEqual([1, 0]);
  });
});
