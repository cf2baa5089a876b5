import type { Db } from '../platform/db.ts';
import { hashOf } from './chain.ts';
import { entriesAfter } from './queries.ts';

export interface ChainReport {
  readonly entries: number;
  /** The number of the first entry that is not what was written, or is not there; null when all is whole. */
  readonly brokenAt: number | null;
  /** The newest hash. Kept elsewhere, it also shows whether entries were cut off at the end. */
  readonly head: string;
}

const AT_ONCE = 1_000;

/** Reads the chain of an organisation (null: of what belongs to none) from its beginning. */
export async function verifyChain(db: Db, organizationId: string | null): Promise<ChainReport> {
  const key = organizationId ?? '';
  let entries = 0;
  let head = '';
  for (;;) {
    const next = await entriesAfter(db, key, entries, AT_ONCE);
    for (const entry of next) {
      const whole =
        entry.number === entries + 1 && entry.previous_hash === head && entry.hash === hashOf(entry);
      if (!whole) return { entries, brokenAt: entries + 1, head };
      entries++;
      head = entry.hash;
    }
    if (next.length < AT_ONCE) return { entries, brokenAt: null, head };
  }
}
