/** For browsers that do not say when they are idle. */
const SOON_MS = 1500;
const AT_LAST_MS = 4000;

/** Does it once the page has painted and rests; what it answers calls it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: AT_LAST_MS });
  return () => cancelIdleCallback(handle);
}
