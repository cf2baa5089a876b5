/** Whether a text begins with a host: people leave out the scheme. A colon that starts no port may end a scheme. */
const isBare = (typed: string): boolean => /^[\p{L}\p{N}_.-]+(:\d+)?(?:[/?#]|$)/u.test(typed);

/**
 * The addresses that a typed text can mean, in the order in which they are tried: without a scheme, `https:` comes first,
 * then `http:`. Empty if it is no address.
 */
export function typedAddresses(typed: string): readonly URL[] {
  const text = typed.trim();
  const written = isBare(text) ? [`https://${text}`, `http://${text}`] : [text];
  return written.flatMap((one) => {
    const url = URL.parse(one);
    if (url === null || url.hostname === '') return [];
    url.hash = '';
    return [url];
  });
}
