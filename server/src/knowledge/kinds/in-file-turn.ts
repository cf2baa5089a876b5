/** Files of websites and of Drive are loaded whole: no more of them are in the memory of a process at the same time. */
const AT_ONCE = 2;

let free = AT_ONCE;
const waiting: (() => void)[] = [];

/** Does the work of one file when its turn has come. */
export async function inFileTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else await new Promise<void>((begin) => void waiting.push(begin));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }
}
