import type { Services } from '../platform/services.ts';
import { anchorChains, anchorKey, chainKeys } from './anchors.ts';
import { hashWaiting } from './hash-waiting.ts';

const EVERY_MS = 1_000;

/**
 * Writes the hashes of new entries, and moves the anchors of their chains, every second. Every process runs one, and each pass asks to be the writer, so that
 * another process takes over when one ends.
 */
export function startChainWriter({ db, log, secret }: Pick<Services, 'db' | 'log' | 'secret'>): {
  stop(): Promise<void>;
} {
  const key = anchorKey(secret);
  let hasAnchored = false;
  let hasFailed = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  const pass = async (): Promise<void> => {
    try {
      const grown = await hashWaiting(db, (id) =>
        log.error({ event: 'audit entry changed before its hash', id }, 'security'),
      );
      // At the start all: a command may have made chains grow while no server was running.
      await anchorChains(db, key, hasAnchored ? [...grown] : await chainKeys(db), (chain) =>
        log.error({ event: 'audit entries before an anchor are gone or changed', chain }, 'security'),
      );
      hasAnchored = true;
      hasFailed = false;
    } catch (error) {
      // The database may be away for a while: one line says so.
      if (!hasFailed) log.error(error, 'The hashes of the audit log cannot be written');
      hasFailed = true;
    }
  };
  const run = async (): Promise<void> => {
    await pass();
    if (isStopping) return;
    timer = setTimeout(() => {
      running = run();
    }, EVERY_MS);
  };
  let running = run();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await running;
      await pass();
    },
  };
}
