/** VAL-06: the minimum of characters of a search, and its debounce. */
export const SEARCH_MIN = 2;
export const SEARCH_PAUSE_MS = 500;

export interface Option {
  id: string;
  label: string;
}

export type Search = (text: string, signal: AbortSignal) => Promise<readonly Option[]>;

export interface Found {
  /** The state; `short` means that the text is too short. */
  state: 'short' | 'waiting' | 'found' | 'failed';
  options: readonly Option[];
}

export const NOTHING_TYPED: Found = { state: 'short', options: [] };

/** Searches after the debounce, and reports each state. Returns a function that cancels the search. */
export function searchFor(typed: string, search: Search, report: (found: Found) => void): () => void {
  const text = typed.trim();
  if (Array.from(text).length < SEARCH_MIN) {
    report(NOTHING_TYPED);
    return () => {};
  }
  report({ state: 'waiting', options: [] });
  const controller = new AbortController();
  const reportUnlessCancelled = (found: Found) => {
    if (!controller.signal.aborted) report(found);
  };
  const timer = setTimeout(() => {
    search(text, controller.signal).then(
      (options) => reportUnlessCancelled({ state: 'found', options }),
      () => reportUnlessCancelled({ state: 'failed', options: [] }),
    );
  }, SEARCH_PAUSE_MS);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
