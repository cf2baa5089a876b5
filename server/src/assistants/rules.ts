import { isDeepStrictEqual } from 'node:util';
import type { Configuration } from '@regia/contract/assistants/configuration';

type Field = keyof Configuration;

/** Returns the fields whose values a save changes, sorted by name. */
export function changedFields(before: Configuration, patch: Partial<Configuration>): Field[] {
  const given = Object.keys(patch) as Field[];
  return given
    .filter((field) => patch[field] !== undefined && !isDeepStrictEqual(patch[field], before[field]))
    .sort();
}

/** Returns the unmet conditions for going on air. Visitors come with a key, from an allowed origin, or to the assistant's own page. */
export const missingFor = (has: {
  passages: boolean;
  key: boolean;
  origin: boolean;
  page: boolean;
}): ('source' | 'key')[] => [
  ...(has.passages ? [] : (['source'] as const)),
  ...(has.key || has.origin || has.page ? [] : (['key'] as const)),
];
