import type { Db } from '../platform/db.ts';
import { hashOf, isAsWritten } from './chain.ts';
import { entriesAfter, OVERDUE_S, waitingAfter } from './queries.ts';

export interface ChainReport {
  /** The chain is proved up to the entry with this number. */
  readonly entries: number;
  /** The number of the first entry that is changed or missing; null if the chain is valid. */
  readonly brokenAt: number | null;
  /** The newest hash. If it is also kept elsewhere, it shows whether entries at the end were removed. */
  readonly head: string;
  /** The number of entries that have no hash yet. */
  readonly waiting: number;
  /** The ids of those whose content is not the one that was written. */
  readonly changedWaiting: readonly number[];
  /** Whether one of them has waited too long: no process writes the chain. */
  readonly isOverdue: boolean;
}

const AT_ONCE = 1_000;

/** Verifies the chain of an organisation from its beginning; null is the chain of entries without an organisation. */
export async function verifyChain(db: Db, organizationId: string | null): Promise<ChainReport> {
  const key = organizationId ?? '';
  return { ...(await verifyHashes(db, key)), ...(await verifyWaiting(db, key)) };
}

async function verifyHashes(
  db: Db,
  key: string,
): Promise<Pick<ChainReport, 'entries' | 'brokenAt' | 'head'>> {
  let entries = 0;
  let head = '';
  for (;;) {
    const next = await entriesAfter(db, key, entries, AT_ONCE);
    for (const entry of next) {
      const place = { number: entries + 1, previous_hash: head };
      const isInPlace = entry.number === place.number && entry.previous_hash === head;
      if (!isInPlace || entry.hash !== hashOf(entry, place) || !isAsWritten(entry)) {
        return { entries, brokenAt: place.number, head };
      }
      entries++;
      head = entry.hash;
    }
    if (next.length < AT_ONCE) return { entries, brokenAt: null, head };
  }
}

async function verifyWaiting(
  db: Db,
  key: string,
): Promise<Pick<ChainReport, 'waiting' | 'changedWaiting' | 'isOverdue'>> {
  const changedWaiting: number[] = [];
  const overdueBefore = Date.now() - OVERDUE_S * 1000;
  let waiting = 0;
  let isOverdue = false;
  let last = 0;
  for (;;) {
    const next = await waitingAfter(db, key, last, AT_ONCE);
    for (const entry of next) {
      if (!isAsWritten(entry)) changedWaiting.push(entry.id);
      isOverdue ||= entry.at.getTime() < overdueBefore;
      last = entry.id;
    }
    waiting += next.length;
    if (next.length < AT_ONCE) return { waiting, changedWaiting, isOverdue };
  }
}
