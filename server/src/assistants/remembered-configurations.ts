import type { Configuration } from '@regia/contract/assistants/configuration';
import { readConfiguration } from './read-configuration.ts';

/** More assistants than are asked at the same time. */
const MOST = 50;
const remembered = new Map<string, Readonly<Configuration>>();

/**
 * Reads the stored configuration of an assistant that is asked. The same text always gives the same configuration, so it is
 * read once: to check all its fields takes longer than to find an answer's passages.
 */
export function configurationIn(row: { configuration: string; name: string }): Configuration {
  const key = `${row.name}\n${row.configuration}`;
  const known = remembered.get(key);
  if (known) return known;
  const read = Object.freeze(
    readConfiguration({ name: row.name, configuration: JSON.parse(row.configuration) }),
  );
  const [oldest] = remembered.keys();
  if (oldest !== undefined && remembered.size >= MOST) remembered.delete(oldest);
  remembered.set(key, read);
  return read;
}
