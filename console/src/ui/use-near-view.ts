import { useCallback, useState } from 'react';

/** The distance below the view at which a part begins to load, so that it is there when the person arrives. */
const AHEAD = '200px';

/** Tells whether an element has come near the view; once near, it stays so. The element takes the returned `ref`. */
export function useNearView(): {
  isNear: boolean;
  ref: (element: Element | null) => (() => void) | undefined;
} {
  const [isNear, setIsNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isNear, ref };
}
