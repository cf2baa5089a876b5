/** How the personal data of a conversation is hidden, for a masked display and for an erasure. */
export interface Hide {
  /** In what a visitor wrote. */
  readonly question: (text: string) => string;
  /** In a taught question, which may be that of another visitor. */
  readonly taught: (text: string) => string;
  /** In what was written for a visitor: the data of offices stay. */
  readonly answer: (text: string) => string;
  /** Whether it is an erasure: texts that nobody needs afterwards are emptied. */
  readonly isForGood: boolean;
}

/** A rule that returns the value to keep. It is built from its known fields: a field without a rule is not kept. */
export type Keep<T> = (value: T, hide: Hide) => T;

/** The rule of each field. A new field is a type error until it has one. */
export type KeepEach<T> = { readonly [F in keyof T]-?: Keep<T[F]> };

type Scalar = string | number | boolean | null;

/** For ids, figures, codes and texts of the site. Not for objects: their fields have rules of their own. */
export const asIs = <T extends Scalar>(value: T): T => value;

/** For a text of a visitor. */
export const asQuestion: Keep<string> = (text, hide) => hide.question(text);

/** For a question that was taught. */
export const asTaught: Keep<string> = (text, hide) => hide.taught(text);

/** For a text that was written for a visitor. */
export const asAnswer: Keep<string> = (text, hide) => hide.answer(text);

export const each =
  <T extends object>(rules: KeepEach<T>): Keep<T> =>
  (value, hide) => {
    const fields = Object.keys(rules) as (keyof T)[];
    return Object.fromEntries(fields.map((field) => [field, rules[field](value[field], hide)])) as T;
  };

export const all =
  <T>(keep: Keep<T>): Keep<T[]> =>
  (values, hide) =>
    values.map((value) => keep(value, hide));

/** Shown masked; nothing is left of it after an erasure. */
export const emptied =
  <T>(keep: Keep<T>): Keep<T[]> =>
  (values, hide) =>
    hide.isForGood ? [] : values.map((value) => keep(value, hide));

export const orNull =
  <T>(keep: Keep<T>): Keep<T | null> =>
  (value, hide) =>
    value === null ? null : keep(value, hide);
