import { expect, test } from 'vitest';
import { chooseQuestions } from './choose-questions.ts';

const page = (title: string, ...headings: string[]) => ({ title, headings });

test('ANS-10 suggests headings that are questions, the first of each page before the second of any', () => {
  const pages = [
    page('Carta', 'Come si rinnova la carta?', 'Dove si ritira la carta?'),
    page('Tasse', 'Quando si pagano le tasse?'),
    page('Scuola', 'Orari', 'Chi può usare lo scuolabus?'),
  ];
  expect(chooseQuestions(pages, 'it')).toEqual([
    'Come si rinnova la carta?',
    'Quando si pagano le tasse?',
    'Chi può usare lo scuolabus?',
  ]);
});

test('adds further questions of a page, then titles as questions', () => {
  const pages = [
    page('Home', 'Benvenuti'),
    page(
      'Carta di identità | Comune di Esempio',
      'Come si rinnova la carta?',
      'Dove si ritira il passaporto?',
    ),
  ];
  expect(chooseQuestions(pages, 'it')).toEqual([
    'Come si rinnova la carta?',
    'Dove si ritira il passaporto?',
    'Che cosa c’è da sapere su «Carta di identità»?',
  ]);
  expect(chooseQuestions([page('Public library'), page('Waste', 'Calendar')], 'en')).toEqual([
    'What should I know about “Public library”?',
    'What should I know about “Waste”?',
  ]);
});

test.each([
  ['a question about the page itself', 'Ti è stata utile questa pagina?'],
  ['a search prompt', 'Non hai trovato quello che cercavi?'],
  ['a long question', `Come si ${'rinnova '.repeat(12)}la carta?`],
  ['a question in another language', 'How do I renew the card of my children?'],
  ['two questions in one', 'Carta scaduta? Come si rinnova?'],
  ['a heading that is no question', 'Come si rinnova la carta'],
])('leaves out %s', (_, heading) => {
  expect(chooseQuestions([page('Home', heading)], 'it')).toEqual([]);
});

test('leaves out headings and titles that several pages have', () => {
  const pages = [
    page('Ufficio', 'Come si chiede un appuntamento?'),
    page('Ufficio', 'Come si chiede un appuntamento?', 'Dove si paga la mensa?'),
  ];
  expect(chooseQuestions(pages, 'it')).toEqual(['Dove si paga la mensa?']);
});

test('suggests one of two questions with the same words', () => {
  const pages = [page('Home', 'Come si paga la mensa?'), page('Home', 'Come pagare la mensa?')];
  expect(chooseQuestions(pages, 'it')).toEqual(['Come si paga la mensa?']);
});

test('puts the title before a question that says too little alone', () => {
  const pages = [page('Carta di identità', 'Quando mi serve?', 'Come si fa?', 'Che cosa occorre?')];
  for (const question of chooseQuestions(pages, 'it')) {
    expect(question).toMatch(/^Carta di identità: \p{Ll}|^Che cosa c’è da sapere su «Carta di identità»/u);
  }
});

test('suggests nothing for an empty index', () => {
  expect(chooseQuestions([], 'it')).toEqual([]);
});
