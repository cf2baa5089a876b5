import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DEFAULTS, SCHEMAS } from '@regia/contract/assistants/settings/all';
import type { Setting } from '@regia/contract/assistants/settings/all';
import type { Configuration } from '@regia/contract/assistants/configuration';
import { withContact } from '@regia/contract/widget/older-texts';
import { z } from 'zod/mini';

export const STORED = join(import.meta.dirname, 'stored-configurations');
/** The stored configurations of older versions, oldest first. */
export const OLDER = readdirSync(STORED).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

export const storedBy = (version: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(STORED, version), 'utf8')) as Record<string, unknown>;

/** The configuration that the last version stored, with the texts of this one. */
const storedLast = () => withContact(storedBy(OLDER.at(-1)!)) as Record<string, unknown>;

/** The configuration that this version stores: that of the last version, and the settings that came since. */
export function storedToday(): Configuration {
  const last = storedLast();
  const all = Object.keys(SCHEMAS) as Setting[];
  return Object.fromEntries(
    all.map((name) => [name, name in last ? last[name] : otherThanDefault(name)]),
  ) as unknown as Configuration;
}

/** A value of a setting that is not its default. */
export function otherThanDefault(name: Setting): unknown {
  const usual: unknown = { ...DEFAULTS, name: '', language: 'it-IT' }[name];
  const { type, enum: choices, minimum, maximum } = z.toJSONSchema(SCHEMAS[name], { unrepresentable: 'any' });
  const isOther = (value: unknown) =>
    value !== undefined && !isDeepStrictEqual(value, usual) && z.safeParse(SCHEMAS[name], value).success;
  const found = [
    storedLast()[name],
    ...(choices ?? []),
    ...(type === 'boolean' ? [true, false] : []),
    ...(type === 'string' ? ['Testo di prova', 'mon,fri 03:00'] : []),
    minimum,
    maximum,
  ].find(isOther);
  if (found === undefined)
    throw new Error(`Keep a value of ${name} in a new file of stored-configurations, for its kind has none`);
  return found;
}
