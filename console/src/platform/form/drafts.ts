const KEY = 'regia.drafts';

/** Unsaved values by field, each with the value that was saved at that time. */
export type Draft = Record<string, { saved: unknown; typed: unknown }>;
type Pages = Record<string, Draft | undefined>;

/**
 * Reads unsaved work that outlives its session, by page. It is required data, as the session is (APP-13): it is stored
 * only from the end of a session to the next sign-in of the same person, in this tab.
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
    // The storage is full or disabled.
  }
}

/** Removes the drafts of everybody else. */
export const keepDraftsOf = (user: string): void => writeDrafts(user, readDrafts(user));
export const forgetDrafts = (): void => writeDrafts('', {});
