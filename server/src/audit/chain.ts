import { sha256 } from '../platform/crypto.ts';
import type { AuditTables } from './tables.ts';

export type Entry = AuditTables['audit_entries'];

/**
 * The hash of an entry covers the whole entry and the previous hash, so no entry can be changed, removed or inserted
 * unnoticed.
 */
export const hashOf = (entry: Omit<Entry, 'hash'>): string =>
  sha256(
    canonical([
      entry.previous_hash,
      entry.organization_key,
      entry.number,
      entry.organization_id,
      entry.at.toISOString(),
      entry.actor_id,
      entry.actor_name,
      entry.profile,
      entry.ip,
      entry.action,
      entry.subject_type,
      entry.subject_id,
      entry.detail,
    ]),
  );

/** Serializes a value to exactly one text: keys in order, without the cases that JSON drops or writes in two ways. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object' && !(value instanceof Date)) {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}
