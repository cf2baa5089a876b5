import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { pageHeading } from '../ui/page-heading.ts';
import { useInterface } from './interface.ts';

/** A page that asks for one thing, such as a code, has put the focus on it, and keeps it there. */
const isInPage = () => document.activeElement?.matches('main :is(input, button)') ?? false;

/**
 * A new page says its name to who listens: the focus goes to its `h1`, inside the console and before it. Where the
 * heading is the same element as before (tabs of one thing) the focus stays on the tab.
 */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let known = pageHeading();
    let previous = useInterface.getState().previousRoute;
    return router.subscribe('onRendered', () => {
      const { previousRoute } = useInterface.getState();
      const moved = previousRoute !== previous;
      previous = previousRoute;
      const found = pageHeading();
      const isNew = moved && found !== null && found !== known;
      if (isNew && !isInPage()) found.focus({ preventScroll: true });
      known = found;
    });
  }, [router]);
}
