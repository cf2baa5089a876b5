import { z } from 'zod/mini';
import { withoutInvisible, withoutInvisibleButJoiners } from './invisible.ts';
import { EMAIL_MAX } from './limits.ts';
import { ruled } from './rules.ts';

/** One line as people type it: trimmed, without characters that nobody can see or that a database refuses. */
export const trimmed = z.pipe(
  z.string(),
  z.transform((value: string) => withoutInvisible(storable(value)).trim()),
);

/** A text of one line: a name, an address, a code. */
export const line = (max: number, min = 0) =>
  z.pipe(trimmed, z.string().check(z.minLength(min), z.maxLength(max)));

/** A text of several lines. It keeps the joiners that emoji and some scripts need. */
export const text = (max: number, min = 0) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) => withoutInvisibleButJoiners(storable(value)).trim()),
      z.string().check(z.minLength(min), z.maxLength(max)),
    ),
  );

// Half of a pair of surrogates can be typed, but not stored.
const storable = (value: string): string => value.replace(CONTROLS, '').toWellFormed();

// Control characters except tab, line feed and carriage return; U+2028/9 would end a line in some readers.
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029]/gu;

/** Text that is only looked for, as it was typed; the one character that no database takes is refused. */
export const wanted = (max: number, min = 0) =>
  z.string().check(
    z.minLength(min),
    z.maxLength(max),
    z.refine<string>((value) => !value.includes('\0')),
  );

export const email = z.pipe(line(EMAIL_MAX, 1), z.email());

/** The second typing of an address equals the first; the refusal stands at the second. */
export const confirmedEmail = <F extends string, S extends string>(first: F, second: S) =>
  z.refine<Record<F | S, unknown>>((body) => body[first] === body[second], {
    path: [second],
    ...ruled('emails_differ'),
  });

/** Identifiers are UUIDs (version 7) as lower-case text. */
export const id = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));

/** What is said where there is nothing else to answer. */
export const detail = z.object({ detail: z.string() });

/** An instant: ISO 8601 in UTC, with a `Z`. */
export const instant = z.string();

export const language = z.enum(['it-IT', 'en-US']);
export type Language = z.infer<typeof language>;
export const LANGUAGES = ['it-IT', 'en-US'] as const;

/** A language that was stored; Italian where it is none that is spoken here, or none was chosen yet. */
export function languageFrom(stored: string | null): Language {
  const known = language.safeParse(stored);
  return known.success ? known.data : 'it-IT';
}

export const profileParams = z.object({ profile: z.string() });
export const profileAndId = z.object({ profile: z.string(), id });
