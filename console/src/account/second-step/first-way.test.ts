import { expect, test } from 'vitest';
import { firstWay } from './first-way.ts';

test.each([
  ['email', [], {}, 'email'],
  ['email', [], { sent: false }, 'backup'],
  ['sms_twilio', ['email'], { sent: false }, 'backup'],
  ['email', ['sms_twilio', 'app', 'passkey'], { sent: false }, 'app'],
] as const)(
  'AUTH-02 with the method %s, the other methods %j and %j, the page starts with %s',
  (method, others, sent, way) => {
    const other_methods = others.map((name) => ({ name, is_primary: false }));
    expect(firstWay({ method, other_methods, ...sent })).toBe(way);
  },
);
