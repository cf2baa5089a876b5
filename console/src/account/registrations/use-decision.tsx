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

/** Somebody else may decide while a dialog is open: it says so, offers nothing more, and the list is read again. */
export function useDecision() {
  const [decided, setDecided] = useState(false);
  const { finalFocus, leadOn } = useFinalFocus();
  const isMade = () => {
    // The row goes, and the button in it that opened the dialog.
    leadOn();
    void refreshRegistrations();
  };
  const onRefused = (error: unknown) => {
    if (!(error instanceof HttpError) || error.refusal !== 'registration_decided') return;
    setDecided(true);
    isMade();
  };
  return { isMade, onRefused, dialog: { finalFocus, settled: decided && <DecidedNote /> } };
}
