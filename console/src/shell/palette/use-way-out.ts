import { useEffect, useRef } from 'react';
import { pageHeading } from '../../ui/page-heading.ts';

/** Where the focus goes once the palette is closed: to the page that was chosen in it this time, else back. */
export function useWayOut(open: boolean) {
  const leads = useRef(false);
  useEffect(() => {
    if (open) leads.current = false;
  }, [open]);
  return {
    onLeave: (leadsOn: boolean) => void (leads.current = leadsOn),
    finalFocus: () => (leads.current ? pageHeading() : true),
  };
}
