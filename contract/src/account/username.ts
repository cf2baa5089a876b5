import { z } from 'zod/mini';
import { hasInvisible } from '../invisible.ts';
import { USERNAME_MAX } from '../limits.ts';
import { ruled } from '../rules.ts';
import { isOfOneAlphabet } from './one-alphabet.ts';

/** Letters and digits of one script, and `@ . + - _`; kept in NFKC. */
export const username = z.pipe(
  // As it was typed: trimming removes a byte order mark.
  z.string().check(z.refine<string>((value) => !hasInvisible(value), ruled('username_characters'))),
  z.pipe(
    z.transform((value: string) => value.trim().normalize('NFKC')),
    z.string().check(
      z.minLength(1),
      z.maxLength(USERNAME_MAX),
      z.refine<string>(
        (value) =>
          value === '' ||
          (/^[\p{L}\p{N}_.@+-]+$/u.test(value) && (value.length > USERNAME_MAX || isOfOneAlphabet(value))),
        ruled('username_characters'),
      ),
    ),
  ),
);
