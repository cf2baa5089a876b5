export type PathParams = Record<string, string | number>;

/**
 * AUTH-06: builds a path: adds a leading slash, fills in `{name}` and `:name`, collapses repeated slashes (an empty
 * profile leaves two). Values are escaped, so that none can traverse to another path.
 */
export function buildPath(template: string, params: PathParams = {}): string {
  const filled = template.replace(/\{(\w+)\}|:(\w+)/g, (_, braced: string, colon: string) =>
    encodeURIComponent(String(params[braced ?? colon] ?? '')),
  );
  return `/${filled}`.replace(/\/{2,}/g, '/');
}

export type QueryValue = string | number | boolean | null | undefined;
export type QueryParams = Record<string, QueryValue | readonly (string | number)[]>;

/** AUTH-11: builds a query of URL-encoded name=value. Skips null, and joins lists by commas. */
export function buildQuery(query: QueryParams = {}): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => {
      const text = Array.isArray(value) ? value.join(',') : String(value as string | number | boolean);
      return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
    });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
