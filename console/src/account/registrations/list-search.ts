/** Reads the query parameter of the list: the page, unless it is the first. */
export function readRegistrationsSearch(search: Record<string, unknown>): { page?: number } {
  const page = Number(search.page);
  return Number.isInteger(page) && page > 1 ? { page } : {};
}
