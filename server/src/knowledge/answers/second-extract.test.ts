import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALWAYS, answeredPages, headingOf, type AnsweredPages } from './answered-pages.fixture.ts';

let town: AnsweredPages;
beforeAll(async () => {
  town = await answeredPages(
    {
      '/piscina/': {
        title: 'Piscina comunale',
        main: `<h2>Abbonamento annuale</h2><p>L’abbonamento annuale alla piscina comunale costa trecento euro, e vale per tutte le vasche e per la palestra.</p>
          <h2>Riduzioni</h2><p>Per gli studenti l’abbonamento annuale alla piscina costa duecento euro con la tessera universitaria in corso di validità.</p>
          <h2>Corsi di nuoto</h2><p>I corsi di nuoto per adulti cominciano a settembre e durano dieci settimane, con due lezioni ogni settimana.</p>`,
      },
      '/palestra/': {
        title: 'Palestra di via Roma',
        main: `<h2>Abbonamenti</h2><p>L’abbonamento alla palestra costa quaranta euro al mese, e si paga allo sportello prima di cominciare.</p>`,
      },
      '/museo/': {
        title: 'Museo civico',
        main: `<h2>Ingresso</h2><p>Il museo civico apre alle nove, ed è gratuito la prima domenica di ogni mese dell’anno.</p>`,
      },
    },
    'it',
  );
});
afterAll(() => town.close());

describe('ANS-01 a second quotation', () => {
  test('comes from the same page if its sentence answers as well as the first', async () => {
    const { extracts } = await town.ask(
      'Quanto costa l’abbonamento annuale alla piscina per gli studenti?',
      ALWAYS,
    );
    expect(extracts.map(headingOf).toSorted()).toEqual(['Abbonamento annuale', 'Riduzioni']);
  });

  test('is not shown if it answers worse and adds no word of the question', async () => {
    const { extracts, considered } = await town.ask('Quando cominciano i corsi di nuoto per adulti?', ALWAYS);
    expect(extracts.map(headingOf)).toEqual(['Corsi di nuoto']);
    expect(considered.map(({ reason }) => reason)).not.toContain('second_extract');
  });

  test('is not taken from another page that is far behind', async () => {
    const { extracts } = await town.ask('Quando apre il museo civico?', ALWAYS);
    expect(extracts.map(headingOf)).toEqual(['Ingresso']);
  });
});
