import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import { hashOf, isAsWritten } from './chain.ts';
import { becomeWriter, hasWaiting, headsOf, oldestWaiting, putIntoChain } from './queries.ts';
import type { Chained, Head } from './queries.ts';

const AT_ONCE = 500;

/**
 * Puts the entries that wait into their chains, in the order in which they were written. One process at a time does
 * this; in the others it does nothing. Returns the keys of the chains that have grown. An entry that was changed before it had its hash keeps the digest that shows the
 * change, and `tellChanged` gets its id.
 */
export async function hashWaiting(
  db: Db,
  tellChanged: (id: number) => void = () => {},
): Promise<ReadonlySet<string>> {
  const grown = new Set<string>();
  while (await hasWaiting(db)) {
    const keys = await hashSome(db, tellChanged);
    for (const key of keys) grown.add(key);
    if (keys.length < AT_ONCE) break;
  }
  return grown;
}

/** Returns the key of the chain of each entry. */
function hashSome(db: Db, tellChanged: (id: number) => void): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    if (!(await becomeWriter(trx))) return [];
    const entries = await oldestWaiting(trx, AT_ONCE);
    const keys = [...new Set(entries.map((entry) => entry.organization_key))];
    const heads = new Map<string, Head>();
    for (const head of await headsOf(trx, keys)) heads.set(head.organization_key, head);
    const chained = entries.map((entry): Chained => {
      if (!isAsWritten(entry)) tellChanged(entry.id);
      const last = heads.get(entry.organization_key);
      const place = { number: (last?.number ?? 0) + 1, previous_hash: last?.hash ?? '' };
      const hash = hashOf(entry, place);
      heads.set(entry.organization_key, {
        organization_key: entry.organization_key,
        number: place.number,
        hash,
      });
      return { id: entry.id, ...place, hash };
    });
    if (chained.length > 0) await putIntoChain(trx, chained);
    return entries.map((entry) => entry.organization_key);
  });
}
