const KEY = 'regia.drafts';

/** What was typed in fields and not saved, over what was saved then. */
export type Draft = Record<string, { saved: unknown; typed: unknown }>;
type Pages = Record<string, Draft | undefined>;

/**
 * Typed work that outlives its session, by the page it was typed on. Required, as the session is (APP-13): it is kept
 * only from the end of one to the next sign-in of the same person, in this tab.
 */
export function readDrafts(user: string): Pages {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '') as { user: string; pages: Pages };
    return kept.user === user ? kept.pages : {};
  } catch {
    return {};
  }
}

export function writeDrafts(user: string, pages: Pages): void {
  try {
    if (Object.keys(pages).length > 0) sessionStorage.setItem(KEY, JSON.stringify({ user, pages }));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is full or closed.
  }
}

/** Those of anybody else go. */
export const keepDraftsOf = (user: string): void => writeDrafts(user, readDrafts(user));
export const forgetDrafts = (): void => writeDrafts('', {});
