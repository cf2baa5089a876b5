import type { ReactNode } from 'react';
import type { FinalFocus } from './use-final-focus.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onCancel: () => void;
  /** The question: `Delete 3 users?` */
  title: ReactNode;
  /** What follows from it. */
  children: ReactNode;
  /** The verb and the quantity again. */
  confirmLabel: ReactNode;
  onConfirm: () => void;
  danger?: boolean;
  /** Its request is under way: it stays until the answer, which it may have to tell. */
  busy?: boolean;
  /** Of `useFinalFocus`, where what opened it may be gone afterwards. */
  finalFocus?: FinalFocus;
}
