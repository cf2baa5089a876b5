/** People write `www.comune.example`: the scheme is ours to add. */
export function wholeAddress(typed: string): string {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`;
}
