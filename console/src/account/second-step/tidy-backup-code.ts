/** Typed with or without its hyphen, in any case, as it stands on the sheet. */
export const tidyBackupCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9-]/g, '');
