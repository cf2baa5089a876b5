/** What the address of the list holds: its page, but for the first. */
export function readRegistrationsSearch(search: Record<string, unknown>): { page?: number } {
  const page = Number(search.page);
  return Number.isInteger(page) && page > 1 ? { page } : {};
}
