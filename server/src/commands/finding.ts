export type Finding = readonly [sign: '✓' | '!' | '✗', what: string];
