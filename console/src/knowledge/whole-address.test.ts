import { expect, test } from 'vitest';
import { wholeAddress } from './whole-address.ts';

test('TRN-01 an address without its scheme gets the usual one', () => {
  expect(wholeAddress(' www.comune.example/sitemap.xml ')).toBe('https://www.comune.example/sitemap.xml');
  expect(wholeAddress('localhost:8080/sitemap.xml')).toBe('https://localhost:8080/sitemap.xml');
});

test('a path is not made into a host: the server asks for the whole address', () => {
  for (const path of ['/manual/', 'manual/', 'manual/page.html', '//manual/', 'manual']) {
    expect(wholeAddress(path)).toBe(path);
  }
});

test('what the person decided stays, and nothing stays nothing', () => {
  expect(wholeAddress('http://www.comune.example')).toBe('http://www.comune.example');
  expect(wholeAddress('  ')).toBe('');
});
