import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** Debounces a typed text, so that not every letter sends a request. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
