export type PathParams = Record<string, string | number>;

/**
 * AUTH-06: a leading slash, `{name}` and `:name` filled in, repeated slashes collapsed (an empty profile leaves two).
 * Values are escaped, so that none of them can walk to another path.
 */
export function buildPath(template: string, params: PathParams = {}): string {
  const filled = template.replace(/\{(\w+)\}|:(\w+)/g, (_, braced: string, colon: string) =>
    encodeURIComponent(String(params[braced ?? colon] ?? '')),
  );
  return `/${filled}`.replace(/\/{2,}/g, '/');
}

export type QueryValue = string | number | boolean | null | undefined;
export type QueryParams = Record<string, QueryValue | readonly (string | number)[]>;

/** AUTH-11: URL-encoded name=value, skipped when null; lists joined by commas. */
export function buildQuery(query: QueryParams = {}): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => {
      const text = Array.isArray(value) ? value.join(',') : String(value as string | number | boolean);
      return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
    });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** `order_by__=-name` is descending. */
export const orderBy = (field: string, descending: boolean): string => (descending ? `-${field}` : field);
