import { expect, test } from 'vitest';
import { isStaffProfile, seesFunctions } from './staff-profile.ts';

test.each([
  ['admin', [], true],
  ['editor', [], true],
  ['viewer', [], true],
  ['redazione', ['assistant.list'], true],
  ['redazione', [], false],
  ['redazione', ['mfa.list', 'mfa.create'], false],
  ['superuser', ['assistant.list'], false],
  ['acomea', ['assistant.list'], false],
  ['', ['assistant.list'], false],
])('USER-05 the profile "%s" with %j is a profile of staff: %s', (name, permissions, expected) => {
  expect(isStaffProfile(name, permissions)).toBe(expected);
});

test.each([
  ['superuser', [], true],
  ['acomea', [], true],
  ['viewer', [], true],
  ['redazione', ['assistant.list'], true],
  ['redazione', ['mfa.create'], false],
  ['', [], false],
])(
  'USER-05 under the profile "%s" with %j a person sees the functions: %s',
  (name, permissions, expected) => {
    expect(seesFunctions(name, permissions)).toBe(expected);
  },
);
