import type { ReactNode, RefObject } from 'react';
import type { FinalFocus } from './use-final-focus.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The consequence. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the primary one last. */
  actions?: ReactNode;
  wide?: boolean;
  /** Whether unsaved work would be lost: the backdrop and Escape then do not close the dialog. */
  guarded?: boolean;
  /** Whether its request is under way. The dialog stays open until the answer, because it shows a failure. */
  busy?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** From `useFinalFocus`, if the opener may be gone afterwards. */
  finalFocus?: FinalFocus;
}
