import { configuration, DEFAULT_CONFIGURATION } from '@regia/contract/assistants/configuration';
import type { Configuration } from '@regia/contract/assistants/configuration';
import { readFields } from '../platform/stored-json.ts';

/**
 * Reads a stored configuration of any version of Regia. A missing or invalid field gets its default; a field that no
 * longer exists is left out.
 */
export const readConfiguration = (row: { configuration: unknown; name: string }): Configuration =>
  readFields(configuration, row.configuration, {
    ...DEFAULT_CONFIGURATION,
    name: row.name,
    language: 'it-IT',
  });
