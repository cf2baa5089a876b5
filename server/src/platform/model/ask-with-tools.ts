import type { ModelRequest } from './model-request.ts';
import type { ModelPart } from './model.ts';
import type { CalledTools, Tool, ToolCall } from './tool-calls.ts';

/** A model called tools, and is asked again: the parts before this one are no part of its answer. */
export interface NextStep {
  readonly type: 'next_step';
}

/** The most steps of one answer. The last one has no tools, so that the model answers. */
export const STEPS_MAX = 4;

interface Asking {
  readonly tools: readonly Tool[];
  /** Asks once, with these tools and results. */
  readonly ask: (more: Pick<ModelRequest, 'tools' | 'called'>) => AsyncGenerator<ModelPart>;
  /** Returns a result for each call, in their order. */
  readonly run: (calls: readonly ToolCall[]) => Promise<readonly string[]>;
  readonly signal: AbortSignal;
}

/** Asks a model that may call tools, and asks again with their results, until it answers in words. */
export async function* askWithTools({
  tools,
  ask,
  run,
  signal,
}: Asking): AsyncGenerator<ModelPart | NextStep> {
  const called: CalledTools[] = [];
  for (let step = 1; ; step++) {
    let text = '';
    let calls: readonly ToolCall[] = [];
    const more = called.length === 0 ? {} : { called: [...called] };
    for await (const part of ask(step === STEPS_MAX ? more : { ...more, tools })) {
      if (part.type === 'text') text += part.text;
      else if (part.type === 'withdrawn') text = '';
      else calls = part.calls ?? [];
      yield part;
    }
    if (calls.length === 0 || signal.aborted) return;
    const results = await unlessAborted(run(calls), signal);
    if (!results) return;
    called.push({ text, calls, results });
    yield { type: 'next_step' };
  }
}

/** Waits for the work; returns undefined at once if the signal aborts. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  const { promise: aborted, resolve } = Promise.withResolvers<undefined>();
  const stop = (): void => resolve(undefined);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    const done = await Promise.race([work, aborted]);
    return signal.aborted ? undefined : done;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
