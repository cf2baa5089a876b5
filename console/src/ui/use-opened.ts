import { useEffect, useState } from 'react';

/** The code of something that opens: nothing until its first time, and from then on at once. */
export function useOpened<M>(open: boolean, load: () => Promise<M>): M | null {
  const [loaded, setLoaded] = useState<{ module: M } | null>(null);
  useEffect(() => {
    let here = true;
    if (open && !loaded) void load().then((module) => here && setLoaded({ module }));
    return () => void (here = false);
  }, [open, loaded, load]);
  return loaded?.module ?? null;
}
