import { z } from 'zod/mini';
import { withoutInvisible, withoutInvisibleButJoiners } from './invisible.ts';
import { EMAIL_MAX } from './limits.ts';
import { ruleParams } from './rules.ts';

/** A text as it is typed: trimmed, without invisible characters and without characters that the database refuses. */
export const trimmed = z.pipe(
  z.string(),
  z.transform((value: string) => withoutInvisible(storable(value)).trim()),
);

/** A text of one line: a name, an address, a code. Refuses line breaks. */
export const line = (max: number, min = 0) =>
  z.pipe(
    trimmed,
    z.string().check(
      z.minLength(min),
      z.maxLength(max),
      z.refine<string>((value) => !LINE_BREAK.test(value), ruleParams('one_line')),
    ),
  );

/** A text of one line from a system that its writer cannot correct here: line breaks become spaces. */
export const joinedLine = (max: number) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) => joined(value)),
      line(max),
    ),
  );

const joined = (value: string): string =>
  value
    .split(LINE_BREAKS)
    .map((one) => one.trim())
    .filter(Boolean)
    .join(' ');

/** The control characters that end a line and that `storable` leaves; U+0085 is a line end in some systems. */
const LINE_BREAK = /[\n\r\u0085]/u;
const LINE_BREAKS = /[\n\v\f\r\u0085\u2028\u2029]/u;

/** A text of several lines. It keeps the joiners that emoji and some scripts need. */
export const text = (max: number, min = 0) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) => withoutInvisibleButJoiners(storable(value)).trim()),
      z.string().check(z.minLength(min), z.maxLength(max)),
    ),
  );

// A lone surrogate can be typed, but not stored.
const storable = (value: string): string => value.replace(CONTROLS, '').toWellFormed();

// Control characters except tab, line feed and carriage return; U+2028/9 would end a line in some readers.
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029]/gu;

/** Text to search for, as typed. Refuses NUL, which the database cannot store. */
export const searchText = (max: number, min = 0) =>
  z.string().check(
    z.minLength(min),
    z.maxLength(max),
    z.refine<string>((value) => !value.includes('\0')),
  );

export const email = z.pipe(line(EMAIL_MAX, 1), z.email());

/** Checks that both fields of an address are equal; reports the issue at the second. */
export const confirmedEmail = <F extends string, S extends string>(first: F, second: S) =>
  z.refine<Record<F | S, unknown>>((body) => body[first] === body[second], {
    path: [second],
    ...ruleParams('emails_differ'),
  });

/** Identifiers are UUIDs (version 7) as lower-case text. */
export const id = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));

/** A UUID of any version that a client makes, for a request that may be repeated. */
export const requestId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i));

/** The answer of a call that has only a message. */
export const detail = z.object({ detail: z.string() });

/** An instant: ISO 8601 in UTC, with a `Z`. */
export const instant = z.string();

export const language = z.enum(['it-IT', 'en-US']);
export type Language = z.infer<typeof language>;
export const LANGUAGES = ['it-IT', 'en-US'] as const;

/** Returns a stored language; Italian if it is missing or not supported. */
export function languageFrom(stored: string | null): Language {
  const known = language.safeParse(stored);
  return known.success ? known.data : 'it-IT';
}

export const profileParams = z.object({ profile: z.string() });
export const profileAndId = z.object({ profile: z.string(), id });
