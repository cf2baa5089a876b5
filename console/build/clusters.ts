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
  /** The most files of shared code that each route loads. */
  readonly mostFiles: readonly number[];
}

/** The number of the file of each piece of shared code. */
type Plan = readonly number[];

/** The most files in all. They are bits of a number. */
export const MOST_FILES = 30;
/** Of these, the files for code that pages outside the shell load. */
const OUTSIDE_FILES = 8;
const STARTS = 6;
const STEPS_PER_PIECE = 10_000;
/** An unused byte costs a route that is a tenth heavier than the mean seven times as much; a light one, as much as the mean. */
const STEEPNESS = 20;
/** Twice as many unused bytes cost more than twice: no route pays for all others. */
const BEARABLE_BYTES = 10_000;
/** No route shall be heavier than the one that needs the most, by more than this share. */
const LEEWAY = 0.01;
const PER_BYTE_TOO_MANY = 200;
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
  return (importedFirst(new Files(prices, plan).imports) ?? [])
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
  const files = new Files(
    prices,
    shared.map(({ isOutside }) => (isOutside ? 0 : OUTSIDE_FILES)),
  );
  let cost = costOf(prices, files);
  let best: Found = { plan: [...files.plan], cost };
  const steps = shared.length * STEPS_PER_PIECE;
  for (let step = 0; step < steps; step++) {
    const piece = below(shared.length);
    const before = files.plan[piece]!;
    const after = shared[piece]!.isOutside
      ? below(OUTSIDE_FILES)
      : OUTSIDE_FILES + below(MOST_FILES - OUTSIDE_FILES);
    if (after === before) continue;
    files.move(piece, after);
    const next = costOf(prices, files);
    // Early on, a move may make the plan worse: from there a better one can be reached.
    const bearable = best.cost * 0.03 * (1 - step / steps) ** 2;
    if (next <= cost || random() < Math.exp((cost - next) / bearable)) cost = next;
    else files.move(piece, before);
    if (cost < best.cost) best = { plan: [...files.plan], cost };
  }
  return best;
}

/** The facts that all plans share. Sets of routes and of files are bits of numbers: a plan is judged a million times. */
interface Prices {
  readonly task: Task;
  /** The numbers that hold the bits of all routes. */
  readonly words: number;
  /** The pieces that import each piece. */
  readonly importers: readonly (readonly number[])[];
  /** The size of the code that each route uses. */
  readonly leastSizes: readonly number[];
  /** The weight that no route shall exceed. */
  readonly most: number;
  /** The price of an unused byte for each route. */
  readonly factors: readonly number[];
}

function pricesOf(task: Task): Prices {
  const { shared, ownSizes } = task;
  const leastSizes = ownSizes.map((own, route) =>
    shared.reduce((sum, piece) => sum + (piece.users.includes(route) ? piece.size : 0), own),
  );
  const mean = leastSizes.reduce((sum, size) => sum + size, 0) / leastSizes.length;
  return {
    task,
    words: Math.ceil(ownSizes.length / 32),
    importers: shared.map((_each, at) =>
      shared.flatMap(({ imports }, importer) => (imports.includes(at) ? [importer] : [])),
    ),
    leastSizes,
    most: Math.max(...leastSizes) * (1 + LEEWAY),
    factors: leastSizes.map((size) => Math.max(1, (size / mean) ** STEEPNESS)),
  };
}

/** The files of a plan: their sizes, users and imports. A move changes only the counts of two files. */
class Files {
  readonly plan: number[];
  readonly sizes = new Float64Array(MOST_FILES);
  /** The routes that load each file itself. */
  readonly users: Int32Array;
  /** The files that each file imports. */
  readonly imports = new Int32Array(MOST_FILES);
  readonly #prices: Prices;
  /** How many pieces of each file each route loads. */
  readonly #userCounts: Int32Array;
  /** How many imports lead from each file to each other one. */
  readonly #importCounts = new Int32Array(MOST_FILES * MOST_FILES);

  constructor(prices: Prices, plan: Plan) {
    this.#prices = prices;
    this.plan = [...plan];
    this.users = new Int32Array(MOST_FILES * prices.words);
    this.#userCounts = new Int32Array(MOST_FILES * prices.task.ownSizes.length);
    for (const [piece, { imports }] of prices.task.shared.entries()) {
      this.#fill(piece, 1);
      for (const one of imports) this.#link(plan[piece]!, plan[one]!, 1);
    }
  }

  move(piece: number, file: number): void {
    this.#linkAll(piece, -1);
    this.#fill(piece, -1);
    this.plan[piece] = file;
    this.#fill(piece, 1);
    this.#linkAll(piece, 1);
  }

  #fill(piece: number, by: 1 | -1): void {
    const { task, words } = this.#prices;
    const { size, users } = task.shared[piece]!;
    const file = this.plan[piece]!;
    this.sizes[file]! += by * size;
    const first = file * task.ownSizes.length;
    for (const route of users) {
      const count = (this.#userCounts[first + route]! += by);
      const word = file * words + (route >> 5);
      if (count === 0) this.users[word]! &= ~(1 << (route & 31));
      else this.users[word]! |= 1 << (route & 31);
    }
  }

  #linkAll(piece: number, by: 1 | -1): void {
    const file = this.plan[piece]!;
    for (const one of this.#prices.task.shared[piece]!.imports) this.#link(file, this.plan[one]!, by);
    for (const one of this.#prices.importers[piece]!) this.#link(this.plan[one]!, file, by);
  }

  #link(from: number, to: number, by: 1 | -1): void {
    const count = (this.#importCounts[from * MOST_FILES + to]! += by);
    if (count === 0 || from === to) this.imports[from]! &= ~(1 << to);
    else this.imports[from]! |= 1 << to;
  }
}

/** Returns what the unused bytes of a plan cost: without end where two files import each other. */
function costOf(prices: Prices, files: Files): number {
  const { ownSizes, mostFiles } = prices.task;
  const { sizes, imports } = files;
  const order = importedFirst(imports);
  if (!order) return Infinity;
  const users = files.users.slice();
  const loaded = Float64Array.from(ownSizes);
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
  let cost = 0;
  for (let route = 0; route < loaded.length; route++) {
    const unused = loaded[route]! - prices.leastSizes[route]!;
    cost += prices.factors[route]! * (unused + unused ** 2 / BEARABLE_BYTES);
    cost += PER_BYTE_TOO_MANY * Math.max(0, loaded[route]! - prices.most);
    cost += PER_FILE_TOO_MANY * Math.max(0, counts[route]! - mostFiles[route]!);
  }
  return cost;
}

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** Returns each file after those that it imports, or nothing if there is no such order. */
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
