import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import { storedObject } from '../platform/stored-json.ts';
import { findAnchor, isSealed } from './anchors.ts';
import { hashOf, isAsWritten } from './chain.ts';
import type { Entry } from './chain.ts';
import { ERASURE } from './erasure.ts';
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

/**
 * Verifies the chain of an organisation from its beginning; null is the chain of entries without an organisation. `key` is
 * that of the anchors: the chain must reach the last anchored entry.
 */
export async function verifyChain(
  db: Db,
  organizationId: string | null,
  key?: Uint8Array,
): Promise<ChainReport> {
  const chain = organizationId ?? '';
  const [anchor, waiting] = [await findAnchor(db, chain), await verifyWaiting(db, chain)];
  const seen = new Erasures();
  const { hashes, ...report } = await verifyHashes(db, chain, anchor?.number, seen);
  for (const entry of waiting.erasures) seen.note(entry);
  const first = seen.firstUnnamed();
  if (first !== undefined && (report.brokenAt === null || first < report.brokenAt))
    return { ...report, ...waiting.report, entries: first - 1, brokenAt: first };
  if (report.brokenAt !== null || key === undefined) return { ...report, ...waiting.report };
  const isAnchored = anchor
    ? isSealed(key, anchor) && hashes.get(anchor.number) === anchor.hash
    : await mayLackAnchor(db, chain);
  return { ...report, ...waiting.report, brokenAt: isAnchored ? null : report.entries + 1 };
}

/** A chain gets its anchor just after its first entries; a database of an earlier version, at the first start. */
async function mayLackAnchor(db: Db, chain: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select not exists (select from audit_anchors) or not exists (
      select from audit_entries where organization_key = ${chain} and hash is not null
        and at < clock_timestamp() - make_interval(secs => ${OVERDUE_S})) as may`.execute(db);
  return rows[0]!.may;
}

/** The erased entries of a chain, and those that name them. */
class Erasures {
  readonly #numbers = new Map<string, number>();
  readonly #named = new Set<string>();

  note({ action, detail, detail_hash: hash, is_erased: isErased, number }: Entry): void {
    if (isErased && hash !== null && number !== null) this.#numbers.set(hash, number);
    if (action !== ERASURE) return;
    const { entries } = storedObject(detail);
    for (const one of Array.isArray(entries) ? entries : []) this.#named.add(String(one));
  }

  /** The first entry whose details were erased without an entry that says so. */
  firstUnnamed(): number | undefined {
    const unnamed = [...this.#numbers].filter(([hash]) => !this.#named.has(hash)).map(([, number]) => number);
    return unnamed.length === 0 ? undefined : Math.min(...unnamed);
  }
}

async function verifyHashes(
  db: Db,
  key: string,
  anchored: number | undefined,
  seen: Erasures,
): Promise<Pick<ChainReport, 'entries' | 'brokenAt' | 'head'> & { hashes: ReadonlyMap<number, string> }> {
  const hashes = new Map<number, string>();
  let entries = 0;
  let head = '';
  for (;;) {
    const next = await entriesAfter(db, key, entries, AT_ONCE);
    for (const entry of next) {
      const place = { number: entries + 1, previous_hash: head };
      const isInPlace = entry.number === place.number && entry.previous_hash === head;
      if (!isInPlace || entry.hash !== hashOf(entry, place) || !isAsWritten(entry)) {
        return { entries, brokenAt: place.number, head, hashes };
      }
      seen.note(entry);
      entries++;
      head = entry.hash;
      if (entries === anchored) hashes.set(entries, head);
    }
    if (next.length < AT_ONCE) return { entries, brokenAt: null, head, hashes };
  }
}

async function verifyWaiting(
  db: Db,
  key: string,
): Promise<{
  report: Pick<ChainReport, 'waiting' | 'changedWaiting' | 'isOverdue'>;
  erasures: readonly Entry[];
}> {
  const erasures: Entry[] = [];
  const changedWaiting: number[] = [];
  const overdueBefore = Date.now() - OVERDUE_S * 1000;
  let waiting = 0;
  let isOverdue = false;
  let last = 0;
  for (;;) {
    const next = await waitingAfter(db, key, last, AT_ONCE);
    for (const entry of next) {
      if (!isAsWritten(entry)) changedWaiting.push(entry.id);
      else if (entry.action === ERASURE) erasures.push(entry);
      isOverdue ||= entry.at.getTime() < overdueBefore;
      last = entry.id;
    }
    waiting += next.length;
    if (next.length < AT_ONCE) return { report: { waiting, changedWaiting, isOverdue }, erasures };
  }
}
