import type { AnswerPart } from './answer-parts.ts';

export type PartOf<K extends AnswerPart['kind']> = Extract<AnswerPart, { kind: K }>;

/** The use of each kind of part. A new kind is a type error until it has an entry. */
export type ForEachPart<T> = { readonly [K in AnswerPart['kind']]: (part: PartOf<K>) => T };

/** Every use of the parts of an answer goes through this function. */
export const mapPart = <T>(part: AnswerPart, cases: ForEachPart<T>): T =>
  (cases[part.kind] as (part: AnswerPart) => T)(part);
