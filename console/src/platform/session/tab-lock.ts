interface TabLockDependencies {
  /** The browser's locks; undefined on insecure pages. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** A storage shared by all tabs; it may throw. */
  shared: { read: () => string | null; write: (text: string) => void; clear: () => void };
  nowMs: () => number;
  wait: (ms: number) => Promise<void>;
  /** The id of this tab. */
  tab: string;
}

/** The time after which the tab with the lock counts as closed. */
const LEASE_MS = 10_000;
/** The pause before a tab reads back what it wrote: if two tabs write at once, the last one has the lock. */
const SETTLE_MS = 40;
const RETRY_MS = 60;

const holderOf = (text: string | null) => {
  const [tab = '', until = ''] = (text ?? '').split(' ');
  return { tab, untilMs: Number(until) };
};

/**
 * Creates a lock across the tabs of a browser. Without the browser's locks, the lock is an entry in a shared storage.
 * Without that, two tabs may refresh at once; the server's grace period accepts both.
 */
export function createTabLock(deps: TabLockDependencies): <T>(work: () => Promise<T>) => Promise<T> {
  const { locks, shared, nowMs, wait, tab } = deps;
  const isMine = () => holderOf(shared.read()).tab === tab;

  const acquire = async (): Promise<void> => {
    const giveUpMs = nowMs() + 2 * LEASE_MS;
    while (nowMs() < giveUpMs) {
      const holder = holderOf(shared.read());
      if (holder.tab !== '' && holder.untilMs > nowMs()) {
        await wait(RETRY_MS);
        continue;
      }
      shared.write(`${tab} ${nowMs() + LEASE_MS}`);
      await wait(SETTLE_MS);
      if (isMine()) return;
    }
  };

  const withStorageLock = async <T>(work: () => Promise<T>): Promise<T> => {
    await acquire().catch(() => {});
    try {
      return await work();
    } finally {
      try {
        if (isMine()) shared.clear();
      } catch {
        // A storage that throws holds no lock.
      }
    }
  };

  return async (work) => (locks ? locks.request('regia.refresh', work) : withStorageLock(work));
}
