/** Adds the scheme that people leave out (`www.comune.example`), if a host comes first. A path is not changed. */
export function withScheme(typed: string): string {
  const address = typed.trim();
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(address)) return address;
  return /^[^/?#]*[.:]/.test(address) ? `https://${address}` : address;
}
