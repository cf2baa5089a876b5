import { z } from 'zod/mini';
import { call } from '../call.ts';
import { email, language, line } from '../fields.ts';
import { NAME_MAX } from '../limits.ts';
import { tokenPair } from './calls.ts';
import { newPassword } from './password.ts';
import { username } from './username.ts';

export const setUp = call({
  method: 'POST',
  path: '/api/v1/setup/',
  summary: 'First run: create the first organization and its superuser with the code printed in the terminal',
  access: 'public',
  body: z.object({
    /** Compared by `plainCode`: with or without dashes and spaces, in any case. */
    code: line(100, 1),
    organization_name: line(NAME_MAX, 1),
    username,
    email: email,
    first_name: line(NAME_MAX),
    last_name: line(NAME_MAX),
    password: newPassword,
    language: z.optional(language),
  }),
  status: 201,
  ok: tokenPair,
  refusals: [
    'setup_closed',
    'setup_code_not_valid',
    'setup_code_replaced',
    'password_common',
    'password_like_name',
    'throttled',
  ],
});
