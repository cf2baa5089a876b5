import { expect, test } from 'vitest';
import { match, piecesOf, rank } from './match.ts';

const labels = (query: string, all: readonly string[]) =>
  rank(
    query,
    all.map((label) => ({ label })),
  ).map((found) => found.label);

test('accents, case and the kind of apostrophe do not matter', () => {
  expect(labels('citta', ['Sportello Città', 'Tributi'])).toEqual(['Sportello Città']);
  expect(labels('CITTÀ', ['citta di Lodi'])).toEqual(['citta di Lodi']);
  expect(labels("l'ufficio", ['L’ufficio anagrafe'])).toEqual(['L’ufficio anagrafe']);
});

test('the start of the name comes before the start of a word, and that before the inside of one', () => {
  expect(labels('tri', ['Centrino', 'Ufficio tributi', 'Tributi e IMU', 'Patria'])).toEqual([
    'Tributi e IMU',
    'Ufficio tributi',
    'Centrino',
    'Patria',
  ]);
});

test('a whole word comes before the beginning of a longer one', () => {
  expect(labels('citta', ['Sportello Cittadino', 'Sportello Città'])).toEqual([
    'Sportello Città',
    'Sportello Cittadino',
  ]);
  expect(labels('ai', ['Aiuto', 'AI', 'Chat Aiuto AI', 'Chat Aiuto'])).toEqual([
    'AI',
    'Aiuto',
    'Chat Aiuto AI',
    'Chat Aiuto',
  ]);
});

test('equals keep the order they came in', () => {
  expect(labels('a', ['Zeta anagrafe', 'Beta anagrafe', 'Anagrafe'])).toEqual([
    'Anagrafe',
    'Zeta anagrafe',
    'Beta anagrafe',
  ]);
  expect(labels('', ['b', 'a', 'c'])).toEqual(['b', 'a', 'c']);
});

test('every word of the query must be there, in any order', () => {
  expect(labels('imu trib', ['Tributi e IMU', 'Tributi', 'IMU'])).toEqual(['Tributi e IMU']);
});

test('other words find it, too, behind what the label says', () => {
  const entries = [
    { label: 'Esci', words: ['uscire', 'logout'] },
    { label: 'Logistica', words: [] },
  ];
  expect(rank('log', entries).map((found) => found.label)).toEqual(['Logistica', 'Esci']);
  expect(match('gout', 'Esci', ['logout'])).toBeNull();
});

test('what was found is marked where it stands in the label as written', () => {
  const marked = (query: string, label: string) =>
    piecesOf(label, match(query, label)!.marks)
      .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
      .join('');
  expect(marked('citta', 'La Città')).toBe('La [Città]');
  expect(marked('imu trib', 'Tributi e IMU')).toBe('[Trib]uti e [IMU]');
  expect(marked('imu', '🏛️ IMU')).toBe('🏛️ [IMU]');
  expect(marked('tri trib', 'Tributi')).toBe('[Trib]uti');
  // A letter that is two once folded, and a mark that stands on its own.
  expect(marked('i', 'İstanbul')).toBe('[İ]stanbul');
  expect(marked('cafe', 'Café')).toBe('[Café]');
});
