import type { Services } from '../platform/services.ts';
import { writeSearch } from './write-search.ts';

const EVERY_MS = 1_500;

/**
 * Writes the search of new messages shortly after they are stored, so that a question does not wait for it. Every process
 * runs one; each pass asks to be the writer.
 */
export function startSearchWriter({ db, log }: Pick<Services, 'db' | 'log'>): { stop(): Promise<void> } {
  let hasFailed = false;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async (): Promise<void> => {
    let written = 0;
    try {
      written = await writeSearch(db);
      hasFailed = false;
    } catch (error) {
      // The database may be away for a while: one line says so.
      if (!hasFailed) log.error(error, 'The search of conversations cannot be written');
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
