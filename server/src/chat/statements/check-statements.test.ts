import { describe, expect, test } from 'vitest';
import { checkStatements } from './check-statements.ts';
import { quietMsOfStep } from '../../../test/pace.ts';

const SOURCES = [
  {
    title: 'Biblioteca › Orari',
    language: 'it' as const,
    body: 'La biblioteca è aperta dal martedì al sabato, dalle 9 alle 19. Il lunedì resta chiusa. Si prestano fino a cinque libri per trenta giorni. La tessera costa 22,21 euro, la sala 1.250 euro. Il pranzo è alle 12. Le sedi sono 28 e 31.',
  },
  {
    title: 'Asilo nido',
    language: 'it' as const,
    body: 'Le iscrizioni si aprono il primo marzo e si chiudono il 15 aprile 2026. Le visite sono dal 4 al 6 maggio. La sindaca è Maria Rossi, il direttore è Luca Bianchi. Il numero verde è 800 123 456. La domanda si presenta con SPID in via Garibaldi. I posti sono 250.',
  },
];

const check = (text: string, language: 'it' | 'en' = 'it') => checked(text, language).statements;
const checked = (text: string, language: 'it' | 'en' = 'it') =>
  checkStatements(text, {
    sources: SOURCES,
    language,
    alsoKnown: ['Chi è il signor Neri, che ha 77 anni?', 'Sportello del Comune'],
    knowsAddress: (address) => address === 'https://comune.example/orari',
  });

describe('ANS-01 a statement is supported by the passages', () => {
  test.each([
    'È aperta dal martedì al sabato [1].',
    'È aperta anche il mercoledì, e chiusa il lunedì [1].',
    'È aperta dalle 9:00 alle 19.00 [1].',
    'It is open from 9 am to 7 p.m. and it is closed on Mondays.',
    'La tessera costa 22,21 euro.',
    'The card costs 22.21 euros and the room costs 1,250 euros.',
    'La sala costa 1250 euro.',
    'Le iscrizioni vanno dal 1° marzo al 15 aprile 2026.',
    'You can enrol from March 1 to April 15, 2026.',
    'Si chiudono il 15/04/2026, cioè il 2026-04-15.',
    'Le visite sono il 4 maggio e il 6 maggio.',
    'Si prestano 5 libri per 30 giorni.',
    'Il prestito dura 30,00 giorni.',
    'I posti sono duecentocinquanta.',
    'You can enrol until 04/15/2026.',
    'Se hai uno SPID, i problemi sono zero.',
    'You can borrow up to five books for thirty days.',
    'La sindaca è Maria Rossi.',
    'Rossi Maria è la sindaca.',
    'La domanda si presenta con lo SPID.',
    'Il numero verde è 800123456.',
    'Non so chi sia il signor Neri, chieda allo Sportello del Comune.',
    'Lei può rivolgersi a noi, e la Sua domanda sarà letta.',
    'Ecco come fare:\n1. Presenti la domanda\n2. Aspetti',
    'Si veda https://comune.example/orari.',
    'Die Karte kostet 22,21 Euro und der Bürgermeister ist nicht da.',
    'Lei è aperta, se sei un socio.',
    'Un libro alla volta, e nessuna tassa.',
    'In the second row it is open.',
    'You may ask, and you march on.',
    'Si chiudono il 15/04/26.',
    'It opens at 9 am and closes at 7 pm; lunch is at 12 pm.',
    'È aperta alle 9.00.',
    'La sala costa 1.250,00 euro.',
    'La biblioteca Orari apre.',
    'Il prestito dura ventotto giorni, non trentuno.',
  ])('%s', (text) => {
    expect(check(text).filter(({ supported }) => !supported)).toEqual([]);
  });
});

describe('ANS-01 a number, date, name or link that stands in no passage is missing', () => {
  test.each([
    ['La biblioteca chiude alle 20.', ['20']],
    ['Il signor Neri ha 77 anni.', ['77']],
    ['La tessera costa mille euro.', ['mille']],
    ['I posti sono duecentosessanta.', ['duecentosessanta']],
    ['INPS risponde in giornata.', ['INPS']],
    ['La sede si chiama Euro Asilo.', ['Euro Asilo']],
    ['It closes at 8 pm.', ['8']],
    ['È aperta la domenica.', ['domenica']],
    ['La tessera costa 22,12 euro.', ['22,12']],
    ['La sala costa 12.500 euro.', ['12.500']],
    ['Si prestano sette libri.', ['sette']],
    ['Si prestano cinquantadue libri.', ['cinquantadue']],
    ['Si aprono il 15 marzo.', ['15 marzo']],
    ['Si chiudono il 15 aprile 2025.', ['2025']],
    ['They close on April 16.', ['April 16']],
    ['Si chiudono il 16/04/2026.', ['16/04/2026']],
    ['Si chiudono il 15/04/2025.', ['15/04/2025']],
    ['La biblioteca chiude in agosto.', ['agosto']],
    ['Il direttore è Luca Verdi.', ['Luca Verdi']],
    ['La sindaca è Maria Bianchi.', ['Maria Bianchi']],
    ['Si paga con PagoPA in via Mazzini.', ['PagoPA', 'Mazzini']],
    ['Serve la CIE.', ['CIE']],
    ['Si veda https://evil.example/x e basta.', ['https://evil.example/x']],
    ['La domanda di Maria Verdi e di Carlo Rossi.', ['Maria Verdi', 'Carlo Rossi']],
    ['Maria Verdi è la sindaca.', ['Maria Verdi']],
    ['Carlo Rossi è il sindaco di Genova.', ['Genova']],
    [
      'Il 20 maggio si paga in via Mazzini, con 77 euro e 88 centesimi.',
      ['20 maggio', 'Mazzini', '77', '88'],
    ],
    ['Sono ventotto o trentuno, non trentadue.', ['trentadue']],
    ['Die Karte kostet 25 Euro und der Bürgermeister ist nicht da.', ['25']],
  ])('%s', (text, missing) => {
    expect(check(text).flatMap((one) => one.missing)).toEqual(missing);
  });

  test('number words of an English answer', () => {
    expect(check('Up to five books, but not fifty-two or two hundred.', 'en')[0]!.missing).toEqual([
      'fifty-two',
      'two hundred',
    ]);
  });

  test('only the statement with it is marked', () => {
    expect(check('È aperta il sabato [1]. La tessera costa 33 euro [2].')).toEqual([
      { text: 'È aperta il sabato [1].', supported: true, missing: [] },
      { text: 'La tessera costa 33 euro [2].', supported: false, missing: ['33'] },
    ]);
  });
});

describe('ANS-01 the grounding of an answer', () => {
  test('is high for words of the sources, low for other words, and 0 without words', () => {
    expect(checked('La biblioteca è aperta dal martedì al sabato [1].').grounding).toBeGreaterThan(0.7);
    expect(checked('Gli uffici postali consegnano anche pacchi voluminosi.').grounding).toBeLessThan(0.3);
    expect(checked('[1]').grounding).toBe(0);
  });

  test('counts a statement without support as unknown', () => {
    expect(checked('La tessera costa 33 euro.').grounding).toBe(0);
    const { grounding } = checked('La tessera costa 22,21 euro. La tessera costa 33 euro.');
    expect(grounding).toBeGreaterThan(0.4);
    expect(grounding).toBeLessThan(0.6);
  });
});

test('ANS-01 twenty missing things of a statement are listed at most, in the order of the text', () => {
  const numbers = Array.from({ length: 30 }, (_, index) => String(1_000 + index));
  expect(check(`I posti sono ${numbers.join(' e ')}.`)[0]!.missing).toEqual(numbers.slice(0, 20));
});

test.each([
  ['Serve uno sportello, e zero attese.', []],
  ['Se sei un socio, aspetta un second.', []],
  ['You may ask, and they march on.', []],
  ['It opens in May and in March.', ['May', 'March']],
  ['Apre alle 9:30 e alle 14.15.', []],
  ['Sono ventotto sedie e trentuno tavoli.', ['ventotto', 'trentuno']],
  ['Sono centouno sedie.', ['centouno']],
])('ANS-01 of a page with the times 9.30 and 14:15 alone, "%s" lacks %j', (text, missing) => {
  const sources = [{ title: 'Orari', language: 'it' as const, body: 'Apre alle 9.30 e alle 14:15.' }];
  const language = /^[SA]/u.test(text) ? 'it' : 'en';
  const { statements } = checkStatements(text, {
    sources,
    language,
    alsoKnown: [],
    knowsAddress: () => false,
  });
  expect(statements.flatMap((one) => one.missing)).toEqual(missing);
});

test('ANS-01 short words do not count for the grounding, and a source is read in its own language', () => {
  expect(checked('La e il dal al si fa.').grounding).toBe(0);
  const english = {
    sources: [{ title: 'Opening', language: 'en' as const, body: 'You can borrow up to seven books.' }],
    language: 'it' as const,
    alsoKnown: [],
    knowsAddress: () => false,
  };
  expect(checkStatements('Si prestano 7 libri.', english).statements[0]!.missing).toEqual([]);
});

test('ANS-01 a long hostile answer is read in time, and its statements are bounded', () => {
  const text = `${'9.'.repeat(4_000)} ${'A a '.repeat(2_000)} ${'1/'.repeat(2_000)}\n${'x1.\n'.repeat(500)}`;
  expect(quietMsOfStep(() => check(text))).toBeLessThan(1_000);
  const statements = check(text);
  expect(statements.length).toBeLessThanOrEqual(100);
  for (const statement of statements) expect(statement.text.length).toBeLessThanOrEqual(500);
});

test('ANS-01 a word with another ending than in the passages counts for the grounding', () => {
  expect(checked('Biblioteche, tessere.').grounding).toBe(1);
});
