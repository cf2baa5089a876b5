import { findPersonalData, MASK, namesGiven } from '@regia/contract/monitoring/personal-data';
import type { PersonalDataOptions, PersonalDatum } from '@regia/contract/monitoring/personal-data';

type Mask = (text: string) => string;

/** Hides the personal data that `isHidden` chooses. */
export const hiding =
  (
    options: PersonalDataOptions,
    isHidden: (datum: PersonalDatum, piece: string) => boolean = () => true,
  ): Mask =>
  (text) =>
    findPersonalData(text, options)
      .filter((datum) => isHidden(datum, text.slice(datum.start, datum.end)))
      .toReversed()
      .reduce((masked, { start, end }) => masked.slice(0, start) + MASK + masked.slice(end), text);

const keyOf = (piece: string): string => piece.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const keysOf = (texts: readonly string[]): Set<string> =>
  new Set(
    texts.flatMap((text) => findPersonalData(text).map(({ start, end }) => keyOf(text.slice(start, end)))),
  );

const isCode = ({ kind }: PersonalDatum): boolean => !['name', 'email', 'phone'].includes(kind);

/**
 * Hides in a text of staff what the visitor gave: names, and what the visitor wrote of the other kinds. The IBAN of an office
 * stays, as its telephone does.
 */
export function hidingOwn({ names, said }: { names: readonly string[]; said: readonly string[] }): Mask {
  const own = keysOf(said);
  return hiding({ names, said }, (datum, piece) => !isCode(datum) || own.has(keyOf(piece)));
}

/** Hides in a text of staff every datum of a person, except those that the answers of the conversation publish. */
export function hidingUnpublished(
  published: readonly string[],
  own: { names: readonly string[]; said: readonly string[] },
): Mask {
  const known = keysOf(published);
  const given = new Set([...keysOf(own.said), ...keysOf(own.names)]);
  return hiding(
    { names: [...own.names, ...namesGiven(own.said)] },
    ({ kind }, piece) => kind === 'name' || given.has(keyOf(piece)) || !known.has(keyOf(piece)),
  );
}
