import { z } from 'zod/mini';
import { USERNAME_MAX } from '../limits.ts';
import { ruled } from '../rules.ts';
import { isOfOneAlphabet } from './one-alphabet.ts';

/** Some letters have no shape: two names that look the same must not differ by one of them. */
const isVisible = (value: string) => !/\p{Default_Ignorable_Code_Point}/u.test(value);

/** Letters and digits of one script, and `@ . + - _`; kept in NFKC. */
export const username = z.pipe(
  z.string(),
  z.pipe(
    z.transform((value: string) => value.trim().normalize('NFKC')),
    z.string().check(
      z.minLength(1),
      z.maxLength(USERNAME_MAX),
      z.refine<string>(
        (value) =>
          value === '' ||
          (/^[\p{L}\p{N}_.@+-]+$/u.test(value) &&
            isVisible(value) &&
            (value.length > USERNAME_MAX || isOfOneAlphabet(value))),
        ruled('username_characters'),
      ),
    ),
  ),
);
