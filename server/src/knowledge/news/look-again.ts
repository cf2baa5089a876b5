/** Shorter than a day, so that a source is looked at each night, though a little earlier than the night before. */
export const LOOK_AGAIN = '20 hours';
