/** Code that the same routes load. */
export interface SharedCode {
  readonly modules: readonly string[];
  /** The numbers of the routes that load it. */
  readonly users: readonly number[];
  readonly size: number;
  /** Whether pages outside the shell load it, too: it is never in a file with code of the shell. */
  readonly isOutside: boolean;
  /** Other shared code that it imports, by its place in the list. */
  readonly imports: readonly number[];
}

export interface Task {
  readonly shared: readonly SharedCode[];
  /** The size of the other code of each route. */
  readonly ownSizes: readonly number[];
  /** The most files of shared code that a route loads. */
  readonly mostFiles: number;
}

/** The number of the file of each piece of shared code. */
type Plan = readonly number[];

/** The most files in all. They are bits of a number. */
export const MOST_FILES = 24;
/** Of these, the files for code that pages outside the shell load. */
const OUTSIDE_FILES = 6;
const STARTS = 4;
const STEPS_PER_PIECE = 2_500;
/** An unused byte costs a route that is a tenth heavier than the mean 45 times as much. */
const STEEPNESS = 40;
/** Twice as many unused bytes cost more than twice: no route pays for all others. */
const BEARABLE_BYTES = 24_000;
/** More than all bytes: no plan in which a route loads too many files beats the first one. */
const PER_FILE_TOO_MANY = 1e9;

/**
 * Groups shared code into files. No route loads more files than it may, no two files import each other, and routes load
 * few bytes that they do not use, the heaviest routes the fewest. A file comes after those that it imports.
 *
 * It begins with one file inside the shell and one outside it, and moves one piece after the other to another file (simulated annealing). The best of a few
 * starts wins. The same code gives the same files.
 */
export function clustersOf(task: Task): string[][] {
  const prices = pricesOf(task);
  const plans = Array.from({ length: STARTS }, (_each, at) => bestPlan(prices, randomFrom(at)));
  const [{ plan }] = plans.toSorted((one, other) => one.cost - other.cost) as [Found];
  return (filesOf(prices, plan).order ?? [])
    .map((file) => task.shared.filter((_each, at) => plan[at] === file).flatMap(({ modules }) => modules))
    .filter((modules) => modules.length > 0);
}

interface Found {
  readonly plan: Plan;
  readonly cost: number;
}

function bestPlan(prices: Prices, random: () => number): Found {
  const { shared } = prices.task;
  const below = (most: number) => Math.floor(random() * most);
  const plan: number[] = shared.map(({ isOutside }) => (isOutside ? 0 : OUTSIDE_FILES));
  let cost = costOf(prices, plan);
  let best: Found = { plan: [...plan], cost };
  const steps = plan.length * STEPS_PER_PIECE;
  for (let step = 0; step < steps; step++) {
    const piece = below(plan.length);
    const before = plan[piece]!;
    plan[piece] = shared[piece]!.isOutside
      ? below(OUTSIDE_FILES)
      : OUTSIDE_FILES + below(MOST_FILES - OUTSIDE_FILES);
    const next = plan[piece] === before ? cost : costOf(prices, plan);
    // Early on, a move may make the plan worse: from there a better one can be reached.
    const bearable = best.cost * 0.03 * (1 - step / steps) ** 2;
    if (next <= cost || random() < Math.exp((cost - next) / bearable)) cost = next;
    else plan[piece] = before;
    if (cost < best.cost) best = { plan: [...plan], cost };
  }
  return best;
}

/** The facts that all plans share. Sets of routes and of files are bits of numbers: a plan is judged a hundred thousand times. */
interface Prices {
  readonly task: Task;
  /** The numbers that hold the bits of all routes. */
  readonly words: number;
  /** The routes that load each piece. */
  readonly users: readonly Int32Array[];
  /** The size of the code that each route uses. */
  readonly leastSizes: readonly number[];
  /** The price of an unused byte for each route. */
  readonly factors: readonly number[];
}

function pricesOf(task: Task): Prices {
  const { shared, ownSizes } = task;
  const words = Math.ceil(ownSizes.length / 32);
  const users = shared.map((piece) => {
    const bits = new Int32Array(words);
    for (const route of piece.users) bits[route >> 5]! |= 1 << (route & 31);
    return bits;
  });
  const leastSizes = ownSizes.map((own, route) =>
    shared.reduce((sum, piece) => sum + (piece.users.includes(route) ? piece.size : 0), own),
  );
  const mean = leastSizes.reduce((sum, size) => sum + size, 0) / leastSizes.length;
  const factors = leastSizes.map((size) => (size / mean) ** STEEPNESS);
  return { task, words, users, leastSizes, factors };
}

/** Returns what the unused bytes of a plan cost: without end where two files import each other. */
function costOf(prices: Prices, plan: Plan): number {
  const { ownSizes, mostFiles } = prices.task;
  const { sizes, users, imports, order } = filesOf(prices, plan);
  if (!order) return Infinity;
  const loaded = [...ownSizes];
  const counts = new Uint8Array(ownSizes.length);
  for (let at = order.length - 1; at >= 0; at--) {
    const file = order[at]!;
    if (sizes[file] === 0) continue;
    for (let word = 0; word < prices.words; word++) {
      const bits = users[file * prices.words + word]!;
      // A route that loads a file loads those that it imports, too.
      for (let rest = imports[file]!; rest !== 0; rest &= rest - 1)
        users[lowestBit(rest) * prices.words + word]! |= bits;
      for (let rest = bits; rest !== 0; rest &= rest - 1) {
        const route = word * 32 + lowestBit(rest);
        loaded[route]! += sizes[file]!;
        counts[route]! += 1;
      }
    }
  }
  return loaded.reduce((cost, size, route) => {
    const unused = size - prices.leastSizes[route]!;
    const tooMany = Math.max(0, counts[route]! - mostFiles);
    return (
      cost + prices.factors[route]! * (unused + unused ** 2 / BEARABLE_BYTES) + PER_FILE_TOO_MANY * tooMany
    );
  }, 0);
}

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

interface Files {
  readonly sizes: Float64Array;
  /** The routes that load each file itself. */
  readonly users: Int32Array;
  /** The files that each file imports. */
  readonly imports: Int32Array;
  /** Each file after those that it imports, or nothing if there is no such order. */
  readonly order: readonly number[] | undefined;
}

function filesOf({ task, words, users: usersOfPieces }: Prices, plan: Plan): Files {
  const sizes = new Float64Array(MOST_FILES);
  const users = new Int32Array(MOST_FILES * words);
  const imports = new Int32Array(MOST_FILES);
  for (let at = 0; at < plan.length; at++) {
    const piece = task.shared[at]!;
    const file = plan[at]!;
    sizes[file]! += piece.size;
    for (let word = 0; word < words; word++) users[file * words + word]! |= usersOfPieces[at]![word]!;
    for (const one of piece.imports) imports[file]! |= 1 << plan[one]!;
  }
  for (let file = 0; file < MOST_FILES; file++) imports[file]! &= ~(1 << file);
  return { sizes, users, imports, order: importedFirst(imports) };
}

function importedFirst(imports: Int32Array): number[] | undefined {
  const order: number[] = [];
  let done = 0;
  while (order.length < imports.length) {
    const before = done;
    for (let file = 0; file < imports.length; file++) {
      if (((done >> file) & 1) === 1 || (imports[file]! & ~done) !== 0) continue;
      done |= 1 << file;
      order.push(file);
    }
    if (done === before) return undefined;
  }
  return order;
}

/** Returns the same numbers from 0 to 1 for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
