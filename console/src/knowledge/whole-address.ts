/** People write `www.comune.example`: the scheme is ours to add, where a host comes first; a path stays one. */
export function wholeAddress(typed: string): string {
  const address = typed.trim();
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(address)) return address;
  return /^[^/?#]*[.:]/.test(address) ? `https://${address}` : address;
}
