import { failureOf, ModelFailure } from './failure.ts';
import type { Model, ModelPart } from './model.ts';

/** A model failed without a word: the parts before this one belong to it, the parts after this one to the other model. */
export interface TakenOver {
  readonly type: 'taken_over';
  readonly by: Model;
  readonly failure: ModelFailure;
}

type Ask = (model: Model, isHurried: boolean) => AsyncGenerator<ModelPart>;

/**
 * Asks a model. If it fails before its first word, or is known to fail, asks its second one at once. A failure after the
 * first word is final: nobody reads the beginnings of two answers.
 */
export async function* askEither(
  model: Model,
  signal: AbortSignal,
  ask: Ask,
): AsyncGenerator<ModelPart | TakenOver> {
  const { second } = model;
  const failure = yield* askWatched(model, signal, ask, second !== undefined);
  if (!failure || signal.aborted) return;
  if (!second) throw failure;
  yield { type: 'taken_over', by: second, failure };
  const last = yield* askWatched(second, signal, ask, false);
  if (last) throw last;
}

/** Asks one model past its breaker. Returns a failure before its first word, and throws a later one. */
async function* askWatched(
  model: Model,
  signal: AbortSignal,
  ask: Ask,
  isHurried: boolean,
): AsyncGenerator<ModelPart, ModelFailure | undefined> {
  const { breaker } = model;
  const cause = await breaker?.enter();
  if (cause !== undefined) return new ModelFailure(cause, { isUnasked: true });
  let hasSpoken = false;
  let failure: ModelFailure | undefined;
  try {
    for await (const part of ask(model, isHurried)) {
      if (part.type === 'withdrawn') hasSpoken = false;
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
