/** Stands for personal data that is hidden. */
export const MASK = '•••';
