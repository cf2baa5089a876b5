import { z } from 'zod/mini';
import { hasInvisible } from '../invisible.ts';
import { USERNAME_MAX } from '../limits.ts';
import { ruled } from '../rules.ts';

/** Letters and digits of any script, and `@ . + - _`; kept in NFKC. What looks like a name that is taken, the server refuses. */
export const username = z.pipe(
  // As it was typed: trimming removes a byte order mark.
  z.string().check(z.refine<string>((value) => !hasInvisible(value), ruled('username_characters'))),
  z.pipe(
    z.transform((value: string) => value.trim().normalize('NFKC')),
    z.string().check(
      z.minLength(1),
      z.maxLength(USERNAME_MAX),
      z.refine<string>(
        (value) => value === '' || /^[\p{L}\p{N}_.@+-]+$/u.test(value),
        ruled('username_characters'),
      ),
    ),
  ),
);
