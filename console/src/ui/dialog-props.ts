import type { ReactNode, RefObject } from 'react';
import type { FinalFocus } from './use-final-focus.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The consequence. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary last. */
  actions?: ReactNode;
  wide?: boolean;
  /** Work would be lost: neither the backdrop nor Escape closes. */
  guarded?: boolean;
  /** Its request is under way: it stays until the answer, which it may have to tell. */
  busy?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Of `useFinalFocus`, where what opened it may be gone afterwards. */
  finalFocus?: FinalFocus;
}
