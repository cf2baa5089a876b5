import { bytesOf, type PackedIndex } from './packed-index.ts';

interface Resident {
  readonly index: PackedIndex;
  readonly bytes: number;
  usedAtMs: number;
}

/** The indexes in memory, up to a number of bytes together. */
export class ResidentIndexes {
  readonly #maxBytes: number;
  /** The least recently used first. */
  readonly #residents = new Map<string, Resident>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(assistantId: string): PackedIndex | undefined {
    return this.#residents.get(assistantId)?.index;
  }

  use(assistantId: string, nowMs: number): void {
    const resident = this.#residents.get(assistantId);
    if (!resident) return;
    resident.usedAtMs = nowMs;
    this.#residents.delete(assistantId);
    this.#residents.set(assistantId, resident);
  }

  /** Returns the bytes that are free, or would be without the indexes that were last used before a time. */
  roomBefore(timeMs: number): number {
    const old = this.#residents.values().filter(({ usedAtMs }) => usedAtMs < timeMs);
    return this.#maxBytes - this.#bytes + old.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Adds an index in place of those that were last used before a time; returns whether there is room. */
  add(index: PackedIndex, nowMs: number, replacesUsedBeforeMs: number): boolean {
    this.drop(index.assistantId);
    const bytes = bytesOf(index);
    if (bytes > this.roomBefore(replacesUsedBeforeMs)) return false;
    for (const id of this.#residents.keys()) {
      if (this.#bytes + bytes <= this.#maxBytes) break;
      this.drop(id);
    }
    this.#residents.set(index.assistantId, { index, bytes, usedAtMs: nowMs });
    this.#bytes += bytes;
    return true;
  }

  drop(assistantId: string): void {
    this.#bytes -= this.#residents.get(assistantId)?.bytes ?? 0;
    this.#residents.delete(assistantId);
  }

  dropUsedBefore(timeMs: number): void {
    for (const [id, { usedAtMs }] of this.#residents) if (usedAtMs < timeMs) this.drop(id);
  }
}
