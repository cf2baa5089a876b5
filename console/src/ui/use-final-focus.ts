import { useRef } from 'react';
import { pageHeading } from './page-heading.ts';

/** For `finalFocus` of a dialog: `true` is what opened it. */
export type FinalFocus = () => HTMLElement | true | null;

/** For a dialog whose opener goes with what it does: `leadOn()` when that is done, and the focus goes to the page's heading. */
export function useFinalFocus(): { finalFocus: FinalFocus; leadOn: () => void } {
  const done = useRef(false);
  return {
    finalFocus: () => (done.current ? pageHeading() : true),
    leadOn: () => void (done.current = true),
  };
}
