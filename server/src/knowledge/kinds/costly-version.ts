/** The version of an item that ended its worker: it is not tried again while the source answers with it. */
export interface CostlyVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** The hash of the bytes, if they could not be read. */
  readonly bytesHash: string | null;
  /** The hash of the content, if it was read and could not be cut. */
  readonly contentHash: string | null;
}
