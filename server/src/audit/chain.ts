import type { Selectable } from 'kysely';
import { keyedHash, sha256 } from '../platform/crypto.ts';
import type { AuditTables } from './tables.ts';

export type Entry = Selectable<AuditTables['audit_entries']>;

type Content = Omit<
  Entry,
  'id' | 'number' | 'previous_hash' | 'hash' | 'digest' | 'detail_key' | 'is_erased'
>;

/** The place of an entry in its chain. */
export interface Place {
  readonly number: number;
  readonly previous_hash: string;
}

/**
 * The hash of an entry covers the whole entry and the previous hash, so no entry can be changed, removed or inserted
 * unnoticed.
 */
export const hashOf = (entry: Content, { number, previous_hash }: Place): string =>
  sha256(canonical([previous_hash, entry.organization_key, number, ...factsOf(entry)]));

/** The hash of the content, made when the entry is written. It shows a change before the entry was in the chain. */
export const digestOf = (entry: Content): string =>
  sha256(canonical([entry.organization_key, ...factsOf(entry)]));

/** Whether the content is the one that was written. Erased details are neither right nor wrong. */
export function isAsWritten(entry: Entry): boolean {
  if (!hasItsDetail(entry)) return false;
  return entry.digest === null ? entry.hash !== null : entry.digest === digestOf(entry);
}

function hasItsDetail({ detail, detail_key: key, detail_hash: hash, is_erased: isErased }: Entry): boolean {
  if (hash === null) return key === null && !isErased;
  if (isErased) return key === null && canonical(detail) === '{}';
  return key !== null && hash === detailHash(key, detail);
}

/** The hash of the details, with their own key: when both are gone, nobody can guess the details. */
export const detailHash = (key: string, detail: unknown): string =>
  keyedHash(Buffer.from(key, 'base64url'), canonical(detail));

const factsOf = (entry: Content): unknown[] => [
  entry.organization_id,
  entry.at.toISOString(),
  entry.actor_id,
  entry.actor_name,
  entry.profile,
  entry.ip,
  entry.action,
  entry.subject_type,
  entry.subject_id,
  entry.detail_hash ?? entry.detail,
];

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
