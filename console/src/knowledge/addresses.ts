import type { Source } from '@regia/contract/knowledge/source-calls';

/** Returns `/servizi/anagrafe?id=2`, for a list of pages of one site. */
export function pathOf(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  return readable(parsed.pathname + parsed.search);
}

/** The words by which a list names a source: its name, or its address while it has none. */
export const nameOfSource = ({ url, name = '' }: Pick<Source, 'url' | 'name'>): string =>
  url === null || (name !== '' && name !== url) ? name : shortAddress(url);

/** Returns `www.comune.example/sitemap.xml`, without the scheme. */
export function shortAddress(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? parsed.host + readable(parsed.pathname + parsed.search) : url;
}

/** Decodes `%C3%A0` to `à`; returns a path with a bad escape as it is. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
