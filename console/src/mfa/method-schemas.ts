import { typedPhone } from '@regia/contract/account/phone';
import { deactivateMethod, renamePasskey } from '@regia/contract/mfa/calls';
import { z } from 'zod/mini';

export const code = deactivateMethod.body;
/** The form of a new passkey has a field more than the call that renames one, which refuses it. */
export const passkeyName = z.object({ name: renamePasskey.body.shape.name });
export const phone = z.object({ phone: z.pipe(z.string().check(z.minLength(1)), typedPhone) });
