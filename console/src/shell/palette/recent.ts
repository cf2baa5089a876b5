/** The number of kept pages. It is more than are shown: some may be deleted, or no longer allowed. */
const KEPT = 8;
const ASSISTANT = /^\/ai\/ai-assistants\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//;

const withSlash = (pathname: string) => (pathname.endsWith('/') ? pathname : `${pathname}/`);

export const assistantIdOf = (address: string): string | null =>
  ASSISTANT.exec(withSlash(address))?.[1] ?? null;

/** Returns the address to remember; all tabs of an assistant have the same. */
export function placeOf(pathname: string): string {
  const id = assistantIdOf(pathname);
  return id === null ? withSlash(pathname) : `/ai/ai-assistants/${id}/`;
}

/** Adds a visit: the newest first, without duplicates. */
export const withVisit = (addresses: readonly string[], pathname: string): string[] => {
  const place = placeOf(pathname);
  return [place, ...addresses.filter((each) => each !== place)].slice(0, KEPT);
};
