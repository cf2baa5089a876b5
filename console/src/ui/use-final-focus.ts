import { useRef } from 'react';
import { pageHeading } from './page-heading.ts';

/** The `finalFocus` of a dialog; `true` means its opener. */
export type FinalFocus = () => HTMLElement | true | null;

/** For a dialog whose action removes its opener. Call `leadOn()` after the action: the focus moves to the heading. */
export function useFinalFocus(): { finalFocus: FinalFocus; leadOn: () => void } {
  const done = useRef(false);
  return {
    finalFocus: () => (done.current ? pageHeading() : true),
    leadOn: () => void (done.current = true),
  };
}
