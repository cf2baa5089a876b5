import type { ReactNode } from 'react';
import type { FinalFocus } from '../ui/use-final-focus.ts';

export interface CodePromptProps<A> {
  title: ReactNode;
  /** The consequences of the action. */
  description: ReactNode;
  confirmLabel: ReactNode;
  danger?: boolean;
  /** The only method whose code is accepted, beside a backup code. */
  only?: string;
  /**
   * Whether the action changes the e-mail address. If e-mail is the only method, a code sent to the current address is
   * then required, and a backup code is not accepted.
   */
  movesAddress?: boolean;
  act: (code: string) => Promise<A>;
  onDone: (answer: A) => void;
  onClose: () => void;
  finalFocus?: FinalFocus;
}
