import type { Db } from '../platform/db.ts';
import { hashOf } from './chain.ts';
import { entriesAfter } from './queries.ts';

export interface ChainReport {
  readonly entries: number;
  /** The number of the first entry that is changed or missing; null if the chain is valid. */
  readonly brokenAt: number | null;
  /** The newest hash. If it is also kept elsewhere, it shows whether entries at the end were removed. */
  readonly head: string;
}

const AT_ONCE = 1_000;

/** Verifies the chain of an organisation from its beginning; null is the chain of entries without an organisation. */
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
