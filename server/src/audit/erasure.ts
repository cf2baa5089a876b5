/** The action of the entries that name the erased ones. Their own details are never erased. */
export const ERASURE = 'audit.details_erased';
