/** Runs at most so many at once; whoever comes meanwhile waits, and goes in the order of coming. */
export function takeTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The turn goes on to the next without anybody in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
