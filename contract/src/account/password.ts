import { z } from 'zod/mini';
import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';
import { ruleParams } from '../rules.ts';

/** The five rules of a password, in the order they are shown. Server and console each have a text for every rule. */
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

/** The first field of a new password. Never trimmed. `strongPassword` checks the rules. */
export const typedPassword = z.string().check(z.maxLength(PASSWORD_MAX));

/** The rules of a new password, for the whole body: API clients expect the broken rules at the second field. */
export const strongPassword = <F extends string, S extends string>(first: F, second: S) =>
  z.check<Record<F | S, unknown>>(({ value, issues }) => {
    for (const rule of brokenPasswordRules(String(value[first]))) {
      issues.push({
        code: 'custom',
        input: value[first],
        path: [second],
        continue: true,
        ...ruleParams(rule),
      });
    }
  });

/** A new password that reports its own broken rules. Never trimmed: the server hashes the exact input. */
export const newPassword = z
  .string()
  .check(
    z.maxLength(PASSWORD_MAX),
    ...PASSWORD_RULES.map((rule) => z.refine<string>(rule.holds, ruleParams(rule.name))),
  );

/** The second field of a new password. */
export const repeatedPassword = z.string().check(z.minLength(1, { abort: true }));

/** Checks that both fields of a new password are equal; reports the issue at the second field, or at `path`. */
export const confirmedPassword = <F extends string, S extends string>(
  first: F,
  second: S,
  path: string[] = [second],
) =>
  z.refine<Record<F | S, unknown>>((body) => body[first] === body[second], {
    path,
    ...ruleParams('passwords_differ'),
  });

/** VAL-01: checks that the new password differs from the old one. */
export const anotherPassword = <O extends string, N extends string>(old: O, next: N) =>
  z.refine<Record<O | N, unknown>>((body) => body[next] === '' || body[old] !== body[next], {
    path: [next],
    ...ruleParams('password_same'),
  });
