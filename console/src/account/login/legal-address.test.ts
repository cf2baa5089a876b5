import { expect, test } from 'vitest';
import { legalAddress } from './legal-address.ts';

test.each([
  ['https://example.org/{language}/privacy', 'it-IT', 'https://example.org/it/privacy'],
  ['https://example.org/{language}/privacy', 'en-US', 'https://example.org/en/privacy'],
  ['/manual/{language}/terms', 'it-IT', '/manual/it/terms'],
  ['https://example.org/privacy', 'en-US', 'https://example.org/privacy'],
  ['javascript:alert(1)', 'it-IT', undefined],
  ['//evil.example/', 'it-IT', undefined],
  [undefined, 'it-IT', undefined],
])('AUTH-12 the configured address %s in %s becomes %s', (template, locale, address) => {
  expect(legalAddress(template, locale)).toBe(address);
});
