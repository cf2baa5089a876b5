import { z } from 'zod/mini';
import { hasInvisible } from '../invisible.ts';
import { USERNAME_MAX } from '../limits.ts';
import { ruleParams } from '../rules.ts';

/** Letters and digits of any script, and `@ . + - _`; stored in NFKC. The server refuses lookalikes of taken names. */
export const username = z.pipe(
  // Checks the untrimmed value: trimming removes a byte order mark.
  z.string().check(z.refine<string>((value) => !hasInvisible(value), ruleParams('username_characters'))),
  z.pipe(
    z.transform((value: string) => value.trim().normalize('NFKC')),
    z.string().check(
      z.minLength(1),
      z.maxLength(USERNAME_MAX),
      z.refine<string>(
        (value) => value === '' || /^[\p{L}\p{N}_.@+-]+$/u.test(value),
        ruleParams('username_characters'),
      ),
    ),
  ),
);
