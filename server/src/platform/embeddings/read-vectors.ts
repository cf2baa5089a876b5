import { z } from 'zod/mini';
import { ModelFailure } from '../model/failure.ts';
import type { WrongVectors } from '../model/failure.ts';
import { normalized } from './vectors.ts';
import type { Vector } from './vectors.ts';

/** No known model has more dimensions. */
const DIMENSIONS_MAX = 8_192;

const answer = z.object({
  data: z.array(
    z.object({
      index: z.int().check(z.minimum(0)),
      // Null: a number that is none.
      embedding: z.array(z.nullable(z.number())).check(z.minLength(2), z.maxLength(DIMENSIONS_MAX)),
    }),
  ),
});
const counts = z.object({ usage: z.object({ prompt_tokens: z.int().check(z.minimum(0)) }) });

export interface Embedded {
  /** One of length 1 for each text, all of the same dimension. */
  readonly vectors: readonly Vector[];
  /** Null if the endpoint does not tell them. */
  readonly tokens: number | null;
}

/** Reads the answer to so many texts. An endpoint may answer in another order. Throws `garbage`. */
export function readVectors(body: string, texts: number): Embedded {
  const given = parsed(body);
  const read = answer.safeParse(given);
  if (!read.success) throw new ModelFailure('garbage', { cause: read.error });
  const { data } = read.data;
  if (data.length !== texts) throw wrong({ of: 'count', expected: texts, given: data.length });
  const inOrder = data.toSorted((one, other) => one.index - other.index);
  if (inOrder.some(({ index }, at) => index !== at)) throw new ModelFailure('garbage');
  const vectors = inOrder.map(({ embedding }, at) => {
    const vector = embedding.includes(null) ? undefined : normalized(embedding as number[]);
    if (!vector) throw wrong({ of: 'values', expected: texts, given: at + 1 });
    return vector;
  });
  demandOneDimension(vectors);
  const told = counts.safeParse(given);
  return { vectors, tokens: told.success ? told.data.usage.prompt_tokens : null };
}

/** Refuses vectors of different dimensions. `expected`: the dimension of earlier ones. */
export function demandOneDimension(
  vectors: readonly Vector[],
  expected: number | undefined = vectors[0]?.length,
): void {
  const other = vectors.find(({ length }) => length !== expected);
  if (other && expected !== undefined) throw wrong({ of: 'dimensions', expected, given: other.length });
}

const wrong = (vectors: WrongVectors): ModelFailure => new ModelFailure('garbage', { vectors });

/** Some servers write NaN or Infinity, which is no JSON. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    try {
      return JSON.parse(
        body.replaceAll('NaN', 'null').replaceAll('-Infinity', 'null').replaceAll('Infinity', 'null'),
      );
    } catch {
      throw new ModelFailure('garbage', { cause });
    }
  }
}
