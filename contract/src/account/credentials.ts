import { z } from 'zod/mini';
import { call } from '../call.ts';
import { detail, email } from '../fields.ts';
import { PASSWORD_MAX, TOKEN_MAX } from '../limits.ts';
import { STEP_UP_REFUSALS, stepUpCode } from '../mfa/step-up.ts';
import {
  anotherPassword,
  confirmedPassword,
  repeatedPassword,
  strongPassword,
  typedPassword,
} from './password.ts';

const linkPart = z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX));
const knownPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX));

export const resetPassword = call({
  method: 'POST',
  path: '/api/account/password/reset/',
  summary: 'Request a link to set a new password; the answer doesn’t reveal whether the address is known',
  access: 'public',
  body: z.object({ email }),
  ok: detail,
  refusals: ['throttled'],
});

export const confirmReset = call({
  method: 'POST',
  path: '/api/account/password/reset-confirm/',
  summary: 'Set a new password with the emailed link',
  access: 'public',
  body: z
    .object({
      uid: linkPart,
      token: linkPart,
      new_password1: typedPassword,
      new_password2: repeatedPassword,
    })
    .check(
      strongPassword('new_password1', 'new_password2'),
      confirmedPassword('new_password1', 'new_password2'),
    ),
  ok: detail,
  refusals: ['link_not_valid', 'password_common', 'password_like_name', 'throttled'],
});

/** The purposes of a mailed link. */
export const linkPurpose = z.enum([
  'activation',
  'email_change',
  'email_cancel',
  'password_reset',
  'invitation',
]);

export const checkLink = call({
  method: 'POST',
  path: '/api/account/link/check/',
  summary: 'Check whether an emailed link is valid and what it’s for; the link stays valid',
  access: 'public',
  body: z.object({ uid: linkPart, token: linkPart }),
  ok: z.object({
    purpose: linkPurpose,
    /** The address that the link confirms or restores; null for a link that sets a password. */
    email: z.nullable(z.string()),
    /**
     * The username of the account to activate or of the invited user. The owner of the address needs it: anyone can
     * register the address.
     */
    username: z.optional(z.string()),
  }),
  refusals: ['link_not_valid', 'throttled'],
});

export const changePassword = call({
  method: 'POST',
  path: '/api/account/password/change/',
  summary: 'Change the caller’s password; every other session ends',
  access: 'signed_in',
  body: z
    .object({
      old_password: knownPassword,
      new_password1: typedPassword,
      new_password2: repeatedPassword,
      code: stepUpCode,
    })
    .check(
      strongPassword('new_password1', 'new_password2'),
      anotherPassword('old_password', 'new_password1'),
      confirmedPassword('new_password1', 'new_password2'),
    ),
  ok: detail,
  refusals: ['old_password_wrong', 'password_common', 'password_like_name', ...STEP_UP_REFUSALS],
});

export const changeEmail = call({
  method: 'PATCH',
  path: '/api/account/email/change/',
  summary:
    'Change the caller’s email address: every session ends, and sign-in is refused until the new address is confirmed; if codes by email are the only second factor, the call takes a code sent to the old address',
  access: 'signed_in',
  body: z.strictObject({ email, current_password: knownPassword, code: stepUpCode }),
  ok: detail,
  refusals: ['current_password_wrong', 'email_same', 'mail_not_configured', ...STEP_UP_REFUSALS],
});
