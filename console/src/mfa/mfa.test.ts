import { METHODS } from '@regia/contract/mfa/methods';
import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { backupCodesText } from './backup-codes-file.ts';
import { readMethodsSearch, readSetUpSearch } from './list-search.ts';
import { METHOD_WORDS, methodName } from './method-words.ts';
import { isSent, stillToAdd, waysOf } from './methods.ts';
import { qrPath } from './qr-path.ts';
import { inGroups, secretOf } from './secret.ts';

describe('MFA-03 the secret for the app', () => {
  const uri = 'otpauth://totp/Regia:anna?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Regia';

  test('the secret is read from an otpauth URI and split into groups of four', () => {
    expect(secretOf(uri)).toBe('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
    expect(inGroups('JBSWY3DPEHPK3PXPJBSW')).toBe('JBSW Y3DP EHPK 3PXP JBSW');
    expect(inGroups('JBSWY3')).toBe('JBSW Y3');
  });

  test.each([
    'Email message with MFA code has been sent.',
    'https://evil.example/?secret=JBSWY3DP',
    ' otpauth://totp/Regia:anna?secret=JBSWY3DP',
    'otpauth://hotp/Regia:anna?secret=JBSWY3DP',
    'otpauth://totp/Regia:anna',
    'otpauth://totp/Regia:anna?secret=',
    '',
  ])('the text %j has no secret', (details) => {
    expect(secretOf(details)).toBeNull();
  });

  test('the path of the QR code draws every dark module once and no light one', () => {
    const { data, size } = encode(uri, { border: 4 });
    const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
    for (const [, x, y, length] of qrPath(data).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let step = 0; step < Number(length); step++) drawn[Number(y)]![Number(x) + step]! += 1;
    }
    expect(drawn.map((row) => row.map((times) => times === 1))).toEqual(data);
    expect(drawn.flat().every((times) => times <= 1)).toBe(true);
  });
});

test('MFA-06 the file of the backup codes has title, owner, numbered codes and the rule', () => {
  const codes = Array.from({ length: 10 }, (_, index) => `K7QF-2M9${index}`);
  const lines = backupCodesText(codes, { title: 'Backup codes', owner: 'anna', rule: 'Once each.' }).split(
    '\r\n',
  );
  expect(lines.slice(0, 4)).toEqual(['Backup codes', 'anna', '', ' 1  K7QF-2M90']);
  expect(lines.slice(12)).toEqual(['10  K7QF-2M99', '', 'Once each.', '']);
});

describe('MFA-02 the methods', () => {
  test('each method has its own texts; an unknown method keeps its name', () => {
    const words = METHODS.flatMap((method) => Object.values(METHOD_WORDS[method]).map(({ id }) => id));
    expect(new Set(words).size).toBe(METHODS.length * 3);
    expect(methodName('yubi').id).toBe('yubi');
  });

  test('offered methods that are not active can be added, in their order; e-mail and SMS codes are sent', () => {
    const active = [{ name: 'passkey' }, { name: 'yubi' }];
    expect(stillToAdd(['app', 'passkey', 'email'], active)).toEqual(['app', 'email']);
    expect(['app', 'passkey', 'email', 'sms_twilio'].filter(isSent)).toEqual(['email', 'sms_twilio']);
  });
});

test('AUTH-02 MFA-04 lists the ways to confirm: the methods, each once and in their order, then a backup code', () => {
  expect(waysOf(['email', 'app', 'email', 'passkey'])).toEqual(['email', 'app', 'passkey', 'backup']);
  expect(waysOf([])).toEqual(['backup']);
});

describe('MFA-01 query parameters of the pages', () => {
  test('the list keeps valid parameters and drops unknown ones', () => {
    expect(readMethodsSearch({ who: 'everyone', order: '-name', page: '3', search: 12 })).toEqual({
      who: 'everyone',
      order: '-name',
      page: 3,
      search: '12',
    });
    expect(readMethodsSearch({ who: 'me', order: {}, page: '-1', search: {} })).toEqual({});
  });

  test('the set-up drops an unknown method and a next page outside this console', () => {
    expect(readSetUpSearch({ method: 'app', next: '/ai/ai-assistants/' })).toEqual({
      method: 'app',
      next: '/ai/ai-assistants/',
    });
    expect(readSetUpSearch({ method: 'yubi', next: '//evil.example' })).toEqual({});
  });
});
