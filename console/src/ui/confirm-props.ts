import type { ReactNode } from 'react';
import type { FinalFocus } from './use-final-focus.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onCancel: () => void;
  /** The question: `Delete 3 users?` */
  title: ReactNode;
  /** The consequence. */
  children: ReactNode;
  /** The verb and the quantity of the title. */
  confirmLabel: ReactNode;
  onConfirm: () => void;
  danger?: boolean;
  /** Whether its request is under way. The dialog stays open until the answer, because it shows a failure. */
  busy?: boolean;
  /** From `useFinalFocus`, if the opener may be gone afterwards. */
  finalFocus?: FinalFocus;
}
