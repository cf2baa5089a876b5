import { describe, expect, test } from 'vitest';
import { sectionsOf } from './read-sections.fixture.ts';

const TEXTS = { Piscina: 'La piscina riapre a giugno.', Murales: 'I murales sono nel vicolo.' };
type Title = keyof typeof TEXTS;

/** Two cards, each with labels above its title. */
const cards = (labels: string, titled: (title: Title) => string = (title) => `<h3>${title}</h3>`): string =>
  (['Piscina', 'Murales'] as const)
    .map((title) => `<div class="col"><div>${labels}${titled(title)}<p>${TEXTS[title]}</p></div></div>`)
    .join('\n');

describe('TRN-11 the labels above the title of a card', () => {
  test.each([
    [
      'a category and a day',
      '<div><a href="#">NOTIZIE</a> <span>27 FEB 2023</span></div>',
      'NOTIZIE 27 FEB 2023',
    ],
    [
      'a day in the picture and a category',
      '<figure><img src="a.png"></figure><div><span>27</span> <span>Aprile</span></div><div><a href="#">Categoria</a></div>',
      '27 Aprile / Categoria',
    ],
  ])('stand below it: %s', (_, html, labels) => {
    expect(sectionsOf(`<h2>In evidenza</h2>${cards(html)}`)).toEqual([
      ['In evidenza › Piscina', `${labels} / ${TEXTS.Piscina}`],
      ['In evidenza › Murales', `${labels} / ${TEXTS.Murales}`],
    ]);
  });

  test('stand below it also if the title is in a link', () => {
    const html = cards('<span>28 FEB 2023</span>', (title) => `<a href="/x"><h3>${title}</h3></a>`);
    expect(sectionsOf(html).at(-1)).toEqual(['Murales', `28 FEB 2023 / ${TEXTS.Murales}`]);
  });

  test('are no sentence and no long text: these belong to the heading before', () => {
    for (const html of ['<p>Chiude alle otto.</p>', `<p>${'parola '.repeat(12)}</p>`]) {
      const [, text] = sectionsOf(cards(html)).at(-1)!;
      expect(text).toBe(TEXTS.Murales);
    }
  });

  test('a line above a heading that has no neighbour of its kind belongs to the heading before', () => {
    const html = '<h2>Orari</h2><div class="col"><p>Lunedì mattina</p><h3>Estate</h3><p>Si chiude.</p></div>';
    expect(sectionsOf(html)).toEqual([
      ['Orari', 'Lunedì mattina'],
      ['Orari › Estate', 'Si chiude.'],
    ]);
  });

  test.each([
    ['class', '<div class="side"><p>Il parco è aperto.</p></div>'],
    ['name', '<section class="col"><p>Il parco è aperto.</p></section>'],
  ])('a neighbour of another %s is none of its kind', (_, beside) => {
    const html = `<h2>Orari</h2><div class="col"><p>Lunedì mattina</p><h3>Estate</h3><p>Si chiude.</p></div>${beside}`;
    expect(sectionsOf(html)[0]).toEqual(['Orari', 'Lunedì mattina']);
  });

  test('a line above the title of the page is no label of it', () => {
    const html =
      '<h2>Orari</h2><div><p>Lunedì mattina</p><h1>Estate</h1><p>Si chiude.</p></div><div><p>Altro.</p></div>';
    expect(sectionsOf(html)[0]).toEqual(['Orari', 'Lunedì mattina']);
  });

  test('the control that opens a panel of a card stays above it', () => {
    const html = ['Bonus', 'Nido']
      .map(
        (title, n) =>
          `<div class="item"><button aria-expanded="false" aria-controls="p${n}">${title}</button><div id="p${n}" hidden><h4>Costi</h4><p>${n} euro.</p></div></div>`,
      )
      .join('');
    expect(sectionsOf(html).map(([heading]) => heading)).toEqual(['Bonus › Costi', 'Nido › Costi']);
  });
});
