/** The dates that are known of a document. */
export interface DatesOfDocument {
  /** The day that the page itself says, as YYYY-MM-DD. */
  readonly updatedOn: string | null;
  /** The header of its server: many send the time of the request. */
  readonly lastModified: string | null;
  /** The time at which its present text was indexed. */
  readonly indexedOn: Date | null;
}

/**
 * Returns the date of a document as YYYY-MM-DD: the one that the page says, else its server, else the day on which its
 * present text was indexed. A server's date in the future is wrong.
 */
export function documentDate({ updatedOn, lastModified, indexedOn }: DatesOfDocument): string {
  if (indexedOn === null) return '';
  if (updatedOn !== null) return updatedOn;
  const said = lastModified === null ? Number.NaN : Date.parse(lastModified);
  const isValid = said >= 0 && said <= indexedOn.getTime();
  const date = isValid ? new Date(said) : indexedOn;
  return date.toISOString().slice(0, 10);
}
