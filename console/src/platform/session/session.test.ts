import { describe, expect, test } from 'vitest';
import { isAllowed, PUBLIC, SIGNED_IN } from './access.ts';
import { clearCookie, cookieSafety, type Jar, readCookie, writeCookie } from './cookies.ts';
import { permissionsUnder, pickProfile } from './profile.ts';
import { expiryOf, isExpired, readPair } from './tokens.ts';

/** A browser's cookies. It records each written cookie with its attributes. */
function jar(keepsSecure = true): Jar & { written: string[] } {
  const kept = new Map<string, string>();
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return Array.from(kept, ([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [pair, ...attributes] = text.split('; ');
      const [name, value] = pair!.split('=') as [string, string];
      if (attributes.includes('Max-Age=0')) kept.delete(name);
      else if (keepsSecure || !attributes.includes('Secure')) kept.set(name, value);
    },
  };
}

/** base64url of UTF-8, as the server writes it. */
const encode = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const token = (claims: object) => `h.${encode(JSON.stringify(claims))}.s`;
const NOW = 1_800_000_000_000;

describe('AUTH-03 cookies', () => {
  test('a remembered session lives for a day, another one until the browser closes', () => {
    const cookies = jar();
    writeCookie(cookies, 'token', '{"a;b":1}', { remember: true, secure: true });
    expect(cookies.written[0]).toMatch(/; Path=\/; SameSite=Lax; Max-Age=86400; Secure$/);
    expect(readCookie(cookies, 'token')).toBe('{"a;b":1}');
    writeCookie(cookies, 'token', 'x', { remember: false, secure: false });
    expect(cookies.written[1]).toBe('token=x; Path=/; SameSite=Lax');
    clearCookie(cookies, 'token');
    expect(readCookie(cookies, 'token')).toBeNull();
  });

  test.each([
    ['https:', 'regia.example', false, true, 'secure'],
    ['http:', 'localhost', false, true, 'secure'],
    ['http:', 'localhost', false, false, 'plain'],
    ['http:', '127.0.0.1', false, false, 'plain'],
    ['http:', '[::1]', false, false, 'plain'],
    ['http:', 'regia.example', false, true, 'refused'],
    ['http:', '127.evil.example', false, true, 'refused'],
    ['http:', '192.168.1.5', true, true, 'plain'],
  ])('%s//%s, http allowed %s, Secure stays %s: %s', (protocol, hostname, allowed, stays, expected) => {
    expect(cookieSafety({ protocol, hostname }, allowed, jar(stays))).toBe(expected);
  });

  test('reads a malformed cookie as no tokens', () => {
    expect(readPair('{"access":"a","refresh":"r","remember":true}')).toEqual({
      access: 'a',
      refresh: 'r',
      remember: true,
    });
    for (const text of [null, '', 'null', '{}', '{"access":1,"refresh":"r"}', '{"access":"a"}', 'x{']) {
      expect(readPair(text)).toBeNull();
    }
  });
});

describe('AUTH-08 C12 (k) the expiry of a token', () => {
  test.each([
    ['an hour ahead', { exp: NOW / 1000 + 3600 }, false],
    ['30 s ago, within what clocks are off', { exp: NOW / 1000 - 30 }, false],
    ['59 s ago', { exp: NOW / 1000 - 59 }, false],
    ['a minute ago', { exp: NOW / 1000 - 60 }, true],
    ['missing', {}, true],
    ['not a number', { exp: 'soon' }, true],
    ['null', { exp: null }, true],
  ])('%s', (_, claims, expired) => {
    expect(isExpired(token(claims), NOW)).toBe(expired);
  });

  test('a malformed token counts as expired; characters beyond ASCII are read', () => {
    expect(isExpired('opaque', NOW)).toBe(true);
    expect(isExpired('', NOW)).toBe(true);
    expect(expiryOf(token({ name: 'Niccolò 漢', exp: 7 }))).toBe(7);
  });
});

describe('AUTH-05 the profile in use', () => {
  const profiles = ['admin', 'editor'].map((name) => ({ name, label: name, permissions: [`${name}.x`] }));

  test('is the saved one if it is listed, else the first one', () => {
    expect(pickProfile('editor', { profiles, is_superuser: false })).toBe('editor');
    expect(pickProfile('gone', { profiles, is_superuser: false })).toBe('admin');
    expect(pickProfile(null, { profiles: [], is_superuser: true })).toBe('superuser');
    expect(pickProfile(null, { profiles: [], is_superuser: false })).toBe('');
  });

  test('decides the permissions', () => {
    const me = { profiles, permissions: ['all.x'] };
    expect(permissionsUnder('editor', me)).toEqual(['editor.x']);
    expect(permissionsUnder('superuser', me)).toEqual(['all.x']);
    expect(permissionsUnder('editor', null)).toEqual([]);
  });
});

test.each([
  ['no rule', undefined, true],
  ['held', 'a.list', true],
  ['not held', 'c.list', false],
  ['any of', { anyOf: ['c.list', 'a.list'] }, true],
  ['any of none', { anyOf: ['c.list'] }, false],
  ['all of', { allOf: ['a.list', 'b.list'] }, true],
  ['all but one', { allOf: ['a.list', 'c.list'] }, false],
  ['in the list of profiles', { profiles: ['editor'] }, true],
  ['not in the list of profiles', { profiles: ['admin'] }, false],
  ['excluded', { exceptProfiles: ['editor'] }, false],
  ['not excluded', { exceptProfiles: ['admin'] }, true],
  ['open to all who are signed in', SIGNED_IN, true],
  ['open to all who have a profile', { exceptProfiles: [''] }, true],
  ['public', PUBLIC, true],
])('APP-08 %s', (_, rule, allowed) => {
  expect(isAllowed(rule, { profile: 'editor', permissions: ['a.list', 'b.list'] })).toBe(allowed);
});
