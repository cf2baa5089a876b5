import { expect, test } from 'vitest';
import type { EarlierMessage } from './steps/history.ts';
import { subjectBefore } from './subject-before.ts';

const turn = (content: string, outcome: string, title = '', heading = ''): EarlierMessage[] => [
  { sender: 'human', content, outcome: null },
  {
    sender: 'assistant',
    content: '',
    outcome,
    quoted: title === '' ? null : { title, heading, quote: 'Il passaporto elettronico costa 42 euro.' },
  },
];
const PASSPORT = turn(
  'Quanto costa il passaporto elettronico?',
  'answered',
  'Documenti | Comune',
  'Passaporto',
);
const nameAfter = (...turns: EarlierMessage[][]) => subjectBefore(turns.flat(), 'it')?.name;

test('ANS-16 the subject is the title without the name of the site, and the longest words of the question in the quotation', () => {
  expect(subjectBefore(PASSPORT, 'it')).toEqual({
    name: 'Documenti',
    query: 'Documenti elettronico passaporto',
    title: 'Documenti | Comune',
    asks: 'quanto costa',
  });
});

test('ANS-16 the heading is the subject of a page that lists questions', () => {
  expect(nameAfter(turn('Quanto costa?', 'answered', 'FAQ', 'Il passaporto'))).toBe('Il passaporto');
});

test('ANS-16 the subject stays for two turns without one, and no longer', () => {
  const thanks = turn('grazie', 'small_talk');
  const person = turn('un operatore', 'contact');
  expect(nameAfter(PASSPORT, thanks)).toBe('Documenti');
  expect(nameAfter(PASSPORT, thanks, turn('Chi ha vinto?', 'not_answered'))).toBe('Documenti');
  expect(nameAfter(PASSPORT, thanks, person, thanks)).toBe(undefined);
});

test('ANS-16 ANS-20 a wish for a person, a question of the model and a choice of none leave the subject as it was', () => {
  for (const outcome of ['contact', 'clarifying', 'none_chosen'])
    expect([outcome, nameAfter(PASSPORT, turn('…', outcome))]).toEqual([outcome, 'Documenti']);
  expect(nameAfter(PASSPORT, turn('…', 'failed'))).toBe(undefined);
});

test('ANS-16 ANS-20 a word that the quotation does not hold, and one that only asks, are not searched for again', () => {
  const queryAfter = (question: string, heading = 'Passaporto') =>
    subjectBefore(turn(question, 'answered', 'Documenti | Comune', heading), 'it')?.query;
  expect(queryAfter('Quanto costa il passaporto?')).toBe('Documenti passaporto');
  expect(queryAfter('Quanto costa urgentemente il passaporto?')).toBe('Documenti passaporto');
  expect(queryAfter('Euro per il passaporto')).toBe('Documenti passaporto euro');
  expect(queryAfter('Quando serve il passaporto?', 'Quando serve')).toBe('Documenti passaporto');
});

test('ANS-16 a new answer replaces the subject, and distress ends it', () => {
  expect(nameAfter(PASSPORT, turn('La TARI?', 'answered', 'TARI'))).toBe('TARI');
  expect(nameAfter(PASSPORT, turn('Mi picchia', 'distress'))).toBe(undefined);
});

test('ANS-20 the thing asked is that of the answered question, or of the one that it goes on with', () => {
  const asksAfter = (...questions: string[]) =>
    subjectBefore(
      questions.flatMap((question) => turn(question, 'answered', 'Documenti | Comune')),
      'it',
    )?.asks;
  const price = 'Quanto costa il passaporto?';
  expect(asksAfter(price, 'e per i minori?')).toBe('quanto costa');
  expect(asksAfter(price, 'e per i minori?', 'e per gli anziani?')).toBe('quanto costa');
  expect(asksAfter(price, 'e quanto dura?')).toBe('quanto dura');
  expect(asksAfter(price, 'Mi parli della carta d’identità')).toBe(undefined);
  expect(asksAfter('e per i minori?')).toBe(undefined);
});
