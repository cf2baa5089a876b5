import { useState } from 'react';

interface TrialState {
  chat: string | null;
  /** The chat that the current trial has started. The address will change to it. */
  started: string | null;
  number: number;
}

/**
 * Returns the number of the trial on screen. Another chat in the address starts a new trial, unless the current trial
 * started that chat. So a question never continues a chat that is not on screen.
 */
export function useTrialNumber(chat: string | null) {
  const [state, setState] = useState<TrialState>({ chat, started: null, number: 0 });
  if (chat !== state.chat) {
    const isSame = chat !== null && chat === state.started;
    setState({ chat, started: null, number: isSame ? state.number : state.number + 1 });
  }
  return {
    number: state.number,
    onStarted: (started: string) => setState((now) => ({ ...now, started })),
    /** Starts a new trial while the address contains no chat. */
    startNew: () => setState((now) => ({ ...now, started: null, number: now.number + 1 })),
  };
}
