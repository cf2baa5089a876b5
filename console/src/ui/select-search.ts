/** VAL-06: how much must be typed before anybody is asked, and how long typing must rest. */
export const SEARCH_MIN = 2;
export const SEARCH_PAUSE_MS = 500;

export interface Option {
  id: string;
  label: string;
}

export type Search = (text: string, signal: AbortSignal) => Promise<readonly Option[]>;

export interface Found {
  /** `short`: more must be typed first. */
  state: 'short' | 'waiting' | 'found' | 'failed';
  options: readonly Option[];
}

export const NOTHING_TYPED: Found = { state: 'short', options: [] };

/** Looks for what was typed once typing rests, and tells how it stands; what it returns gives the search up. */
export function searchFor(typed: string, search: Search, tell: (found: Found) => void): () => void {
  const text = typed.trim();
  if (Array.from(text).length < SEARCH_MIN) {
    tell(NOTHING_TYPED);
    return () => {};
  }
  tell({ state: 'waiting', options: [] });
  const asking = new AbortController();
  const tellStill = (found: Found) => {
    if (!asking.signal.aborted) tell(found);
  };
  const pause = setTimeout(() => {
    search(text, asking.signal).then(
      (options) => tellStill({ state: 'found', options }),
      () => tellStill({ state: 'failed', options: [] }),
    );
  }, SEARCH_PAUSE_MS);
  return () => {
    clearTimeout(pause);
    asking.abort();
  };
}
