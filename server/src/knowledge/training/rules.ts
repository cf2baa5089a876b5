/** Below this number of pages, a site may lose half of them. */
const LARGE = 10;

/** Whether a run would remove so many documents that a failure of the site is more likely than a change. */
export const isMassRemoval = (removed: number, inService: number): boolean =>
  removed > 0 && (removed === inService || (inService >= LARGE && removed * 2 > inService));
