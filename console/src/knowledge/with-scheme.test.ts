import { expect, test } from 'vitest';
import { withScheme } from './with-scheme.ts';

test('TRN-01 an address without a scheme gets https', () => {
  expect(withScheme(' www.comune.example/sitemap.xml ')).toBe('https://www.comune.example/sitemap.xml');
  expect(withScheme('localhost:8080/sitemap.xml')).toBe('https://localhost:8080/sitemap.xml');
});

test('a path gets no scheme: the server then asks for the full address', () => {
  for (const path of ['/manual/', 'manual/', 'manual/page.html', '//manual/', 'manual']) {
    expect(withScheme(path)).toBe(path);
  }
});

test('a typed scheme and an empty text are kept', () => {
  expect(withScheme('http://www.comune.example')).toBe('http://www.comune.example');
  expect(withScheme('  ')).toBe('');
});
