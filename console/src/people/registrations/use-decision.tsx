import { useState } from 'react';
import type { Registration } from '@regia/contract/account/registration';
import { HttpError } from '../../platform/http/error.ts';
import { useFinalFocus } from '../../ui/use-final-focus.ts';
import { DecidedNote } from './DecidedNote.tsx';
import { refreshRegistrations } from './queries.ts';

export interface DecisionProps {
  registration: Registration;
  onClose: () => void;
}

/** Handles a decision. If somebody else decided while the dialog was open, it says so and the list is read again. */
export function useDecision() {
  const [decided, setDecided] = useState(false);
  const { finalFocus, leadOn } = useFinalFocus();
  const onDecided = () => {
    // The row disappears, with the button that opened the dialog.
    leadOn();
    void refreshRegistrations();
  };
  const onRefused = (error: unknown) => {
    if (!(error instanceof HttpError) || error.refusal !== 'registration_decided') return;
    setDecided(true);
    onDecided();
  };
  return { onDecided, onRefused, dialog: { finalFocus, settled: decided && <DecidedNote /> } };
}
