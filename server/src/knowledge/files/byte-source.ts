/** Bytes that are read in parts, from wherever they lie. */
export interface ByteSource {
  readonly length: number;
  /** Returns fewer bytes only at the end. */
  read(from: number, length: number): Uint8Array | Promise<Uint8Array>;
}

export const sourceOf = (bytes: Uint8Array): ByteSource => ({
  length: bytes.length,
  read: (from, length) => bytes.subarray(from, from + length),
});
