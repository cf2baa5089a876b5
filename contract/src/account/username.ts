import { z } from 'zod/mini';
import { USERNAME_MAX } from '../limits.ts';

/** Letters and digits of any script, and `@ . + - _`; kept in NFKC. */
export const username = z.pipe(
  z.string(),
  z.pipe(
    z.transform((value: string) => value.trim().normalize('NFKC')),
    z.string().check(
      z.minLength(1),
      z.maxLength(USERNAME_MAX),
      z.refine((value) => value === '' || /^[\p{L}\p{N}_.@+-]+$/u.test(value), {
        params: { rule: 'username_characters' },
      }),
    ),
  ),
);
