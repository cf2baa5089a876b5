import { repeat } from '../platform/repeat.ts';
import type { Services } from '../platform/services.ts';
import { ANSWERS_AT_ONCE, writeGaps } from './write-gaps.ts';

const EVERY_MS = 15_000;

/**
 * Writes the gaps within a minute after an answer or a thumb. Every process runs one; each pass asks to be the writer. Only a
 * full pass is followed at once by the next.
 */
export const startGapWriter = ({ db, log }: Pick<Services, 'db' | 'log'>): { stop(): Promise<void> } =>
  repeat({
    everyMs: EVERY_MS,
    pass: async () => (await writeGaps(db)) === ANSWERS_AT_ONCE,
    failed: (error) => log.error(error, 'The gaps cannot be written'),
  });
