import { generateSecret, generateURI, verifySync } from 'otplib';
import { open, seal } from '../platform/crypto.ts';
import { sql } from 'kysely';
import type { Services } from '../platform/services.ts';
import { keysOf } from './keys.ts';
import type { HeldMethod } from './queries.ts';

const ISSUER = 'Regia';
const STEP_SECONDS = 30;
/** ASCII digits alone: others look the same and are none. The library throws at another length. */
const SIX_DIGITS = /^[0-9]{6}$/;

export const isSixDigits = (code: string): boolean => SIX_DIGITS.test(code);

/** A new secret of 160 bits: to be kept sealed, and as the address that an app reads from a QR code. */
export function newAppSecret(services: Services, username: string): { sealed: string; address: string } {
  const secret = generateSecret({ length: 20 });
  return {
    sealed: seal(keysOf(services).secrets, secret),
    address: generateURI({ issuer: ISSUER, label: username, secret }),
  };
}

/**
 * Whether a code is the app's, of this time step or a neighbour; the step is used up by the same statement that
 * compares it with the last one, so that no code is good twice, however many are sent at once.
 */
export async function takeAppCode(
  services: Services,
  method: Pick<HeldMethod, 'id' | 'secretSealed'>,
  code: string,
): Promise<boolean> {
  if (!isSixDigits(code) || method.secretSealed === null) return false;
  const secret = openedSecret(services, method.secretSealed);
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

const told = new WeakSet<Services>();

/** Unreadable under another REGIA_SECRET than it was sealed with: who runs the server is told once, and no code is good. */
function openedSecret(services: Services, sealed: string): string | undefined {
  try {
    return open(keysOf(services).secrets, sealed);
  } catch {
    if (!told.has(services)) {
      told.add(services);
      const line = { event: 'second factor unreadable' };
      services.log.error(line, 'REGIA_SECRET is not the one it was sealed with');
    }
    return undefined;
  }
}
