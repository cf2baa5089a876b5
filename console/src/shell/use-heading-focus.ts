import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';

/**
 * A new page says its name to who listens: the focus goes to its `h1`. Where the heading is the same element as
 * before (tabs of one thing) the focus stays on the tab.
 */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(() => {
    const heading = () => document.querySelector<HTMLElement>('[data-page-heading]');
    let known = heading();
    let pathname = router.state.location.pathname;
    return router.subscribe('onRendered', ({ toLocation }) => {
      const moved = toLocation.pathname !== pathname;
      pathname = toLocation.pathname;
      const found = heading();
      if (moved && found && found !== known) found.focus({ preventScroll: true });
      known = found;
    });
  }, [router]);
}
