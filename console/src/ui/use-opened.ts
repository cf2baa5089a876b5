import { useEffect, useState } from 'react';
import { tellNotFetched } from './load-once.ts';

const AGAIN_MS = 3000;

/**
 * The code of something that opens: nothing until its first time, and from then on at once. When it cannot be fetched
 * that is said once, and tried again for as long as it should be open.
 */
export function useOpened<M>(open: boolean, load: () => Promise<M>): M | null {
  const [loaded, setLoaded] = useState<{ module: M } | null>(null);
  useEffect(() => {
    if (!open || loaded) return;
    let here = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchIt = (tries: number) =>
      load().then(
        (module) => here && setLoaded({ module }),
        () => {
          if (!here) return;
          if (tries === 0) tellNotFetched();
          timer = setTimeout(() => void fetchIt(tries + 1), AGAIN_MS);
        },
      );
    void fetchIt(0);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [open, loaded, load]);
  return loaded?.module ?? null;
}
