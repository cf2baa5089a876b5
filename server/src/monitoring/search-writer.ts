import { repeat } from '../platform/repeat.ts';
import type { Services } from '../platform/services.ts';
import { MESSAGES_AT_ONCE, writeSearch } from './write-search.ts';

const EVERY_MS = 1_500;

/**
 * Writes the search of new messages shortly after they are stored, so that a question does not wait for it. Every process
 * runs one; each pass asks to be the writer. While visitors chat, each pass finds new messages: only a full one is followed at
 * once by the next.
 */
export const startSearchWriter = ({ db, log }: Pick<Services, 'db' | 'log'>): { stop(): Promise<void> } =>
  repeat({
    everyMs: EVERY_MS,
    pass: async () => (await writeSearch(db)) === MESSAGES_AT_ONCE,
    failed: (error) => log.error(error, 'The search of conversations cannot be written'),
  });
