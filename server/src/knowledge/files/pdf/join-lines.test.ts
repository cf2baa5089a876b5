import { expect, test } from 'vitest';
import { joinLines } from './join-lines.ts';

test('parted words and addresses of the web over several lines become whole', () => {
  expect(joinLines(['Il rego-', 'lamento di Reggio-', 'Emilia', 'vale'])).toBe(
    'Il regolamento di Reggio-Emilia vale',
  );
  expect(joinLines(['Si veda https://a.it/', 'uno/', 'due', 'o si chiami'])).toBe(
    'Si veda https://a.it/uno/due o si chiami',
  );
});

test('a text of many lines is joined in a time that grows with its lines', () => {
  const lines = Array.from({ length: 200_000 }, () => 'le tariffe del servizio di mensa scolastica');
  expect(joinLines(lines)).toHaveLength(200_000 * 44 - 1);
});
