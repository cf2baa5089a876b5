import { expect, test } from 'vitest';
import { safeNext } from './routing.ts';

test.each([
  ['/ai/ai-assistants/?state=air', '/ai/ai-assistants/?state=air'],
  ['//evil.example/', undefined],
  ['/\\evil.example/', undefined],
  ['https://evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['/auth/logout', undefined],
  ['/reset-password-confirm/uid/token/', undefined],
  ['/accept-invitation/uid/token/', undefined],
  ['/user-account-activation/uid/token/', undefined],
  ['/stop-mails/notifications/uid/token/', undefined],
  ['/', undefined],
  [7, undefined],
])('APP-07 after the sign-in %s leads to %s', (next, expected) => {
  expect(safeNext(next)).toBe(expected);
});
