type Ask = (proceed: () => void) => void;

let question: Ask | null = null;

/** Registers a question to ask before unsaved work is lost. Returns a function that removes it. */
export function guardUnsavedWork(ask: Ask): () => void {
  question = ask;
  return () => {
    if (question === ask) question = null;
  };
}

/** APP-15: asks before unsaved work is lost without a navigation: a switch of the profile or the organisation. */
export function confirmDiscard(proceed: () => void): void {
  if (question) question(proceed);
  else proceed();
}
