import type { ReactNode } from 'react';
import type { FinalFocus } from '../ui/use-final-focus.ts';

export interface CodePromptProps<A> {
  title: ReactNode;
  /** What follows from it. */
  description: ReactNode;
  confirmLabel: ReactNode;
  danger?: boolean;
  /** Only a code of this method will do, or a backup code. */
  only?: string;
  /** The address moves: where codes by e-mail are the only method, a code sent to the address in use must be given. */
  movesAddress?: boolean;
  act: (code: string) => Promise<A>;
  onDone: (answer: A) => void;
  onClose: () => void;
  finalFocus?: FinalFocus;
}
