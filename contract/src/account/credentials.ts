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

const half = z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX));
const knownPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX));

export const resetPassword = call({
  method: 'POST',
  path: '/api/account/password/reset/',
  summary:
    'Ask for a link that sets a new password; the answer is the same whether the address is known or not',
  access: 'public',
  body: z.object({ email }),
  ok: detail,
  refusals: ['throttled'],
});

export const confirmReset = call({
  method: 'POST',
  path: '/api/account/password/reset-confirm/',
  summary: 'Set a new password with the link from the mail',
  access: 'public',
  body: z
    .object({
      uid: half,
      token: half,
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

/** What a mailed link was made for. */
export const linkPurpose = z.enum(['activation', 'email_change', 'email_cancel', 'password_reset']);

export const checkLink = call({
  method: 'POST',
  path: '/api/account/link/check/',
  summary: 'Tell whether a mailed link is good, and what it would do; it is not used up',
  access: 'public',
  body: z.object({ uid: half, token: half }),
  ok: z.object({
    purpose: linkPurpose,
    /** The address that it confirms or gives back; null for one that sets a password. */
    email: z.nullable(z.string()),
    /** Of the account that an activation makes: anyone can have registered with the address. */
    username: z.optional(z.string()),
  }),
  refusals: ['link_not_valid', 'throttled'],
});

export const changePassword = call({
  method: 'POST',
  path: '/api/account/password/change/',
  summary: 'Change one’s own password; every other session ends',
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
    'Change one’s own address: every session ends, and none begins until the new one is confirmed; where codes by e-mail are the only second factor, the code is one that was sent to the old address',
  access: 'signed_in',
  body: z.object({ email, current_password: knownPassword, code: stepUpCode }),
  ok: detail,
  refusals: ['current_password_wrong', 'email_same', 'mail_not_configured', ...STEP_UP_REFUSALS],
});
