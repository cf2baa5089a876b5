import { USAGE_WAIT_MS } from './answer-end.ts';
import type { AttemptPart } from './ask-in-dialect.ts';
import type { EndpointCall } from './call-endpoint.ts';
import type { Thoughts } from './dialect.ts';
import { ModelFailure } from './failure.ts';
import { AnswerReader } from './read-answer.ts';
import { Watchdog } from './watchdog.ts';

interface Attempt {
  readonly body: object;
  readonly thoughts: Thoughts;
  /** The time until the first sign of life, and between two of them. */
  readonly limits: { readonly firstMs: number; readonly silenceMs: number };
  readonly signal: AbortSignal;
}

/** Asks the endpoint once. Throws a `ModelFailure`; returns without an end if the signal aborts. */
export async function* attempt(
  call: (body: string, reader: AnswerReader) => EndpointCall,
  { body, thoughts, limits, signal }: Attempt,
): AsyncGenerator<AttemptPart> {
  const reader: AnswerReader = new AnswerReader(
    { alive: () => watchdog.alive(), ending: () => watchdog.endWithin(USAGE_WAIT_MS) },
    thoughts,
  );
  const calling = call(JSON.stringify(body), reader);
  const cancel = (): void => calling.cancel();
  const watchdog = new Watchdog(limits, cancel);
  signal.addEventListener('abort', cancel);
  let isWhole = false;
  try {
    for (let text = await reader.next(); text !== ''; text = await reader.next()) {
      if (reader.takeWithdrawal()) yield { type: 'withdrawn' };
      yield { type: 'text', text };
    }
    if (signal.aborted) return;
    if (reader.takeWithdrawal()) yield { type: 'withdrawn' };
    const { end } = reader;
    if (!end)
      throw new ModelFailure(watchdog.hasTimedOut ? 'timeout' : reader.hasUnreadable ? 'garbage' : 'cut_off');
    isWhole = !watchdog.hasTimedOut;
    yield { type: 'end', end, thoughts: reader.thoughts, withheld: reader.withheld };
  } finally {
    signal.removeEventListener('abort', cancel);
    watchdog.done();
    if (isWhole) calling.leave();
    else calling.cancel();
  }
}
