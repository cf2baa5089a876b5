/** The duration of `fixedWork` on a quiet machine. */
export const QUIET_MS = 8;

/** @returns {number} how much slower the machine is now than a quiet one: 1 or more */
export function machineSlowness() {
  const beganMs = performance.now();
  fixedWork();
  return Math.max(1, (performance.now() - beganMs) / QUIET_MS);
}

/** A piece of work that is the same on each machine. */
export function fixedWork() {
  let state = 1;
  for (let n = 0; n < 6_800_000; n += 1) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  return state;
}
