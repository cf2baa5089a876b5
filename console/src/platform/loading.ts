import { create } from 'zustand';

interface Loading {
  /** Requests under way. */
  requests: number;
  /** The requests under way that show no overlay. */
  quiet: number;
  loading: boolean;
  noLoading: boolean;
  forceLoading: boolean;
}

/** APP-16: the full-screen overlay. Reads set `noLoading`, saves do not; the first load sets `forceLoading`. */
export const useLoading = create<Loading>()(() => ({
  requests: 0,
  quiet: 0,
  loading: false,
  noLoading: false,
  forceLoading: false,
}));

const { getState, setState } = useLoading;

export const isOverlayShown = ({ loading, noLoading, forceLoading }: Loading): boolean =>
  loading && (!noLoading || forceLoading);

/** Shows the overlay unless `noLoading` is set and `forceLoading` is not; hides it unless `forceLoading` is set. */
export function setLoading(loading: boolean): void {
  setState({ loading: loading || getState().forceLoading });
}

export function setNoLoading(noLoading: boolean): void {
  setState({ noLoading });
}

export function setForceLoading(forceLoading: boolean): void {
  setState({ forceLoading, loading: forceLoading });
}

/** The number of resets. A request that began before the last reset no longer counts. */
let resets = 0;

/** Counts one request until the function it returns is called. */
export function requestUnderWay({ noLoading }: { noLoading: boolean }): () => void {
  const begunAt = resets;
  const change = (by: number) => {
    if (begunAt !== resets) return;
    const { requests, quiet } = getState();
    const now = { requests: requests + by, quiet: noLoading ? quiet + by : quiet };
    setState(now);
    setNoLoading(now.requests > 0 && now.quiet === now.requests);
    setLoading(now.requests > 0);
  };
  change(1);
  let ended = false;
  return () => {
    if (!ended) change(-1);
    ended = true;
  };
}

/** ERR-02: hides the overlay, also while requests are under way. */
export function resetLoading(): void {
  resets += 1;
  setState({ requests: 0, quiet: 0, loading: false, noLoading: false, forceLoading: false });
}
