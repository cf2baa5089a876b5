type Ask = (proceed: () => void) => void;

/** One for each unsaved work of the page: a form, and a dialog that opened over it. */
let questions: readonly Ask[] = [];

/** Registers a question to ask before unsaved work is lost. Returns a function that removes it. */
export function guardUnsavedWork(ask: Ask): () => void {
  questions = [...questions, ask];
  return () => {
    questions = questions.filter((one) => one !== ask);
  };
}

/**
 * APP-15: asks before unsaved work is lost without a navigation: a switch of the profile or the organisation. Asks about
 * each work, the newest first.
 */
export function confirmDiscard(proceed: () => void): void {
  questions.reduce<() => void>((next, ask) => () => ask(next), proceed)();
}
