import type { PackedArrays } from './packed-index.ts';

export const ID_BYTES = 16;

export function idBytes(id: string): Uint8Array {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

export const idOf = ({ ids }: PackedArrays, passage: number): string => idAt(ids, passage);

/** Reads the id at a place of packed ids. */
export function idAt(ids: Uint8Array, passage: number): string {
  const hex = Buffer.from(ids.buffer, ids.byteOffset + passage * ID_BYTES, ID_BYTES).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Compares the ids of two passages, as the database does. */
export function compareIds({ ids }: Pick<PackedArrays, 'ids'>, a: number, b: number): number {
  return difference(ids, a * ID_BYTES, ids, b * ID_BYTES);
}

/** Returns the number of the passage with an id, or undefined. */
export function passageWithId({ ids, byId }: PackedArrays, id: string): number | undefined {
  const wanted = idBytes(id);
  let low = 0;
  let high = byId.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const passage = byId[middle] ?? 0;
    const order = difference(ids, passage * ID_BYTES, wanted, 0);
    if (order === 0) return passage;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

function difference(a: Uint8Array, fromA: number, b: Uint8Array, fromB: number): number {
  for (let at = 0; at < ID_BYTES; at++) {
    const order = (a[fromA + at] ?? 0) - (b[fromB + at] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}
