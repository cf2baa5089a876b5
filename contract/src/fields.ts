import { z } from 'zod/mini';

/** Text as people type it: trimmed, and free of the characters that nobody can see or that a database refuses. */
export const text = (max: number, min = 0) =>
  z.pipe(
    z.string(),
    z.pipe(
      // Half of a pair of surrogates can be typed, but not stored.
      z.transform((value: string) => value.replace(INVISIBLE, '').toWellFormed().trim()),
      z.string().check(z.minLength(min), z.maxLength(max)),
    ),
  );

// Control characters except tab, line feed and carriage return; U+2028/9 would end a line in some readers.
// eslint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029\ufeff]/gu;

/** Text that is only looked for, as it was typed; the one character that no database takes is refused. */
export const wanted = (max: number, min = 0) =>
  z.string().check(
    z.minLength(min),
    z.maxLength(max),
    z.refine<string>((value) => !value.includes('\0')),
  );

/** Identifiers are UUIDs (version 7) as lower-case text. */
export const id = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));

/** An instant: ISO 8601 in UTC, with a `Z`. */
export const instant = z.string();

export const language = z.enum(['it-IT', 'en-US']);
export type Language = z.infer<typeof language>;
export const LANGUAGES = ['it-IT', 'en-US'] as const;

export const profileParams = z.object({ profile: z.string() });
export const profileAndId = z.object({ profile: z.string(), id });
