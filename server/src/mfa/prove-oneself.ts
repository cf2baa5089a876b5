import type { Method } from '@regia/contract/mfa/methods';
import { InvalidInput } from '../platform/http/invalid-input.ts';
import type { Services } from '../platform/services.ts';
import { checkCode, demandCode } from './check-code.ts';
import { findMethods } from './queries.ts';
import type { HeldMethod } from './queries.ts';
import { isSent } from './sent-codes.ts';

/** Begun already, and only its code is sent again: to the same address, and for no longer than it lives. */
export const isSentAgain = (methods: readonly HeldMethod[], name: Method): boolean =>
  isSent(name) && methods.some((method) => method.name === name && !method.isActive);

/**
 * Who has a method proves it before another is begun, or a stolen session alone would add its own. What shows a secret
 * is proved each time.
 */
export const needsProof = (methods: readonly HeldMethod[], name: Method): boolean =>
  methods.some((method) => method.isActive) && !isSentAgain(methods, name);

/** As every call answers that needs a code and is given none. */
export const codeMissing = (): InvalidInput =>
  new InvalidInput(
    [{ code: 'invalid_type', expected: 'string', input: undefined, path: ['code'], message: '' }],
    'body',
  );

/** Whether a code was asked for, and was good. */
export async function proveOneself(
  services: Services,
  userId: string,
  { name, code }: { name: Method; code: string | undefined },
): Promise<boolean> {
  if (!needsProof(await findMethods(services.db, userId), name)) return false;
  if (code === undefined) throw codeMissing();
  await demandCode(services, userId, () => checkCode(services, { userId, code }));
  return true;
}
