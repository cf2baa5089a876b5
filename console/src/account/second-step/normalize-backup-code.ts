/** Normalizes a typed backup code: capitals, and only letters, digits and the hyphen. */
export const normalizeBackupCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9-]/g, '');
