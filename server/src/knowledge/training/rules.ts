/** Small sites lose half of their pages by right. */
const LARGE = 10;

/** Whether so much would go that it is more likely the site's bad day than its wish. */
export const wouldVanish = (removed: number, inService: number): boolean =>
  removed > 0 && (removed === inService || (inService >= LARGE && removed * 2 > inService));
