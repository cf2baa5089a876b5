import type { Method } from '@regia/contract/mfa/methods';
import type { Trx } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { InvalidInput } from '../platform/http/invalid-input.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { checkCode, demandCode } from './check-code.ts';
import { hasPassword } from './queries.ts';
import type { HeldMethod } from './queries.ts';
import { isSent } from './sent-codes.ts';

/** What was shown beside the session. */
export type Proof =
  | { readonly by: 'nothing' | 'code' }
  | { readonly by: 'password'; readonly passwordHash: string };

/** Refuses unless what was typed is the actor's password. Answers its hash, which may have changed by the next statement. */
export type DemandPassword = (actor: Actor, typed: string) => Promise<{ readonly passwordHash: string }>;

interface Proving {
  readonly methods: readonly HeldMethod[];
  readonly name: Method;
  readonly given: { readonly code: string | undefined; readonly password: string | undefined };
  readonly demandPassword: DemandPassword;
}

/** Begun already, and only its code is sent again: to the same address, and for no longer than it lives. */
export const isSentAgain = (methods: readonly HeldMethod[], name: Method): boolean =>
  isSent(name) && methods.some((method) => method.name === name && !method.isActive);

/**
 * Whoever begins a method proves who they are, or a stolen session alone would add its own, and with the first one
 * shut the owner out. What shows a secret is proved each time.
 */
function neededFor(methods: readonly HeldMethod[], name: Method): Proof['by'] {
  if (isSentAgain(methods, name)) return 'nothing';
  return methods.some((method) => method.isActive) ? 'code' : 'password';
}

/** Looks at a password at once. A code is used up: it is looked at by what this answers, when nothing else is in the way. */
export async function proveOneself(
  services: Services,
  actor: Actor,
  { methods, name, given: { code, password }, demandPassword }: Proving,
): Promise<() => Promise<Proof>> {
  const needed = neededFor(methods, name);
  if (needed === 'password') {
    if (!password) throw missing('password');
    const { passwordHash } = await demandPassword(actor, password);
    return async () => ({ by: 'password', passwordHash });
  }
  return async () => {
    if (needed === 'nothing') return { by: 'nothing' };
    if (code === undefined) throw missing('code');
    const { userId } = actor;
    await demandCode(services, userId, () => checkCode(services, { userId, code }));
    return { by: 'code' };
  };
}

/** Refuses what something else is needed for by now: another method is active, none is any more, the password is new. */
export async function demandProof(
  trx: Trx,
  userId: string,
  { methods, name, proof }: { methods: readonly HeldMethod[]; name: Method; proof: Proof },
): Promise<void> {
  const needed = neededFor(methods, name);
  if (needed === 'nothing') return;
  if (proof.by !== needed) throw missing(needed);
  if (proof.by === 'password' && !(await hasPassword(trx, userId, proof.passwordHash))) {
    throw refuse('current_password_wrong');
  }
}

/** A code is asked for as by every call that needs one. */
const missing = (what: 'code' | 'password'): Error =>
  what === 'password'
    ? refuse('current_password_missing')
    : new InvalidInput(
        [{ code: 'invalid_type', expected: 'string', input: undefined, path: ['code'], message: '' }],
        'body',
      );
