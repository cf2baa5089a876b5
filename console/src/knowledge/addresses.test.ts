import { expect, test } from 'vitest';
import { pathOf, shortAddress } from './addresses.ts';

test('an address is shown as its path, or as its host and its decoded path', () => {
  expect(pathOf('https://www.comune.example/albo/atti?pagina=118')).toBe('/albo/atti?pagina=118');
  expect(shortAddress('https://www.comune.example/citt%C3%A0/')).toBe('www.comune.example/città/');
});

test('a text that is no address and a path with a bad escape are shown as they are', () => {
  expect(shortAddress('manual')).toBe('manual');
  expect(pathOf('https://www.comune.example/100%')).toBe('/100%');
});
