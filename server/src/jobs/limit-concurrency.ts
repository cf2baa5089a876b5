/** Limits how many run in parallel; further ones wait in the order of their calls. */
export function limitConcurrency(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place passes directly to the next one, so that no other call can take it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
