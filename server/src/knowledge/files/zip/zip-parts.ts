import { sourceOf } from '../byte-source.ts';
import { UnreadableFile } from '../file-content.ts';
import { FILE_LIMITS } from '../file-limits.ts';
import { entryBytes } from './entry-bytes.ts';
import { readZipEntries } from './zip-entries.ts';
import type { ZipEntry } from './zip-entries.ts';

/** The parts of an office file. Each is unpacked only when it is read, and all together within a bound. */
export class ZipParts {
  readonly #bytes: Uint8Array;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  #unpacked = 0;

  constructor(bytes: Uint8Array, entries: readonly ZipEntry[]) {
    this.#bytes = bytes;
    this.#entries = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** A part that is missing has no bytes. */
  async *pieces(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(name.toLowerCase());
    if (entry === undefined) return;
    this.#unpacked += entry.bytes;
    if (entry.bytes > FILE_LIMITS.partBytes || this.#unpacked > FILE_LIMITS.unpackedBytes)
      throw new UnreadableFile('too_large', name);
    yield* entryBytes(sourceOf(this.#bytes), entry);
  }
}

export const openZipParts = async (bytes: Uint8Array): Promise<ZipParts> =>
  new ZipParts(bytes, await readZipEntries(sourceOf(bytes)));
