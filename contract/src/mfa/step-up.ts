import { z } from 'zod/mini';
import { CODE_MAX } from '../limits.ts';

/** Six digits, a backup code, or a passkey's answer as JSON text. Codes are compared by `plainCode`. */
export const secondFactorCode = z.string().check(z.minLength(1), z.maxLength(CODE_MAX));

/**
 * The `code` of a call that changes how a user signs in, or that issues a key. A user with an active second factor sends
 * a code of any active method, or a backup code. A code given in this session in the last ten minutes is enough. Without
 * one the call changes nothing and answers `code_required`: repeat it with a code. A code in the body is always checked.
 */
export const stepUpCode = z.optional(secondFactorCode);

/** The refusals that a `stepUpCode` adds to a call. */
export const STEP_UP_REFUSALS = ['code_required', 'code_not_valid', 'throttled'] as const;
