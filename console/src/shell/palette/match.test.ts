import { expect, test } from 'vitest';
import { match, piecesOf, rank } from './match.ts';

const labels = (query: string, all: readonly string[]) =>
  rank(
    query,
    all.map((label) => ({ label })),
  ).map((found) => found.label);

test('ignores accents, case and the kind of apostrophe', () => {
  expect(labels('citta', ['Sportello Città', 'Tributi'])).toEqual(['Sportello Città']);
  expect(labels('CITTÀ', ['citta di Lodi'])).toEqual(['citta di Lodi']);
  expect(labels("l'ufficio", ['L’ufficio anagrafe'])).toEqual(['L’ufficio anagrafe']);
});

test('ranks the start of the name before the start of a word, and that before the inside of a word', () => {
  expect(labels('tri', ['Centrino', 'Ufficio tributi', 'Tributi e IMU', 'Patria'])).toEqual([
    'Tributi e IMU',
    'Ufficio tributi',
    'Centrino',
    'Patria',
  ]);
});

test('ranks a whole word before the start of a longer word', () => {
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

test('keeps the order of equal matches', () => {
  expect(labels('a', ['Zeta anagrafe', 'Beta anagrafe', 'Anagrafe'])).toEqual([
    'Anagrafe',
    'Zeta anagrafe',
    'Beta anagrafe',
  ]);
  expect(labels('', ['b', 'a', 'c'])).toEqual(['b', 'a', 'c']);
});

test('matches if every word of the query is found, in any order', () => {
  expect(labels('imu trib', ['Tributi e IMU', 'Tributi', 'IMU'])).toEqual(['Tributi e IMU']);
});

test('ranks a match in other words after a match in the label', () => {
  const entries = [
    { label: 'Esci', words: ['uscire', 'logout'] },
    { label: 'Logistica', words: [] },
  ];
  expect(rank('log', entries).map((found) => found.label)).toEqual(['Logistica', 'Esci']);
  expect(match('gout', 'Esci', ['logout'])).toBeNull();
});

test('marks the matches at their places in the original label', () => {
  const marked = (query: string, label: string) =>
    piecesOf(label, match(query, label)!.marks)
      .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
      .join('');
  expect(marked('citta', 'La Città')).toBe('La [Città]');
  expect(marked('imu trib', 'Tributi e IMU')).toBe('[Trib]uti e [IMU]');
  expect(marked('imu', '🏛️ IMU')).toBe('🏛️ [IMU]');
  expect(marked('tri trib', 'Tributi')).toBe('[Trib]uti');
  // One character that folds to two, and a combining mark alone.
  expect(marked('i', 'İstanbul')).toBe('[İ]stanbul');
  expect(marked('cafe', 'Café')).toBe('[Café]');
});
