/** `/servizi/anagrafe?id=2`: within one site the host says nothing new. */
export function pathOf(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  return readable(parsed.pathname + parsed.search);
}

/** `www.comune.example/sitemap.xml`: an address as people read it. */
export function shortAddress(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? parsed.host + readable(parsed.pathname + parsed.search) : url;
}

/** `%C3%A0` reads `à`, where it can. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
