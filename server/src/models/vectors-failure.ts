import type { TextKey } from '../platform/http/texts.ts';
import { isFailureCause } from '../platform/model/failure.ts';
import type { ModelFailure, WrongVectors } from '../platform/model/failure.ts';

/** A failure of an embeddings endpoint, as it is stored: a cause, or what is wrong with the vectors. */
interface VectorsFailure {
  readonly failure: string;
  readonly expected: number | null;
  readonly given: number | null;
}

/** The text of a failure, with its numbers. */
interface Said {
  readonly says: TextKey;
  readonly values: Record<string, number>;
}

export const storedFailureOf = ({ reason, vectors }: ModelFailure): VectorsFailure => ({
  failure: vectors ? `vectors_${vectors.of}` : reason,
  expected: vectors?.expected ?? null,
  given: vectors?.given ?? null,
});

export const vectorsFailureOf = (failure: ModelFailure): Said => readFailure(storedFailureOf(failure));

const WRONG: Readonly<Record<`vectors_${WrongVectors['of']}`, TextKey>> = {
  vectors_count: 'endpoint_vectors_count',
  vectors_dimensions: 'endpoint_vectors_dimensions',
  vectors_values: 'endpoint_vectors_values',
};

/** Reads a stored failure. */
export function readFailure({ failure, expected, given }: VectorsFailure): Said {
  const says = Object.hasOwn(WRONG, failure) ? WRONG[failure as keyof typeof WRONG] : undefined;
  if (says !== undefined) return { says, values: { expected: expected ?? 0, given: given ?? 0 } };
  return { says: textOfCause(failure), values: {} };
}

function textOfCause(cause: string): TextKey {
  if (cause === 'request_refused') return 'endpoint_vectors_refused';
  if (cause === 'timeout') return 'endpoint_vectors_timeout';
  return `endpoint_failed_${isFailureCause(cause) ? cause : 'unreachable'}`;
}
