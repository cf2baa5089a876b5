import type { Call } from '@regia/contract/call';
import type { Language } from '@regia/contract/fields';
import type { FilterDescription } from '@regia/contract/lists';
import { isTextKey, textOf } from './texts.ts';

/** Describes the filters of a list for a screen, in the caller's language. */
export const describeFilters = ({ filters = {} }: Call, language: Language): FilterDescription[] =>
  Object.entries(filters).map(([name, { type, exact, lookups, choices }]) => ({
    name,
    type,
    label: labelOf(language, `filter_${name}`),
    lookups: [...(exact ? ['exact'] : []), ...Object.keys(lookups)],
    choices: choices?.map((value) => ({ value, label: labelOf(language, `choice_${value}`) })) ?? null,
  }));

function labelOf(language: Language, key: string): string {
  if (!isTextKey(key)) throw new Error(`The catalogue has no text ${key}`);
  return textOf(language, key);
}
