import { describe, expect, test } from 'vitest';
import { findPersonalData, maskPersonalData } from './personal-data.ts';

const masked = (text: string, names: readonly string[] = []) => maskPersonalData(text, names).text;

describe('MON-05 personal data are masked', () => {
  test.each([
    ['Scrivetemi a mario.rossi@comune.esempio.it, grazie', 'Scrivetemi a •••, grazie'],
    ['My number is +39 333 1234567.', 'My number is •••.'],
    ['Chiamatemi al 333-1234567 oppure 3331234567', 'Chiamatemi al ••• oppure •••'],
    ['Tel. 02 12345678', 'Tel. •••'],
    ['Il mio codice è RSSMRA85T10A562S', 'Il mio codice è •••'],
    ['Codice rssmra85t10a562s.', 'Codice •••.'],
    ['Partita IVA 01234567897', 'Partita IVA •••'],
    ['IBAN IT60 X054 2811 1010 0000 0123 456 grazie', 'IBAN ••• grazie'],
    ['GB82WEST12345698765432', '•••'],
    ['Carta 4111 1111 1111 1111, scade 12/28', 'Carta •••, scade 12/28'],
    ['Numero ４１１１１１１１１１１１１１１１', 'Numero •••'],
    ['Buongiorno, mi chiamo Anna Bianchi e vorrei sapere', 'Buongiorno, mi chiamo ••• e vorrei sapere'],
    ['Hello, my name is John Smith', 'Hello, my name is •••'],
    ['MI CHIAMO Carlo', 'MI CHIAMO •••'],
  ])('%s', (text, expected) => {
    expect(masked(text)).toBe(expected);
  });

  test('the names passed in, whole and in parts', () => {
    expect(masked('Sono la Rossi, signora Maria Rossi', ['Maria Rossi'])).not.toMatch(/Rossi|Maria/);
  });
});

/** The soft hyphen is left out before the search, so each character of this text gets a place of its own. */
const FOLDED = '\u00ad';

test('a text without characters to fold is masked as one with them', () => {
  const characters = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code));
  for (const character of characters) {
    const text = `Tel. 02${character}12345678, a${character}b@example.it, mi chiamo${character}Anna`;
    expect([character, `${masked(text)}${FOLDED}`]).toEqual([character, masked(`${text}${FOLDED}`)]);
  }
});

describe('MON-05 other numbers and words stay', () => {
  test.each([
    'La seconda rata scade il 16/12/2026 e costa 1.250,00 euro',
    'Protocollo 2026/0012345 del 12.03.2026',
    'CAP 20121, via Garibaldi 12',
    'Aperto dalle 9:00 alle 12:30 e dalle 14 alle 18',
    'Codice RSSMRA85T10A562X',
    'Carta 4111 1111 1111 1112',
    'IBAN IT60X0542811101000000123457',
    'Partita IVA 81234567890',
    'sono residente a Milano e sono in ritardo',
    'Sono Italiano',
    'Bando 2025-2026, articolo 123456',
  ])('%s', (text) => {
    expect(maskPersonalData(text)).toEqual({ text, isMasked: false });
  });
});

const wide = (text: string) =>
  text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));

test.each([
  // E-mail addresses.
  ['Scrivetemi a mario.rossi+tari@example.it, grazie', 'Scrivetemi a •••, grazie'],
  ['write to o’neil, m@xn--prova.example.com.', 'write to o’neil, •••.'],
  ['mario (at) example.it', '•••'],
  ['mario.rossi chiocciola example.it', '•••'],
  ['mario@example.it chiocciola', '••• chiocciola'],
  ['mario @ example.it', '•••'],
  [wide('a@example.it'), '•••'],
  ['ma\u200brio@exam\u200bple.it', '•••'],
  // Tax codes, also with letters for digits.
  ['CF RSSMRA85M01H501Q', 'CF •••'],
  ['il codice è rssmra85m01h501q', 'il codice è •••'],
  ['RSSMRA85M01H50MI', '•••'],
  ['RSSMRAURM01H501Z', '•••'],
  ['RSSMRA85MLMH501T', '•••'],
  ['TESSERA DI RSSMRA85M01H501Q', 'TESSERA DI •••'],
  ['il seguente RSSMRA 85M01 H501 Q', 'il seguente •••'],
  ['RSS MRA 85M01 H501 Q', '•••'],
  ['RSSMRA85M01H5\u200b01Q', '•••'],
  [wide('RSSMRA85M01H501Q'), '•••'],
  // VAT numbers.
  ['Partita IVA 00743110157', 'Partita IVA •••'],
  ['P.IVA IT 00743110157', 'P.IVA •••'],
  ['VAT number: IT00743110157', 'VAT number: •••'],
  ['p. iva 007 4311 0157', 'p. iva •••'],
  ['VAT no. 813 4567 8908', 'VAT no. •••'],
  ['IT 813 4567 8908', '•••'],
  ['la ditta 81345678908 di Pisa', 'la ditta ••• di Pisa'],
  // IBANs.
  ['IT60X0542811101000000123456 grazie', '••• grazie'],
  ['IBAN IT60 X054 2811 1010 0000 0123 456', 'IBAN •••'],
  ['GB82 WEST 1234 5698 7654 32.', '•••.'],
  ['it60x0542811101000000123456', '•••'],
  // A part of this one has the check digit of a card.
  ['IT37 X054 2811 1010 0000 0001 456', '•••'],
  // Cards.
  ['4111 1111 1111 1111 12/27', '••• 12/27'],
  ['card 5500-0000-0000-0004', 'card •••'],
  ['378282246310005', '•••'],
  ['4222222222222', '•••'],
  ['6304 9001 7740 2924 440', '•••'],
  // Phones.
  ['chiamatemi al 333 1234567', 'chiamatemi al •••'],
  ['+39 055 123 4567', '•••'],
  ['0039 333-123.45.67', '•••'],
  ['tel. 055/1234567', 'tel. •••'],
  ['il mio è 055 1234567', 'il mio è •••'],
  ['il mio è (055) 1234567', 'il mio è •••'],
  ['sono al 333 123456', 'sono al •••'],
  ['whatsapp 8134567', 'whatsapp •••'],
  ['333\u22121234567', '•••'],
  ['333\t1234567', '•••'],
  ['٣٣٣ ١٢٣٤٥٦٧', '•••'],
  ['call me on 07700 900123', 'call me on •••'],
  ['３３３ １２３４５６７', '•••'],
  ['333\u00a0123\u20114567', '•••'],
  // Names that people give.
  ['Buongiorno, mi chiamo Mario Rossi e abito a Pisa', 'Buongiorno, mi chiamo ••• e abito a Pisa'],
  ['mi chiamo mario rossi e vorrei pagare', 'mi chiamo ••• e vorrei pagare'],
  ['Sono Anna De Luca, quanto costa?', 'Sono •••, quanto costa?'],
  ['My name is John O’Neil. Is Neil ok', 'My name is •••. Is Neil ok'],
  ["Hi, my name's Ann", "Hi, my name's •••"],
  ['Il mio nome è Anna Verdi', 'Il mio nome è •••'],
  ['IL MIO NOME È ANNA', 'IL MIO NOME È •••'],
  ['Sono la sig.ra Verdi', 'Sono la sig.ra •••'],
  ['Sono il signor Verdi', 'Sono il signor •••'],
  ['I am John Smith', 'I am •••'],
  ["I'm John Smith", "I'm •••"],
  ['Hello, this is John Smith', 'Hello, this is •••'],
  ['Nome e cognome: Anna Verdi', 'Nome e cognome: •••'],
  ['Name: John Smith', 'Name: •••'],
  ['When?\nThank you,\nJohn Smith', 'When?\nThank you,\n•••'],
  ['Quando?\nGrazie mille\nAnna', 'Quando?\nGrazie mille\n•••'],
  ['Firmato Anna Verdi', 'Firmato •••'],
  ['Quando passate?\nCordiali saluti,\nGiulia Bianchi', 'Quando passate?\nCordiali saluti,\n•••'],
  ['Sono Mario Rossi. Rossi è il cognome', 'Sono •••. ••• è il cognome'],
  ['Sono Rosa Bianchi. La rosa, Rosato e rosa bianchina', 'Sono •••. La rosa, Rosato e rosa bianchina'],
])('MON-05 personal data are masked: %j', (text, masked) => {
  expect(maskPersonalData(text)).toEqual({ text: masked, isMasked: true });
  expect(maskPersonalData(masked).text).toBe(masked);
});

test.each([
  'Costa 1.250,00 € oppure 300450000 euro',
  'Entro il 03/04/2025 o il 03-04-2025, oppure 2025-04-03',
  'Aperto 08.30-12.30 e 14:00-18:00',
  'Aperto 08.30 - 12.30',
  'Protocollo n. 0012345/2024, prot. 0123456789',
  'CAP 50122 Firenze',
  'Numero verde 800 123456, emergenze 112',
  'Legge 241/1990, art. 22; D.Lgs. 33/2013',
  'RSSMRA85M01H501A', // The check character is wrong.
  'IT61X0542811101000000123456', // The check digits are wrong.
  '4111 1111 1111 1112', // The last digit is wrong.
  'Partita IVA 00743110158',
  'Partita IVA 00000000000',
  'Codici 813 4567 8908',
  'Coefficiente 0.4111111111111111',
  'Tel. 800 123456',
  'Vale 333123456 € o 333123456 euro',
  'Sono residente a Pisa. Sono Italiano.',
  'Quali documenti sono previsti?',
  'I am interested in the library',
  'From 2020 to 2025 there were 1000000 visitors',
  'Grazie mille',
  'Thanks a lot',
])('MON-05 what is no personal datum stays: %j', (text) => {
  expect(maskPersonalData(text)).toEqual({ text, isMasked: false });
});

test('MON-05 an answer keeps the addresses of offices, and loses those of the visitor', () => {
  const said = ['mi chiamo Mario Rossi, 333 1234567, mario@example.it'];
  const answer =
    'Gentile Mario, ufficio 055 1234567, urp@comune.it. La richiamiamo al +39 333-1234567 o mario@example.it.';
  expect(maskPersonalData(answer, { said }).text).toBe(
    'Gentile •••, ufficio 055 1234567, urp@comune.it. La richiamiamo al ••• o •••.',
  );
  expect(maskPersonalData('Codice RSSMRA85M01H501Q', { said: [] }).text).toBe('Codice •••');
});

test('MON-05 given names are masked wherever they stand as words', () => {
  expect(maskPersonalData('ANNA BIANCHI, Anna e annata', ['Anna Bianchi']).text).toBe('•••, ••• e annata');
  expect(findPersonalData('x a@b.it', []).map(({ kind, start, end }) => [kind, start, end])).toEqual([
    ['email', 2, 8],
  ]);
});
