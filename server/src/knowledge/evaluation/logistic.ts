/** One example: the values of its features, whether it is right, and how much it counts. */
export interface Example {
  readonly x: readonly number[];
  readonly y: 0 | 1;
  readonly weight: number;
}

/** The intercept, then one weight for each feature. */
export type Fitted = readonly number[];

const STEPS = 40;
/** Keeps the weights of rare features small. */
const RIDGE = 1;

/** Fits a logistic regression by Newton's method. The same examples always give the same weights. */
export function fitLogistic(examples: readonly Example[]): Fitted {
  const size = (examples[0]?.x.length ?? 0) + 1;
  let weights: number[] = Array.from({ length: size }, () => 0);
  for (let step = 0; step < STEPS; step++) {
    const gradient: number[] = weights.map((weight, index) => (index === 0 ? 0 : -RIDGE * weight));
    const curvature = weights.map((_, row) =>
      weights.map((__, column) => (row === column && row > 0 ? RIDGE : 0)),
    );
    for (const { x, y, weight } of examples) {
      const given = [1, ...x];
      const p = probability(weights, x);
      for (let row = 0; row < size; row++) {
        gradient[row]! += weight * (y - p) * given[row]!;
        for (let column = 0; column < size; column++)
          curvature[row]![column]! += weight * p * (1 - p) * given[row]! * given[column]!;
      }
    }
    const change = solve(curvature, gradient);
    weights = weights.map((weight, index) => weight + change[index]!);
    if (Math.max(...change.map(Math.abs)) < 1e-9) break;
  }
  return weights;
}

export function probability([intercept = 0, ...weights]: Fitted, x: readonly number[]): number {
  return 1 / (1 + Math.exp(-weights.reduce((sum, weight, index) => sum + weight * x[index]!, intercept)));
}

/** Solves a small system of linear equations by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index]!]);
  rows.forEach((_, at) => {
    const best = rows.slice(at).reduce((top, row) => (Math.abs(row[at]!) > Math.abs(top[at]!) ? row : top));
    const from = rows.indexOf(best);
    [rows[at], rows[from]] = [rows[from]!, rows[at]!];
    const pivot = rows[at][at]! || 1e-12;
    for (const other of rows) {
      if (other === rows[at]) continue;
      const factor = other[at]! / pivot;
      rows[at].forEach((value, column) => (other[column]! -= factor * value));
    }
  });
  return rows.map((row, index) => row.at(-1)! / (row[index]! || 1e-12));
}

/** Returns the share of pairs, one right and one wrong, in which the right one has the higher probability. */
export function areaUnderCurve(judged: readonly { p: number; y: 0 | 1 }[]): number {
  const right = judged.filter(({ y }) => y === 1);
  const wrong = judged.filter(({ y }) => y === 0);
  const won = right.reduce(
    (sum, { p }) =>
      sum + wrong.reduce((part, other) => part + (p > other.p ? 1 : p === other.p ? 0.5 : 0), 0),
    0,
  );
  return won / Math.max(1, right.length * wrong.length);
}
