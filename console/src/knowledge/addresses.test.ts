import { expect, test } from 'vitest';
import { pathOf, shortAddress } from './addresses.ts';

test('shortens an address: the path for one site, host and decoded path otherwise', () => {
  expect(pathOf('https://www.comune.example/albo/atti?pagina=118')).toBe('/albo/atti?pagina=118');
  expect(shortAddress('https://www.comune.example/citt%C3%A0/')).toBe('www.comune.example/città/');
});

test('keeps a text that is no address, and a path with a bad escape, as it is', () => {
  expect(shortAddress('manual')).toBe('manual');
  expect(pathOf('https://www.comune.example/100%')).toBe('/100%');
});
