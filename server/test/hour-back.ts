/** Sets the clock of a process back by an hour: `NODE_OPTIONS=--import` loads this before the program. */
const HOUR_MS = 3_600_000;
const now = Date.now;
Date.now = () => now() - HOUR_MS;
const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, as) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now()] : given, as) as Date,
});

export {};
