import { expect, test } from 'vitest';
import { subjectOf } from './subject.ts';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: unknown): string => `${part({ alg: 'HS256' })}.${part(claims)}.signature`;

test('ANS-12 the widget reads whom an identity names, also with letters beyond ASCII', () => {
  for (const sub of ['anna', 'Żaneta Ähm ÿ', '山田', '??>>~~', 'a'.repeat(200)]) {
    expect(subjectOf(token({ sub }))).toBe(sub);
  }
});

test('ANS-12 a text that names nobody is the identity of nobody', () => {
  const wrong = [
    '',
    'x',
    'a.b.c',
    `${part({})}.%%%.s`,
    token(null),
    token({}),
    token({ sub: '' }),
    token({ sub: 7 }),
  ];
  for (const jwt of wrong) expect(subjectOf(jwt), jwt).toBeUndefined();
});
