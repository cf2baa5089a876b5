import { useCallback, useEffect, useState } from 'react';

const POLL_MS = 250;

/** Counts seconds down to zero. It reads the clock because the browser may suspend the tab. */
export function useCountdown() {
  const [endMs, setEndMs] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (endMs === 0) return;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endMs - Date.now()) / 1000));
      setSeconds(left);
      if (left === 0) setEndMs(0);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [endMs]);
  const start = useCallback((from: number) => {
    setEndMs(from > 0 ? Date.now() + from * 1000 : 0);
    setSeconds(from);
  }, []);
  return [seconds, start] as const;
}
