import { z } from 'zod/mini';
import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';
import { ruled } from '../rules.ts';

/** The five rules of a password, in the order they are shown. Each has a message of its own on either side. */
export const PASSWORD_RULES = [
  { name: 'password_length', holds: (value: string) => Array.from(value).length >= PASSWORD_MIN },
  { name: 'password_uppercase', holds: (value: string) => /\p{Lu}/u.test(value) },
  { name: 'password_lowercase', holds: (value: string) => /\p{Ll}/u.test(value) },
  { name: 'password_number', holds: (value: string) => /\p{Nd}/u.test(value) },
  { name: 'password_special', holds: (value: string) => /[^\p{L}\p{N}\s]/u.test(value) },
] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number]['name'];

export const brokenPasswordRules = (value: string): PasswordRule[] =>
  PASSWORD_RULES.filter((rule) => !rule.holds(value)).map((rule) => rule.name);

/** The first typing of a new password, where `strongPassword` tells what is wrong with it. Never trimmed. */
export const typedPassword = z.string().check(z.maxLength(PASSWORD_MAX));

/** The rules of a new password for the whole body: clients of this wire expect what is broken at the second typing. */
export const strongPassword = <F extends string, S extends string>(first: F, second: S) =>
  z.check<Record<F | S, unknown>>(({ value, issues }) => {
    for (const rule of brokenPasswordRules(String(value[first]))) {
      issues.push({ code: 'custom', input: value[first], path: [second], continue: true, ...ruled(rule) });
    }
  });

/** A new password that tells itself what is wrong with it. Never trimmed: what is typed is what is hashed. */
export const newPassword = z
  .string()
  .check(
    z.maxLength(PASSWORD_MAX),
    ...PASSWORD_RULES.map((rule) => z.refine<string>(rule.holds, ruled(rule.name))),
  );

/** The second typing of a new password. */
export const repeatedPassword = z.string().check(z.minLength(1, { abort: true }));

/** The second typing of a new password equals the first; the refusal stands at the second, or at `path`. */
export const confirmedPassword = <F extends string, S extends string>(
  first: F,
  second: S,
  path: string[] = [second],
) =>
  z.refine<Record<F | S, unknown>>((body) => body[first] === body[second], {
    path,
    ...ruled('passwords_differ'),
  });

/** VAL-01: the new password is not the one that it replaces. */
export const anotherPassword = <O extends string, N extends string>(old: O, next: N) =>
  z.refine<Record<O | N, unknown>>((body) => body[next] === '' || body[old] !== body[next], {
    path: [next],
    ...ruled('password_same'),
  });
