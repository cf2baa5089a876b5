import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { confirmedEmail } from '../fields.ts';
import { anotherPassword, brokenPasswordRules, confirmedPassword, newPassword } from './password.ts';
import { phone, typedPhone } from './phone.ts';
import { taxId } from './tax-id.ts';
import { username } from './username.ts';
import { VAT_FORMATS } from './vat-formats.ts';
import { wholePhone } from './whole-phone.ts';

type Schema = z.ZodMiniType;
const issuesOf = (schema: Schema, value: unknown) => schema.safeParse(value).error?.issues ?? [];
/** The names of the broken rules; the code of zod for an issue of zod's own. */
const broken = (schema: Schema, value: unknown) =>
  issuesOf(schema, value).map((issue) =>
    issue.code === 'custom' ? (issue.params?.['rule'] as string) : issue.code,
  );

describe('VAL-04 the tax id', () => {
  test('has nineteen VAT formats of digits only, each with a country and a source', () => {
    expect(VAT_FORMATS).toHaveLength(19);
    expect(new Set(VAT_FORMATS.map(({ country }) => country)).size).toBe(19);
    for (const { digits, source } of VAT_FORMATS) {
      expect(source).not.toBe('');
      expect(digits.source).toMatch(/^\^[()|\\d{}\d[\]]+\$$/);
    }
  });

  test.each([
    ['', []],
    ['   ', []],
    ['07643520567', []],
    [' 07643520567 ', []],
    ['0123456789', []],
    ['123456789012', []],
    ['12345', []],
    ['123', ['vat_number']],
    ['1234567', ['vat_number']],
    ['IT0764352056', ['vat_number']],
    ['123456789A', ['vat_number']],
    ['１２３４５６７８', ['vat_number']],
    ['1234567890123', ['fiscal_code']],
    ['RSSMRA85T10A562S', []],
    ['rssmra85t10a562s', []],
    ['RSSMRA85T10A562T', ['fiscal_code']],
    ['RSSMRA85T10A562SX', ['fiscal_code']],
    // Each has its right check character: a month, a day, a name, a year and a birthplace that there are not.
    ['RSSMRA85F10A562R', ['fiscal_code']],
    ['RSSMRA85T80A562Z', ['fiscal_code']],
    ['1SSMRA85T10A562K', ['fiscal_code']],
    ['RSSMRA8AT10A562N', ['fiscal_code']],
    ['RSSMRA85T100562S', ['fiscal_code']],
    ['RSSMRA85T10A5A2M', ['fiscal_code']],
    ['RSSMRA85T10A56NH', []],
    ['RSSMRAURTMLARSNL', []],
  ])('%s breaks %j', (value, expected) => {
    expect(broken(taxId, value)).toEqual(expected);
  });

  /** A number of each format, and one that the format refuses. */
  const OF_COUNTRY: Record<string, readonly [accepted: string, refused: string]> = {
    Belgium: ['0123456789', '2123456789'],
    Germany: ['123456789', '12345678A'],
    Denmark: ['12345678', '1234567'],
    Estonia: ['100931558', '10093155'],
    Greece: ['094259216', '0942592160'],
    Finland: ['20774740', '2077474'],
    Croatia: ['33392005961', '3339200596'],
    Hungary: ['12892312', '1289231'],
    Italy: ['07643520567', '0764352056A'],
    Lithuania: ['100001919017', '10000191901'],
    Luxembourg: ['15027442', '1502744'],
    Latvia: ['40003521600', '4000352160'],
    Malta: ['11679112', '1167911'],
    Poland: ['8567346215', '856734621'],
    Portugal: ['501964843', '50196484'],
    Sweden: ['123456789701', '12345678970'],
    Slovenia: ['50223054', '5022305'],
    Slovakia: ['2022749619', '202274961'],
    'San Marino': ['24165', '2416'],
  };

  test.each(VAT_FORMATS)(
    'the format of $country accepts its number and refuses another',
    ({ country, digits }) => {
      const [accepted, refused] = OF_COUNTRY[country]!;
      expect([digits.test(accepted), digits.test(refused)]).toEqual([true, false]);
      expect(broken(taxId, accepted)).toEqual([]);
    },
  );

  test.each([
    ['0', 'L', 'RSSMRA85T10A560O', 'RSSMRA85T10A56LR'],
    ['1', 'M', 'RSSMRA85T10A561N', 'RSSMRA85T10A56MF'],
    ['2', 'N', 'RSSMRA85T10A562S', 'RSSMRA85T10A56NH'],
    ['3', 'P', 'RSSMRA85T10A563U', 'RSSMRA85T10A56PQ'],
    ['4', 'Q', 'RSSMRA85T10A564W', 'RSSMRA85T10A56QT'],
    ['5', 'R', 'RSSMRA85T10A565A', 'RSSMRA85T10A56RV'],
    ['6', 'S', 'RSSMRA85T10A566C', 'RSSMRA85T10A56SZ'],
    ['7', 'T', 'RSSMRA85T10A567E', 'RSSMRA85T10A56TB'],
    ['8', 'U', 'RSSMRA85T10A568G', 'RSSMRA85T10A56UD'],
    ['9', 'V', 'RSSMRA85T10A569I', 'RSSMRA85T10A56VX'],
  ])('in a fiscal code the digit %s may be the letter %s', (_digit, _letter, plain, replaced) => {
    expect([broken(taxId, plain), broken(taxId, replaced)]).toEqual([[], []]);
  });

  test.each([
    [7, 'RSSMRAU5T10A562P'],
    [8, 'RSSMRA8RT10A562E'],
    [10, 'RSSMRA85TM0A562D'],
    [11, 'RSSMRA85T1LA562V'],
    [13, 'RSSMRA85T10AR62N'],
    [14, 'RSSMRA85T10A5S2E'],
    [15, 'RSSMRA85T10A56NH'],
  ])('in a fiscal code the digit in place %i may be a letter', (_place, code) => {
    expect(broken(taxId, code)).toEqual([]);
  });

  test('converts a fiscal code to capitals; keeps a VAT number as typed', () => {
    expect(taxId.parse(' rssmra85t10a562s ')).toBe('RSSMRA85T10A562S');
    expect(taxId.parse(' 07643520567 ')).toBe('07643520567');
  });

  test('rejects a fiscal code with any single letter changed', () => {
    const code = 'RSSMRA85T10A562S';
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.replace('R', '')) {
      expect(broken(taxId, letter + code.slice(1)), letter).toEqual(['fiscal_code']);
    }
  });
});

describe('VAL-03 the user name', () => {
  test.each([
    ['maria.rossi+1@comune_x-y', [], 'maria.rossi+1@comune_x-y'],
    ['  maria  ', [], 'maria'],
    ['Ｍａｒｉａ', [], 'Maria'],
    ['niccolò', [], 'niccolò'],
    ['Ελένη2', [], 'Ελένη2'],
    ['漢字3', [], '漢字3'],
    ['漢字٣', [], '漢字٣'],
    ['Иван_admin', [], 'Иван_admin'],
    ['Δημήτρης.rossi+中', [], 'Δημήτρης.rossi+中'],
    ['ᴀdmin', [], 'ᴀdmin'],
    ['', ['too_small'], ''],
    ['a b', ['username_characters'], ''],
    ['a/b', ['username_characters'], ''],
    ['a\u200bb', ['username_characters'], ''],
    ['a\u202eb', ['username_characters'], ''],
    ['a\u00adb', ['username_characters'], ''],
    ['a\u3164b', ['username_characters'], ''],
    ['a\u115fb', ['username_characters'], ''],
    ['a\uffa0b', ['username_characters'], ''],
    ['a\0b', ['username_characters'], ''],
    ['a😀b', ['username_characters'], ''],
    ['x'.repeat(50), [], 'x'.repeat(50)],
    ['x'.repeat(51), ['too_big'], ''],
  ])('%j breaks %j', (value, expected, kept) => {
    expect(broken(username, value)).toEqual(expected);
    if (expected.length === 0) expect(username.parse(value)).toBe(kept);
  });

  test.each([
    ['Italian', 'niccolò perché città'],
    ['French', 'éloïse gaëlle françois cœur hélène'],
    ['Spanish, Portuguese and Catalan', 'ñandú joão gonçalves núria'],
    ['German', 'müller großmann jürgen GROẞ'],
    ['Nordic', 'Øyvind Åsa Ærø þórður guðrún särkkä Ŋárgga đuoska'],
    ['Polish, Czech and Slovak', 'Łukasz wójcik dvořák ďurica žižka ľuboš'],
    ['Balkan', 'đorđe Čović şahin Țepeș ağaoğlu İpek ışık gërvalla Ђорђе Ќирил'],
    ['Baltic', 'jānis ģirts žemaitė kęstutis'],
    ['Hungarian, Maltese and Irish', 'őry űrhajó Ħal żebbuġ ghoġol seán'],
    ['Azerbaijani, Vietnamese and Hausa', 'Məmməd Nguyễn Đặng Ƙasim Ɓala'],
    ['Greek and Cyrillic', 'Ελένη Νίκος ΓΙΩΡΓΟΣ Иван Їжак Ґалаґан Ўладзімір'],
    ['Asian', '김철수 やまだ ヤマー 王小明 דוד محمد٥ नमन Հայկ გიორგი สมชย'],
  ])('accepts %s names', (_, names) => {
    for (const name of names.split(' ')) expect([name, broken(username, name)]).toEqual([name, []]);
  });

  test('counts the characters of a name after NFKC', () => {
    expect(broken(username, 'ﬃ'.repeat(17))).toEqual(['too_big']);
    expect(username.parse('e\u0301')).toBe('é');
  });
});

describe('VAL-01 a new password', () => {
  test.each([
    ['Giusta-2026!', []],
    ['Corta1!', ['password_length']],
    ['minuscole-1', ['password_uppercase']],
    ['MAIUSCOLE-1', ['password_lowercase']],
    ['Senza-cifre', ['password_number']],
    ['SenzaSegni1', ['password_special']],
    ['Spazio  1aa', ['password_special']],
    [
      '',
      ['password_length', 'password_uppercase', 'password_lowercase', 'password_number', 'password_special'],
    ],
    ['Ààèò1234 §', []],
  ])('%j breaks %j', (value, expected) => {
    expect(brokenPasswordRules(value)).toEqual(expected);
    expect(broken(newPassword, value)).toEqual(expected);
  });

  test('counts characters, not code units; keeps spaces at the ends', () => {
    expect(broken(newPassword, 'Aa1!😀😀😀')).toEqual(['password_length']);
    expect(broken(newPassword, 'Aa1!😀😀😀😀')).toEqual([]);
    expect(newPassword.parse(' Giusta-2026! ')).toBe(' Giusta-2026! ');
    expect(broken(newPassword, `Aa1!${'x'.repeat(124)}`)).toEqual([]);
    expect(broken(newPassword, `Aa1!${'x'.repeat(125)}`)).toEqual(['too_big']);
  });
});

describe('VAL-02 fields that are typed twice', () => {
  const body = z.object({ one: z.string(), two: z.string() });

  test('refuses passwords and addresses that differ, at the second field', () => {
    for (const [check, rule] of [
      [confirmedPassword('one', 'two'), 'passwords_differ'],
      [confirmedEmail('one', 'two'), 'emails_differ'],
    ] as const) {
      const schema = body.check(check as never) as unknown as Schema;
      expect(broken(schema, { one: 'x', two: 'y' })).toEqual([rule]);
      expect(issuesOf(schema, { one: 'x', two: 'y' })[0]!.path).toEqual(['two']);
      expect(broken(schema, { one: 'x', two: 'x' })).toEqual([]);
    }
  });

  test('VAL-01 refuses a new password that equals the old one', () => {
    const schema = body.check(anotherPassword('one', 'two') as never) as unknown as Schema;
    expect(broken(schema, { one: 'x', two: 'x' })).toEqual(['password_same']);
    expect(issuesOf(schema, { one: 'x', two: 'x' })[0]!.path).toEqual(['two']);
    expect(broken(schema, { one: 'x', two: 'y' })).toEqual([]);
    expect(broken(schema, { one: '', two: '' })).toEqual([]);
  });
});

describe('VAL-07 a phone number', () => {
  test.each([
    ['', '', []],
    ['+39 06 1234 5678', '+390612345678', []],
    ['0039 (06) 1234-5678', '+390612345678', []],
    ['06 1234 5678', '', ['phone']],
    ['+39', '', ['phone']],
    ['+39 06 12x', '', ['phone']],
    ['+1234567890123456', '', ['phone']],
  ])('%j is stored as %j, or breaks %j', (value, kept, expected) => {
    expect(broken(phone, value)).toEqual(expected);
    if (expected.length === 0) expect(phone.parse(value)).toBe(kept);
  });

  test('refuses a number too short for its country, in a form and on the server; the shape alone accepts it', async () => {
    for (const [value, expected] of [
      ['+39 33 312345', false],
      ['+39 333 1234567', true],
      ['', true],
    ] as const) {
      expect((await typedPhone.safeParseAsync(value)).success).toBe(expected);
      expect(wholePhone.safeParse(value).success).toBe(expected);
      expect(phone.safeParse(value).success).toBe(true);
    }
  });
});
