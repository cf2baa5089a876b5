import { isDeepStrictEqual } from 'node:util';
import type { Difference } from '@regia/contract/assistants/version-calls';
import { storedObject } from '../platform/stored-json.ts';

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the fields in which two configurations differ, sorted. A field of a group has a path: `colors.primary`. */
export function differences(before: object, after: object): Difference[] {
  const [old, now] = [storedObject(before), storedObject(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].sort();
  return fields.flatMap((field) => {
    const [was, is] = [old[field], now[field]];
    if (isDeepStrictEqual(was, is)) return [];
    if (!isGroup(was) || !isGroup(is)) return [{ field, before: was ?? null, after: is ?? null }];
    return differences(was, is).map((inner) => ({ ...inner, field: `${field}.${inner.field}` }));
  });
}
