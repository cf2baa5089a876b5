interface AloneDoors {
  /** The browser's locks, which pages that are not secure do not have. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** A place that all tabs see; it may refuse. */
  shared: { read: () => string | null; write: (text: string) => void; clear: () => void };
  nowMs: () => number;
  wait: (ms: number) => Promise<void>;
  /** This tab, told from the others. */
  tab: string;
}

/** Who holds the lock longer than this is taken for closed. */
const LEASE_MS = 10_000;
/** Two tabs may write in the same instant: the last one is still there after this. */
const SETTLE_MS = 40;
const LOOK_AGAIN_MS = 60;

const holderOf = (text: string | null) => {
  const [tab = '', until = ''] = (text ?? '').split(' ');
  return { tab, untilMs: Number(until) };
};

/**
 * Runs one piece of work at a time across the tabs of a browser. Where there are no locks, tabs agree by a line that
 * all of them see; where there is not even that, the server's grace for two refreshes at once bears the race.
 */
export function createAlone(doors: AloneDoors): <T>(work: () => Promise<T>) => Promise<T> {
  const { locks, shared, nowMs, wait, tab } = doors;
  const isMine = () => holderOf(shared.read()).tab === tab;

  const take = async (): Promise<void> => {
    const giveUpMs = nowMs() + 2 * LEASE_MS;
    while (nowMs() < giveUpMs) {
      const holder = holderOf(shared.read());
      if (holder.tab !== '' && holder.untilMs > nowMs()) {
        await wait(LOOK_AGAIN_MS);
        continue;
      }
      shared.write(`${tab} ${nowMs() + LEASE_MS}`);
      await wait(SETTLE_MS);
      if (isMine()) return;
    }
  };

  const byLine = async <T>(work: () => Promise<T>): Promise<T> => {
    await take().catch(() => {});
    try {
      return await work();
    } finally {
      try {
        if (isMine()) shared.clear();
      } catch {
        // A storage that is closed held no lock either.
      }
    }
  };

  return async (work) => (locks ? locks.request('regia.refresh', work) : byLine(work));
}
