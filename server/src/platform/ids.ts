import { randomFillSync } from 'node:crypto';
import { databaseNowMs } from './database-clock.ts';

let lastMs = 0;
let sequence = 0;

/** A UUID version 7 in lower case; ids of one process sort in the order they were made. */
export function newId(nowMs = databaseNowMs()): string {
  if (nowMs > lastMs) {
    lastMs = nowMs;
    sequence = 0;
  } else if (++sequence > 0xfff) {
    // More than 4,096 in one millisecond: use the next millisecond, to keep the order.
    lastMs++;
    sequence = 0;
  }
  return idOf(lastMs, sequence, randomFillSync(Buffer.alloc(16)));
}

/** An id of an instant of the past, for rows that are made afterwards. Those of one instant have no order. */
export function newIdAt(ms: number): string {
  const bytes = randomFillSync(Buffer.alloc(16));
  return idOf(ms, bytes.readUInt16BE(6) & 0xfff, bytes);
}

function idOf(ms: number, sequence: number, bytes: Buffer): string {
  bytes.writeUIntBE(ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The smallest id of an instant: the bound of a monthly partition or of a time range. */
export function firstIdAt(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7000-8000-000000000000`;
}
