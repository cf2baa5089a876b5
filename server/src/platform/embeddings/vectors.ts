/** The numbers of an embedding, of length 1, so that a dot product is a cosine. */
export type Vector = Float32Array;

/** Returns the vector of length 1 in the same direction; undefined if there is none. */
export function normalized(numbers: readonly number[]): Vector | undefined {
  const length = Math.hypot(...numbers);
  if (!Number.isFinite(length) || length === 0) return undefined;
  return Float32Array.from(numbers, (one) => one / length);
}

/** The cosine of two vectors of length 1 and of the same dimension. */
export function cosine(one: Vector, other: Vector): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!;
  return sum;
}

/** The bytes of a vector as they are stored: four for each number, the lowest first. */
export function toBytes(vector: Vector): Buffer {
  const bytes = Buffer.alloc(vector.length * 4);
  for (const [at, one] of vector.entries()) bytes.writeFloatLE(one, at * 4);
  return bytes;
}

export function fromBytes(bytes: Buffer): Vector {
  const vector = new Float32Array(bytes.length / 4);
  for (let at = 0; at < vector.length; at++) vector[at] = bytes.readFloatLE(at * 4);
  return vector;
}
