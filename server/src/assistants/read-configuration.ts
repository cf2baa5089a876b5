import { configuration, DEFAULT_CONFIGURATION } from '@regia/contract/assistants/configuration';
import type { Configuration } from '@regia/contract/assistants/configuration';
import { readFields } from '../platform/stored-json.ts';

/**
 * A stored configuration, whichever version of Regia wrote it. A field that came later, or whose value is allowed no
 * more, has its default; a field that exists no more is left out.
 */
export const readConfiguration = (row: { configuration: unknown; name: string }): Configuration =>
  readFields(configuration, row.configuration, {
    ...DEFAULT_CONFIGURATION,
    name: row.name,
    language: 'it-IT',
  });
