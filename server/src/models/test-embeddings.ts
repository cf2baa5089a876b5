import type { Embeddings } from '../platform/embeddings/embeddings.ts';
import type { Embedded } from '../platform/embeddings/read-vectors.ts';
import { failureOf } from '../platform/model/failure.ts';
import type { ModelFailure } from '../platform/model/failure.ts';
import { Checks, costOfTest, judge, reach } from './test-checks.ts';
import type { Tested, TestResult } from './test-checks.ts';
import { vectorsFailureOf } from './vectors-failure.ts';

/** Of different lengths, so that an endpoint that pads or cuts its vectors shows it. */
const TEXTS = [
  'Test',
  'Quando apre la biblioteca?',
  'What does a certificate of residence cost, and who issues it?',
];

/** Finds out by asking for three vectors what an embeddings endpoint can do. A failed check skips those after it. */
export async function testEmbeddings({
  outbound,
  definition,
  embeddings,
  keyLastFour,
  signal,
}: Tested & { readonly embeddings: Embeddings }): Promise<TestResult> {
  const beganMs = performance.now();
  const checks = new Checks('embeddings');
  const { found } = checks;
  let embedded: Embedded | undefined;

  const run = async (): Promise<void> => {
    const listed = await reach(outbound, definition, signal, found);
    if (!listed) return;
    const askedMs = performance.now();
    let failure: ModelFailure | undefined;
    try {
      embedded = await embeddings.embed(TEXTS, signal);
    } catch (error) {
      failure = failureOf(error);
    }
    if (!judge(failure, { keyLastFour, ...listed }, definition, found)) return;
    if (failure) {
      const { says, values } = vectorsFailureOf(failure);
      found('vectors', 'failed', says, values);
      return;
    }
    const dimensions = embedded?.vectors[0]?.length ?? 0;
    found('vectors', 'passed', 'endpoint_vectors_passed', {
      dimensions,
      ms: Math.round(performance.now() - askedMs),
    });
  };
  await run();
  return {
    facts: {
      tested_on: new Date().toISOString(),
      took_ms: Math.round(performance.now() - beganMs),
      cost: costOfTest(definition, { in: embedded ? embedded.tokens : 0, out: 0 }),
      first_word_ms: null,
      tokens_per_second: null,
    },
    checks: checks.all,
    hasPassed: embedded !== undefined,
  };
}
