/** The search, order and filters of a list, as a view stores them. */
export type ViewQuery = Readonly<Record<string, string>>;

/** The parts of an address that belong to one look at the list, not to a view of it. */
const NOT_STORED = new Set(['saved', 'page', 'message', 'create']);

export const viewQueryOf = (search: object): ViewQuery =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([name, value]) => !NOT_STORED.has(name) && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

/** The address of a view. Numbers and flags stand there without quotes. */
export const searchOfView = (query: ViewQuery): Record<string, string | number | boolean> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, plainOf(value)]));

function plainOf(value: string): string | number | boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  return value !== '' && String(Number(value)) === value && Number.isFinite(Number(value))
    ? Number(value)
    : value;
}

export const isSameQuery = (one: ViewQuery, other: ViewQuery): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);
