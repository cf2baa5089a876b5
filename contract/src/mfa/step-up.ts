import { z } from 'zod/mini';
import { CODE_MAX } from '../limits.ts';

/** Six digits, a backup code, or a passkey's answer as JSON text. */
export const secondFactorCode = z.string().check(z.minLength(1), z.maxLength(CODE_MAX));

/**
 * The `code` of a call that changes how somebody signs in, or that issues a key. Who has an active second factor gives a
 * code of any active method, or a backup code, unless they gave one in this session in the last ten minutes. Without it
 * the call answers `code_required`, and changes nothing: repeat it with a code. A code that is sent is always checked.
 */
export const stepUpCode = z.optional(secondFactorCode);

/** What every call with a `stepUpCode` may refuse because of it. */
export const STEP_UP_REFUSALS = ['code_required', 'code_not_valid', 'throttled'] as const;
