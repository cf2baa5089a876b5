/** Rounds a contrast down to one decimal: 4.48 must not be shown as the 4.5 that it does not reach. */
export const floored = (ratio: number): number => Math.floor(ratio * 10) / 10;
