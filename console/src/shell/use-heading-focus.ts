import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { pageHeading } from '../ui/page-heading.ts';
import { useInterface } from './interface.ts';

/** Whether the focus is on a field or a button of the page, as on a page that asks for a code. It stays there. */
const isInPage = () => document.activeElement?.matches('main :is(input, button)') ?? false;

/**
 * Moves the focus to the `h1` of a new page, so that screen readers read its title. If the heading is still the same
 * element (tabs of one page), the focus stays on the tab.
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
