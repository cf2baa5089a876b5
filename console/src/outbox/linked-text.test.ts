import { expect, test } from 'vitest';
import { linkedText } from './linked-text.ts';

const HERE = 'http://localhost:3000';

test('AUTH-17 an address of this console can be opened, with what follows it left outside', () => {
  const link = `${HERE}/user-account-activation/dQ/abc-123/`;
  expect(linkedText(`Apri ${link}, entro tre giorni.\n`, HERE)).toEqual([
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
  expect(linkedText(`Vedi ${address} qui`, HERE)).toEqual([`Vedi ${address} qui`]);
});

test('a text without addresses stays whole, an empty one is nothing', () => {
  expect(linkedText('Il codice è 123456.', HERE)).toEqual(['Il codice è 123456.']);
  expect(linkedText('', HERE)).toEqual([]);
});
