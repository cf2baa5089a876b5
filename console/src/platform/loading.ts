import { create } from 'zustand';

interface Loading {
  requests: number;
  loading: boolean;
  noLoading: boolean;
  forceLoading: boolean;
}

/** APP-16: the veil over the whole screen. */
export const useLoading = create<Loading>()(() => ({
  requests: 0,
  loading: false,
  noLoading: false,
  forceLoading: false,
}));

const { getState, setState } = useLoading;

/** Shows the veil unless `noLoading` is set and `forceLoading` is not; hides it unless `forceLoading` is set. */
export function setLoading(loading: boolean): void {
  const { noLoading, forceLoading } = getState();
  if (loading ? !noLoading || forceLoading : !forceLoading) setState({ loading });
}

export function setNoLoading(noLoading: boolean): void {
  setState({ noLoading });
}

export function setForceLoading(forceLoading: boolean): void {
  setState({ forceLoading, loading: forceLoading });
}

/** Counts one request until the function it returns is called. */
export function requestUnderWay(): () => void {
  const change = (by: number) => {
    setState(({ requests }) => ({ requests: Math.max(0, requests + by) }));
    setLoading(getState().requests > 0);
  };
  change(1);
  let ended = false;
  return () => {
    if (!ended) change(-1);
    ended = true;
  };
}

/** ERR-02: whatever was under way, the veil goes. */
export function resetLoading(): void {
  setState({ requests: 0, loading: false, forceLoading: false });
}
