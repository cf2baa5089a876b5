import { useEffect, useState } from 'react';

/** Returns a value as it was when it last stayed the same for some time. */
export function usePaused<T extends string>(value: T, pauseMs: number): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return paused;
}
