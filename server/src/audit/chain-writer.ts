import { repeat } from '../platform/repeat.ts';
import type { Services } from '../platform/services.ts';
import { anchorChains, anchorKey, chainKeys } from './anchors.ts';
import { hashWaiting } from './hash-waiting.ts';

const EVERY_MS = 1_000;

/**
 * Writes the hashes of new entries, and moves the anchors of their chains, every second. Every process runs one, and each
 * pass asks to be the writer, so that another process takes over when one ends. The last pass leaves no entry without a
 * hash.
 */
export function startChainWriter({ db, log, secret }: Pick<Services, 'db' | 'log' | 'secret'>): {
  stop(): Promise<void>;
} {
  const key = anchorKey(secret);
  let hasAnchored = false;
  const pass = async (): Promise<boolean> => {
    const grown = await hashWaiting(db, (id) =>
      log.error({ event: 'audit entry changed before its hash', id }, 'security'),
    );
    // At the start all: a command may have made chains grow while no server was running.
    await anchorChains(db, key, hasAnchored ? [...grown] : await chainKeys(db), (chain) =>
      log.error({ event: 'audit entries before an anchor are gone or changed', chain }, 'security'),
    );
    hasAnchored = true;
    return false;
  };
  return repeat({
    pass,
    everyMs: EVERY_MS,
    failed: (error) => log.error(error, 'The hashes of the audit log cannot be written'),
    runsAtEnd: true,
  });
}
