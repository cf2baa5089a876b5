import { typedPhone } from '@regia/contract/account/phone';
import { deactivateMethod, renamePasskey } from '@regia/contract/mfa/calls';
import { z } from 'zod/mini';

export const code = deactivateMethod.body;
export const passkeyName = renamePasskey.body;
export const phone = z.object({ phone: z.pipe(z.string().check(z.minLength(1)), typedPhone) });
