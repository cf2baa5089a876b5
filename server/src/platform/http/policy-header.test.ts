import { expect, test } from 'vitest';
import { policyHeader } from './policy-header.ts';

test('A64 a policy is built of keywords and origins', () => {
  const policy = policyHeader({
    'default-src': ["'none'"],
    'img-src': ["'self'", 'data:'],
    'frame-ancestors': ['https://www.comune.example', 'http://localhost:8080'],
  });
  expect(policy).toBe(
    "default-src 'none'; img-src 'self' data:; frame-ancestors https://www.comune.example http://localhost:8080",
  );
});

test.each([
  'https://a;sandbox',
  'https://a.example; script-src *',
  'https://a.example,https://b.example',
  "https://a'.example",
  "'unsafe-eval'",
  '*',
  'https:',
  '',
  'a b',
  'https://a.example\r\nx-header: 1',
])('A64 %j is no source of a policy', (source) => {
  expect(() => policyHeader({ 'frame-ancestors': [source] })).toThrow('is no source of a policy');
});
