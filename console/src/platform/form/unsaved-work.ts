type Ask = (goOn: () => void) => void;

let asking: Ask | null = null;

/** Registers a question to ask before unsaved work is lost. Returns a function that removes it. */
export function guardUnsavedWork(ask: Ask): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = null;
  };
}

/** APP-15: asks before unsaved work is lost without a navigation: a switch of the profile or the organisation. */
export function confirmDiscard(goOn: () => void): void {
  if (asking) asking(goOn);
  else goOn();
}
