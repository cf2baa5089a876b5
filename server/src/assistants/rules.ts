import type { Configuration } from '@regia/contract/assistants/configuration';

type Field = keyof Configuration;

/** The fields that a save really changes, in the order of their names. */
export function changedFields(before: Configuration, patch: Partial<Configuration>): Field[] {
  const given = Object.keys(patch) as Field[];
  return given.filter((field) => patch[field] !== undefined && patch[field] !== before[field]).sort();
}

/** What stands between an assistant and going on air. */
export const missingFor = (has: { passages: boolean; key: boolean }): ('source' | 'key')[] => [
  ...(has.passages ? [] : (['source'] as const)),
  ...(has.key ? [] : (['key'] as const)),
];
