import { useEffect, useRef } from 'react';
import { pageHeading } from '../../ui/page-heading.ts';

/** Decides the focus after the palette is closed: the heading of a chosen page, otherwise the previous focus. */
export function usePaletteFocus(open: boolean) {
  const leads = useRef(false);
  useEffect(() => {
    if (open) leads.current = false;
  }, [open]);
  return {
    onLeave: (leadsOn: boolean) => void (leads.current = leadsOn),
    finalFocus: () => (leads.current ? pageHeading() : true),
  };
}
