import type { NextStep } from './ask-with-tools.ts';
import { failureOf, ModelFailure } from './failure.ts';
import type { Model, ModelPart } from './model.ts';

/** A model failed without a word: the parts before this one belong to it, the parts after this one to the other model. */
export interface TakenOver {
  readonly type: 'taken_over';
  readonly by: Model;
  readonly failure: ModelFailure;
}

type Ask<P> = (model: Model, isHurried: boolean) => AsyncGenerator<P>;

/**
 * Asks a model. If it fails before its first word, or is known to fail, asks its second one at once. A failure after the
 * first word is final: nobody reads the beginnings of two answers.
 */
export async function* askEither<P extends ModelPart | NextStep>(
  model: Model,
  signal: AbortSignal,
  ask: Ask<P>,
): AsyncGenerator<P | TakenOver> {
  const { second } = model;
  const failure = yield* askWatched(model, signal, ask, second !== undefined);
  if (!failure || signal.aborted) return;
  if (!second) throw failure;
  yield { type: 'taken_over', by: second, failure };
  const last = yield* askWatched(second, signal, ask, false);
  if (last) throw last;
}

/** Asks one model past its breaker. Returns a failure before its first word, and throws a later one. */
async function* askWatched<P extends ModelPart | NextStep>(
  model: Model,
  signal: AbortSignal,
  ask: Ask<P>,
  isHurried: boolean,
): AsyncGenerator<P, ModelFailure | undefined> {
  const { breaker } = model;
  const cause = await breaker?.enter();
  if (cause !== undefined) return new ModelFailure(cause, { isUnasked: true });
  let hasSpoken = false;
  let failure: ModelFailure | undefined;
  try {
    for await (const part of ask(model, isHurried)) {
      if (part.type === 'withdrawn' || part.type === 'next_step') hasSpoken = false;
      hasSpoken ||= part.type === 'text' && part.text.trim() !== '';
      yield part;
    }
  } catch (error) {
    failure = failureOf(error);
    if (hasSpoken) throw failure;
    return failure;
  } finally {
    if (failure && !failure.isUnasked) breaker?.failed(failure);
    else if (hasSpoken && !failure && !signal.aborted) breaker?.answered();
    else breaker?.left();
  }
  return undefined;
}
