type Ask = (goOn: () => void) => void;

let asking: Ask | null = null;

/** While there is unsaved work: who asks before it is lost. Answers how to stop. */
export function guardUnsavedWork(ask: Ask): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = null;
  };
}

/** APP-15: for what takes a form away without being a move: another profile, another organisation. */
export function overUnsavedWork(goOn: () => void): void {
  if (asking) asking(goOn);
  else goOn();
}
