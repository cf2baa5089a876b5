import { sql } from 'kysely';
import { deriveKey, isSame, keyedHash } from '../platform/crypto.ts';
import type { Db } from '../platform/db.ts';
import { canonical } from './chain.ts';
import { headsOf } from './queries.ts';
import type { Head } from './queries.ts';

/** The newest known entry of a chain, with the seal that only somebody with the secret can make. */
export interface Anchor extends Head {
  readonly seal: string;
}

export const anchorKey = (secret: string): Uint8Array => deriveKey(secret, 'audit anchors');

const sealOf = (key: Uint8Array, { organization_key, number, hash }: Head): string =>
  keyedHash(key, canonical([organization_key, number, hash]));

export const isSealed = (key: Uint8Array, anchor: Anchor): boolean =>
  isSame(anchor.seal, sealOf(key, anchor));

export const findAnchor = (db: Db, organizationKey: string): Promise<Anchor | undefined> =>
  db
    .selectFrom('audit_anchors as a')
    .select(['a.organization_key', 'a.number', 'a.hash', 'a.seal'])
    .where('a.organization_key', '=', organizationKey)
    .executeTakeFirst();

/** The keys of all chains. */
export async function chainKeys(db: Db): Promise<string[]> {
  const organizations = await db.selectFrom('organizations as o').select('o.id').execute();
  return ['', ...organizations.map(({ id }) => id)];
}

/**
 * Moves the anchors of these chains to their newest entries. An anchor whose entry is gone or changed stays, because it
 * proves that; `tellBroken` gets the key of its chain.
 */
export async function anchorChains(
  db: Db,
  key: Uint8Array,
  keys: readonly string[],
  tellBroken: (organizationKey: string) => void,
): Promise<void> {
  for (const head of await headsOf(db, keys)) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('audit_anchors')
      .values({ ...head, seal: sealOf(key, head) })
      .onConflict((conflict) =>
        conflict
          .column('organization_key')
          .doUpdateSet((eb) => ({
            number: eb.ref('excluded.number'),
            hash: eb.ref('excluded.hash'),
            seal: eb.ref('excluded.seal'),
            anchored_on: sql<Date>`now()`,
          }))
          .where(
            sql<boolean>`exists (
              select from audit_entries as e
              where e.organization_key = audit_anchors.organization_key and e.number = audit_anchors.number
                and e.hash = audit_anchors.hash)`,
          ),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) tellBroken(head.organization_key);
  }
}

/** Seals all anchors with another secret, after the operator has accepted it. */
export async function resealAnchors(db: Db, key: Uint8Array): Promise<void> {
  const anchors = await db
    .selectFrom('audit_anchors as a')
    .select(['a.organization_key', 'a.number', 'a.hash'])
    .execute();
  for (const anchor of anchors) {
    await db
      .updateTable('audit_anchors as a')
      .set({ seal: sealOf(key, anchor) })
      .where('a.organization_key', '=', anchor.organization_key)
      .execute();
  }
}
