import { z } from 'zod/mini';
import { ModelFailure } from '../model/failure.ts';
import { normalized } from './vectors.ts';
import type { Vector } from './vectors.ts';

/** No known model has more dimensions. */
const DIMENSIONS_MAX = 8_192;

const answer = z.object({
  data: z.array(
    z.object({
      index: z.int().check(z.minimum(0)),
      embedding: z.array(z.number()).check(z.minLength(2), z.maxLength(DIMENSIONS_MAX)),
    }),
  ),
});

/** Reads the answer to so many texts. An endpoint may answer in another order. Throws `garbage`. */
export function readVectors(body: string, texts: number): Vector[] {
  const vectors: (Vector | undefined)[] = Array.from({ length: texts });
  const read = answerIn(body);
  for (const { index, embedding } of read) vectors[index] = normalized(embedding);
  const [first] = vectors;
  const isWhole =
    read.length === texts &&
    vectors.length === texts &&
    vectors.every((one) => one !== undefined && one.length === first!.length);
  if (!isWhole) throw new ModelFailure('garbage');
  return vectors as Vector[];
}

function answerIn(body: string): z.infer<typeof answer>['data'] {
  try {
    return z.parse(answer, JSON.parse(body)).data;
  } catch (error) {
    throw new ModelFailure('garbage', { cause: error });
  }
}
