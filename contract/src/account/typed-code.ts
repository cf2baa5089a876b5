/**
 * Returns a code as it is compared. Dashes, spaces, invisible characters and case do not count: people copy codes from
 * a terminal, a mail or a sheet of paper.
 */
export const plainCode = (typed: string): string =>
  typed.replace(/[\s\p{Pd}\u2212\p{Cf}]/gu, '').toUpperCase();
