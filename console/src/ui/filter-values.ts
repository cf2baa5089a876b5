/** The filters of a list in its address, by their names on the wire; `field__days` means the last days. */
export type FilterValues = Readonly<Record<string, string | number | boolean>>;
/** Changes of filters; undefined takes one away. */
export type FilterChange = Readonly<Record<string, string | number | boolean | undefined>>;

const DAY_MS = 86_400_000;

/** The field of a filter: `started_on` of `started_on__gte`. */
export const fieldOf = (name: string): string => name.split('__')[0]!;

/** Keeps the known filters of an address, and drops the rest. */
export function readFilters(names: readonly string[], search: Record<string, unknown>): FilterValues {
  const found: Record<string, string | number | boolean> = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'boolean' || typeof value === 'number') found[name] = value;
    if (typeof value === 'string' && value !== '') found[name] = value.slice(0, 4000);
  }
  return found;
}

/** The filters as the server takes them. The last days begin on a full minute, so that the same list is not read again. */
export function wireFilters(values: FilterValues, nowMs = Date.now()): Record<string, string> {
  const minute = Math.floor(nowMs / 60_000) * 60_000;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) =>
      name.endsWith('__days')
        ? [`${fieldOf(name)}__gte`, new Date(minute - Number(value) * DAY_MS).toISOString()]
        : [name, String(value)],
    ),
  );
}
