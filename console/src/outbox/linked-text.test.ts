import { expect, test } from 'vitest';
import { linkedText } from './linked-text.ts';

const ORIGIN = 'http://localhost:3000';

test('AUTH-17 an address of this console becomes a link; the punctuation after it stays outside', () => {
  const link = `${ORIGIN}/user-account-activation/dQ/abc-123/`;
  expect(linkedText(`Apri ${link}, entro tre giorni.\n`, ORIGIN)).toEqual([
    'Apri ',
    { href: link },
    ', entro tre giorni.\n',
  ]);
});

test.each([
  'https://evil.example/x',
  'http://localhost:3000.evil.example/x',
  'http://localhost:3000@evil.example/x',
  'http://localhost:30001/x',
  'javascript:alert(1)',
])('AUTH-17 %s stays plain text', (address) => {
  expect(linkedText(`Vedi ${address} qui`, ORIGIN)).toEqual([`Vedi ${address} qui`]);
});

test('a text without addresses is one part; an empty text has none', () => {
  expect(linkedText('Il codice è 123456.', ORIGIN)).toEqual(['Il codice è 123456.']);
  expect(linkedText('', ORIGIN)).toEqual([]);
});
