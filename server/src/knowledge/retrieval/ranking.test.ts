import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answeredPages, type AnsweredPages } from '../answers/answered-pages.fixture.ts';

const EXPORT = '<p>I rapporti si esportano in PDF dal menu in alto a destra di ogni pagina.</p>';

const RENT = '<p>La palestra si prenota per telefono due giorni prima della partita.</p>';

let site: AnsweredPages;
beforeAll(async () => {
  site = await answeredPages(
    {
      '/note/': { title: 'Note di rilascio', main: `<h2>Primavera</h2>${EXPORT}` },
      '/guida/': { title: 'Guida di lavoro', main: `<h2>Autunno</h2>${EXPORT}` },
      '/privacy/': { title: 'Informativa sulla privacy', main: `<h2>Inverno</h2>${RENT}` },
      '/sala/': { title: 'Sala comunale', main: `<h2>Estate</h2>${RENT}` },
      '/cane/': {
        title: 'Animali',
        main: '<h2>Cani</h2><p>Il guinzaglio del cane è obbligatorio nei parchi, e la museruola del cane sui mezzi.</p>',
      },
      '/parchi/': {
        title: 'Verde',
        main: '<h2>Regole</h2><p>Nei giardini il guinzaglio e la museruola servono.</p>',
      },
      '/sale/': { title: 'Sale', main: '<h2>Affitto</h2><p>Nei giardini il tavolo e la panca servono.</p>' },
    },
    'it',
  );
});
afterAll(() => site.close());

const titles = async (question: string) =>
  (await site.find(question)).best.map(({ title }) => title.split(' › ')[0]);
const scoreOf = async (question: string, page: string) =>
  (await site.find(question)).best.find(({ title }) => title.startsWith(page))!.score;

describe('ANS-10 the order of passages', () => {
  test('release notes come after a guide with the same text', async () => {
    expect((await titles('Come si esportano i rapporti?')).slice(0, 2)).toEqual([
      'Guida di lavoro',
      'Note di rilascio',
    ]);
  });

  test('release notes keep their score if the question asks about releases', async () => {
    const share = async (question: string) =>
      (await scoreOf(question, 'Note')) / (await scoreOf(question, 'Guida'));
    expect(await share('esportano i rapporti')).toBeLessThan(0.95);
    expect(await share('novità: esportano i rapporti')).toBeGreaterThan(0.95);
  });

  test('legal pages come after a guide with the same text, unless the question asks about them', async () => {
    expect((await titles('Come si prenota la palestra?')).slice(0, 2)).toEqual([
      'Sala comunale',
      'Informativa sulla privacy',
    ]);
    const share = async (question: string) =>
      (await scoreOf(question, 'Informativa')) / (await scoreOf(question, 'Sala'));
    expect(await share('prenota la palestra')).toBeLessThan(0.8);
    expect(await share('privacy: prenota la palestra')).toBeGreaterThan(0.95);
  });

  test('a page gains by the words that the best pages have in common', async () => {
    const question = 'cane nei giardini';
    expect(await scoreOf(question, 'Verde')).toBeGreaterThan(await scoreOf(question, 'Sale'));
  });
});
