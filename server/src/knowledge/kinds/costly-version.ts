/** The version of an item that ended its worker: it is not tried again while the source answers with it. */
export interface CostlyVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Of an item that could not be read. */
  readonly bytesHash: string | null;
  /** Of an item that was read and could not be cut. */
  readonly contentHash: string | null;
}
