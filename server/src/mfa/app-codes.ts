import { generateSecret, generateURI, verifySync } from 'otplib';
import { open, seal } from '../platform/crypto.ts';
import { sql } from 'kysely';
import type { Services } from '../platform/services.ts';
import { keysOf } from './keys.ts';
import type { HeldMethod } from './queries.ts';

const ISSUER = 'Regia';
const STEP_SECONDS = 30;
/** Only ASCII digits: other scripts have digits, too. The library throws at another length. */
const SIX_DIGITS = /^[0-9]{6}$/;

export const isSixDigits = (code: string): boolean => SIX_DIGITS.test(code);

/**
 * Creates a secret of 160 bits. Returns it sealed, for storage, and as the address that an app reads from a
 * QR code.
 */
export function newAppSecret(services: Services, username: string): { sealed: string; address: string } {
  const secret = generateSecret({ length: 20 });
  return {
    sealed: seal(keysOf(services).secrets, secret),
    address: generateURI({ issuer: ISSUER, label: username, secret }),
  };
}

/**
 * Returns whether a code belongs to the current time step or a neighbour, and uses the step up. One statement
 * both compares the step with the last used one and stores it, so parallel requests cannot use a code twice.
 */
export async function consumeAppCode(
  services: Services,
  method: Pick<HeldMethod, 'id' | 'secretSealed'>,
  code: string,
): Promise<boolean> {
  if (!isSixDigits(code) || method.secretSealed === null) return false;
  const secret = openSecret(services, method.secretSealed);
  if (secret === undefined) return false;
  const found = verifySync({ secret, token: code, epochTolerance: STEP_SECONDS });
  if (!found.valid || !('timeStep' in found)) return false;
  const step = found.timeStep;
  const taken = await services.db
    .updateTable('mfa_methods as m')
    .set({ last_counter: step, last_used_on: sql`clock_timestamp()` })
    .where('m.id', '=', method.id)
    .where('m.secret_sealed', '=', method.secretSealed)
    .where((e) => e.or([e('m.last_counter', 'is', null), e('m.last_counter', '<', step)]))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

const loggedFor = new WeakSet<Services>();

/**
 * The secret of an app; undefined if it was sealed under another REGIA_SECRET. Then no code is valid, and the
 * error is logged once for the operator.
 */
function openSecret(services: Services, sealed: string): string | undefined {
  try {
    return open(keysOf(services).secrets, sealed);
  } catch {
    if (!loggedFor.has(services)) {
      loggedFor.add(services);
      const line = { event: 'second factor unreadable' };
      services.log.error(
        line,
        'REGIA_SECRET is not the one that the secret was sealed with; refusing every code of the app',
      );
    }
    return undefined;
  }
}
