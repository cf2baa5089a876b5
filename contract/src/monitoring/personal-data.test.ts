import { describe, expect, test } from 'vitest';
import { maskPersonalData } from './personal-data.ts';

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

test('MON-05 a long hostile message is read in time', () => {
  const began = performance.now();
  for (const piece of ['1 ', 'a@', 'IT60', 'mi chiamo ', '0-', 'A.'])
    maskPersonalData(piece.repeat(4_000 / piece.length));
  expect(performance.now() - began).toBeLessThan(1_000);
});
