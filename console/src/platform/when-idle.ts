/** The delay in browsers without `requestIdleCallback`. */
const FALLBACK_MS = 1500;
const TIMEOUT_MS = 4000;

/** Runs the work when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, FALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}
