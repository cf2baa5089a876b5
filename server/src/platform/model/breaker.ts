import type { FailureCause, ModelFailure } from './failure.ts';

/**
 * A circuit breaker of one endpoint for one question. After several failures in a row no process asks the endpoint for a
 * while; then one question tries. Its calls never throw.
 */
export interface Breaker {
  /** Returns the cause of the earlier failures if the endpoint must not be asked now. */
  enter(): Promise<FailureCause | undefined>;
  /** One of these three ends what `enter` began. */
  answered(): void;
  failed(failure: ModelFailure): void;
  /** The question proves nothing: its reader has left, or the endpoint was not asked. */
  left(): void;
}
