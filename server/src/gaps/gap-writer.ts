import type { Services } from '../platform/services.ts';
import { writeGaps } from './write-gaps.ts';

const EVERY_MS = 15_000;

/** Writes the gaps within a minute after an answer or a thumb. Every process runs one; each pass asks to be the writer. */
export function startGapWriter({ db, log }: Pick<Services, 'db' | 'log'>): { stop(): Promise<void> } {
  let hasFailed = false;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async (): Promise<void> => {
    let written = 0;
    try {
      written = await writeGaps(db);
      hasFailed = false;
    } catch (error) {
      // The database may be away for a while: one line says so.
      if (!hasFailed) log.error(error, 'The gaps cannot be written');
      hasFailed = true;
    }
    if (isStopping) return;
    timer = setTimeout(
      () => {
        running = run();
      },
      written > 0 ? 0 : EVERY_MS,
    ).unref();
  };
  let running = run();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}
