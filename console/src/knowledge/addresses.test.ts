import { expect, test } from 'vitest';
import { pathOf, shortAddress } from './addresses.ts';

test('addresses are shown as people read them', () => {
  expect(pathOf('https://www.comune.example/albo/atti?pagina=118')).toBe('/albo/atti?pagina=118');
  expect(shortAddress('https://www.comune.example/citt%C3%A0/')).toBe('www.comune.example/città/');
});

test('what is no address, or is badly escaped, is shown as it came', () => {
  expect(shortAddress('manual')).toBe('manual');
  expect(pathOf('https://www.comune.example/100%')).toBe('/100%');
});
