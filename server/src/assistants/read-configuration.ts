import { configuration, DEFAULT_CONFIGURATION } from '@regia/contract/assistants/configuration';
import type { Configuration } from '@regia/contract/assistants/configuration';
import { isWebOrigin } from '@regia/contract/assistants/origins';
import { colors } from '@regia/contract/widget/colors';
import { withContact } from '@regia/contract/widget/older-texts';
import { z } from 'zod/mini';
import { readFields, storedObject } from '../platform/stored-json.ts';

/**
 * Reads a stored configuration of any version of Regia. A missing or invalid field gets its default; a field that no
 * longer exists is left out.
 */
export const readConfiguration = (row: { configuration: unknown; name: string }): Configuration =>
  readFields(configuration, withHostsOnly(storedObject(withContact(row.configuration))), {
    ...DEFAULT_CONFIGURATION,
    name: row.name,
    language: 'it-IT',
  });

/** Leaves out origins that an earlier version stored and that are no hosts; the others stay. */
function withHostsOnly(stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { allowed_origins: origins } = stored;
  if (!Array.isArray(origins)) return stored;
  const isOrigin = (origin: unknown) => typeof origin === 'string' && isWebOrigin(origin);
  return { ...stored, allowed_origins: origins.filter(isOrigin) };
}

/** The same for a version that is shown: colors that nobody can read are kept, so that its restore can be refused. */
export function readSavedVersion(row: { configuration: unknown; name: string }): Configuration {
  const stored = z.safeParse(colors, storedObject(row.configuration)['colors']);
  return { ...readConfiguration(row), ...(stored.success ? { colors: stored.data } : {}) };
}
