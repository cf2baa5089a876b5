/**
 * Returns the date of a document as YYYY-MM-DD: the one that its site says, or the day on which its present text was
 * indexed. A site's date in the future is wrong.
 */
export function documentDate(lastModified: string | null, indexedOn: Date | null): string {
  const said = lastModified === null ? Number.NaN : Date.parse(lastModified);
  const isValid = said >= 0 && said <= (indexedOn?.getTime() ?? 0);
  const date = isValid ? new Date(said) : indexedOn;
  return date?.toISOString().slice(0, 10) ?? '';
}
