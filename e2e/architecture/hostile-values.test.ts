import { expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { newPassword } from '@regia/contract/account/password';
import { phone } from '@regia/contract/account/phone';
import { taxId } from '@regia/contract/account/tax-id';
import { username } from '@regia/contract/account/username';
import { email } from '@regia/contract/fields';
import { maskPersonalData } from '@regia/contract/monitoring/personal-data';
import { quietMsOfStep } from '../../server/test/pace.ts';

test.each([
  ['a tax id of digits', taxId, '1'.repeat(100_000)],
  ['a tax id of letters', taxId, 'A'.repeat(100_000)],
  ['a tax id of blanks', taxId, `a${' '.repeat(100_000)}b`],
  ['an e-mail address', email, `${'a.'.repeat(50_000)}@`],
  ['an e-mail address with a long domain', email, `a@${'a-'.repeat(50_000)}`],
  ['a username', username, `${'a'.repeat(100_000)}/`],
  ['a username that NFKC lengthens', username, '\ufdfa'.repeat(100_000)],
  ['a phone number', phone, `+${'1 '.repeat(50_000)}x`],
  ['a password', newPassword, 'a'.repeat(100_000)],
])('VAL-03 VAL-04 A99 refuses %s of 100 kB within five seconds', (_, schema, value) => {
  let isRefused = false;
  const tookMs = quietMsOfStep(() => {
    isRefused = !(schema as z.ZodMiniType).safeParse(value).success;
  });
  expect(isRefused).toBe(true);
  // A pattern that backtracks takes minutes.
  expect(tookMs).toBeLessThan(5_000);
});

test('MON-05 a hostile message is masked as soon as another', () => {
  const units = [
    'a',
    '1',
    'a.',
    '1 ',
    'a@',
    'IT60',
    'A ',
    'mi chiamo ',
    'Sono Aa ',
    '+',
    '0.',
    'a-',
    '(',
    'RSSMRA85M01H501',
    '@a.',
  ];
  const tookMs = quietMsOfStep(() => {
    for (const unit of units) maskPersonalData(unit.repeat(Math.ceil(4000 / unit.length)));
  });
  expect(tookMs).toBeLessThan(1_500);
});
