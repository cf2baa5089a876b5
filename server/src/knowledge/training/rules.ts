import type { Reason } from '../tables.ts';

/** The reasons that a page gives itself: it was read, and has no text of its own. Losing it is no failure of its site. */
const NO_CONTENT: ReadonlySet<Reason | null> = new Set<Reason>([
  'needs_javascript',
  'says_not_found',
  'form_step',
  'personal_area',
  'search_results',
  'near_copy',
]);

/** The reasons of a file that was opened, and of which nothing can be learnt: its earlier version is no longer there. */
const OF_FILES: ReadonlySet<Reason | null> = new Set<Reason>([
  'password',
  'broken',
  'scan',
  'garbled',
  'macros',
  'wrong_type',
  'too_many_pages',
  'too_many_entries',
]);

/** Whether a page was read and has no text of its own. */
export const hasNoContent = (reason: Reason | null): boolean =>
  NO_CONTENT.has(reason) || OF_FILES.has(reason);

/** Whether a run would remove so many documents that a failure of the site is more likely than a change. */
export const isMassRemoval = (removed: number, inService: number): boolean => removed * 2 > inService;
