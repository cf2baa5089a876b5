import { expect, test } from 'vitest';
import { questionCandidates } from './question-candidates.ts';
import type { HeadedPage } from './question-candidates.ts';

const page = (title: string, ...headings: string[]): HeadedPage => ({ id: title, title, headings });
const questions = (pages: HeadedPage[], language: 'it' | 'en' = 'it') =>
  questionCandidates(pages, language).map(({ question }) => question);

test('ANS-10 suggests headings that are questions, the first of each page before the second of any', () => {
  const pages = [
    page('Carta', 'Come si rinnova la carta?', 'Dove si ritira la carta?'),
    page('Tasse', 'Quando si pagano le tasse?'),
    page('Scuola', 'Orari', 'Chi può usare lo scuolabus?'),
  ];
  expect(questions(pages, 'it').slice(0, 4)).toEqual([
    'Come si rinnova la carta?',
    'Quando si pagano le tasse?',
    'Chi può usare lo scuolabus?',
    'Dove si ritira la carta?',
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
  expect(questions(pages, 'it')).toEqual([
    'Come si rinnova la carta?',
    'Dove si ritira il passaporto?',
    'Che cosa c’è da sapere su «Carta di identità»?',
  ]);
  expect(questions([page('Public library'), page('Waste', 'Calendar')], 'en')).toEqual([
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
  ['a heading that is no question', 'Rinnovo della carta'],
  ['a heading about the authors', 'Chi siamo'],
])('leaves out %s', (_, heading) => {
  expect(questions([page('Home', heading)], 'it')).toEqual([]);
});

test('adds the question mark that a heading lacks; questions with one come first', () => {
  const pages = [
    page('Carta di identità', 'Quanto costa', 'Quando si rinnova la carta'),
    page('Mensa', 'Come si paga la mensa?'),
  ];
  expect(questions(pages, 'it').slice(0, 3)).toEqual([
    'Come si paga la mensa?',
    'Carta di identità: quanto costa?',
    'Quando si rinnova la carta?',
  ]);
  const further = [page('Carta di identità', 'Quanto costa', 'Quando si rinnova la carta'), page('Mensa')];
  expect(questions(further, 'it').slice(0, 3)).toEqual([
    'Carta di identità: quanto costa?',
    'Che cosa c’è da sapere su «Mensa»?',
    'Quando si rinnova la carta?',
  ]);
  expect(questions([page('Identity card', 'How to apply', 'What it costs')], 'en')).toEqual([
    'Identity card: how to apply?',
    'What should I know about “Identity card”?',
  ]);
});

test('leaves out headings and titles that several pages have', () => {
  const pages = [
    page('Ufficio', 'Come si chiede un appuntamento?'),
    page('Ufficio', 'Come si chiede un appuntamento?', 'Dove si paga la mensa?'),
  ];
  expect(questions(pages, 'it')).toEqual(['Dove si paga la mensa?']);
});

test('suggests one of two questions with the same words', () => {
  const pages = [page('Home', 'Come si paga la mensa?'), page('Home', 'Come pagare la mensa?')];
  expect(questions(pages, 'it')).toEqual(['Come si paga la mensa?']);
});

test('puts the title before a question that says too little alone', () => {
  const pages = [
    page('Carta di identità', 'Quanto costa?', 'A chi serve la carta?'),
    page('Mensa', 'Come si fa?'),
  ];
  expect(questions(pages, 'it')).toEqual([
    'Carta di identità: quanto costa?',
    'A chi serve la carta?',
    'Che cosa c’è da sapere su «Mensa»?',
    'Che cosa c’è da sapere su «Carta di identità»?',
  ]);
});

test('suggests nothing for an empty index', () => {
  expect(questions([], 'it')).toEqual([]);
});
