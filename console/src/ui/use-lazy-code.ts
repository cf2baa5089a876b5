import { useEffect, useState } from 'react';
import { showNotLoaded } from './not-loaded.ts';

const RETRY_MS = 3000;

/**
 * Loads the code of a part when it first opens, as of a popup. Returns null until then. A failure is shown once; the
 * load is retried while the part should be open.
 */
export function useLazyCode<M>(open: boolean, load: () => Promise<M>): M | null {
  const [loaded, setLoaded] = useState<{ module: M } | null>(null);
  useEffect(() => {
    if (!open || loaded) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = (retries: number) =>
      load().then(
        (module) => isWanted && setLoaded({ module }),
        () => {
          if (!isWanted) return;
          if (retries === 0) showNotLoaded();
          timer = setTimeout(() => void attempt(retries + 1), RETRY_MS);
        },
      );
    void attempt(0);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [open, loaded, load]);
  return loaded?.module ?? null;
}
