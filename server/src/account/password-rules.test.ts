import { expect, test } from 'vitest';
import { brokenPasswordRules } from '@regia/contract/account/password';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { demandUncommon, isCommon } from './password-rules.ts';

test.each([
  'Password1!',
  'P@ssw0rd!',
  'Passw0rd2024!',
  'Pa$$w0rd1',
  '!!Dragon99',
  'Qwerty123!',
  '1qaz!QAZ2wsx@WSX'.slice(0, 4) + '@WSX',
  'Abc123!@#',
  'Francesca1985!',
  'Juventus#1',
  'Estate2026!',
  'Admin@123',
])('VAL-01 A23 finds %s among the common passwords', (password) => {
  expect(brokenPasswordRules(password).filter((rule) => rule !== 'password_special')).toEqual([]);
  expect(isCommon(password)).toBe(true);
});

test.each([
  'Finestra-Aperta-77',
  'quattro Gatti 4 sotto la luna!',
  'xK9#mQ2$vL7!',
  'Dragon-Tulipano-88',
  'Ää1!ääää ',
])('VAL-01 does not find %s among the common passwords', (password) => {
  expect(isCommon(password)).toBe(false);
});

test('VAL-01 A23 recognizes every common password, also with a capital first and a sign at the end', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(3_000);
  const missed = [...COMMON_PASSWORDS].filter(
    (word) => !isCommon(word) || !isCommon(`${word.charAt(0).toUpperCase()}${word.slice(1)}!`),
  );
  expect(missed).toEqual([]);
});

test('VAL-01 refuses a password that is mostly the name, in any case and punctuation', () => {
  const names = ['anna.bianchi', 'a.bianchi@comune.example', 'Li'];
  for (const password of ['Anna.Bianchi1', 'ANNABIANCHI-9a', '9!a.bianchi@Comune.Example', 'ABianchi#12']) {
    expect(() => demandUncommon(password, names)).toThrow('password_like_name');
  }
  for (const password of ['Li-Finestra-Aperta-77', 'Anna.Bianchi va a scuola in bicicletta 4']) {
    expect(() => demandUncommon(password, names)).not.toThrow();
  }
});
