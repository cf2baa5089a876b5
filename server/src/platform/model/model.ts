import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { failureOf, isPassing, ModelFailure } from './failure.ts';
import { Watchdog } from './watchdog.ts';

export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface ModelRequest {
  readonly instructions: string;
  readonly turns: readonly Turn[];
  readonly maxTokens: number;
}

export type ModelPart =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'end';
      /** `length`: it ran into a limit. `filtered`: the endpoint withheld the rest. */
      readonly reason: 'stop' | 'length' | 'filtered';
      readonly tokensIn: number | null;
      readonly tokensOut: number | null;
    };

export interface Model {
  readonly name: string;
  /** Yields text as it comes and one `end`. Throws a `ModelFailure`; ends without `end` when the signal does. */
  stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelPart>;
}

/** Waits before another try, of which there are as many: only while nothing has been said. */
const WAITS_MS = [300, 1_000];

/** The endpoint of the environment, or undefined where there is none. The SDK is loaded at the first question. */
export function openModel(config: Config): Model | undefined {
  const { MODEL_URL: baseURL, MODEL_KEY: apiKey, MODEL_NAME: name } = config;
  if (baseURL === undefined || name === undefined) return undefined;
  const limits = { firstMs: config.MODEL_FIRST_TOKEN_MS, silenceMs: config.MODEL_SILENCE_MS };
  // While the endpoint has told us to come back later, nobody else's question goes there either.
  let heldUntilMs = 0;

  const load = lazy(async () => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const provider = createOpenAICompatible({
      name: 'endpoint',
      baseURL,
      includeUsage: true,
      fetch: boundedFetch,
      ...(apiKey === undefined ? {} : { apiKey }),
    });
    return provider.chatModel(name);
  });

  // The provider's own stream, not `streamText`: that one costs milliseconds until the first word, for tool loops
  // and retries that are not wanted here. Errors come as parts of the stream all the same.
  async function* attempt(request: ModelRequest, watchdog: Watchdog): AsyncGenerator<ModelPart> {
    const model = await load();
    const { stream } = await model.doStream({
      prompt: [
        { role: 'system', content: request.instructions },
        ...request.turns.map(({ role, content }) => ({
          role,
          content: [{ type: 'text' as const, text: content }],
        })),
      ],
      maxOutputTokens: request.maxTokens,
      abortSignal: watchdog.signal,
    });
    for await (const part of stream) {
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') watchdog.alive();
      if (part.type === 'text-delta' && part.delta !== '') yield { type: 'text', text: part.delta };
      if (part.type === 'error') throw failureOf(part.error);
      if (part.type === 'finish') {
        const { inputTokens, outputTokens } = part.usage;
        yield {
          type: 'end',
          reason: endOf(part.finishReason.unified),
          tokensIn: countOf(inputTokens.total),
          tokensOut: countOf(outputTokens.total),
        };
      }
    }
  }

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelPart> {
    const deadlineMs = Date.now() + limits.firstMs;
    if (heldUntilMs > Date.now()) {
      if (heldUntilMs >= deadlineMs) throw throttledUntil(heldUntilMs);
      await wait(heldUntilMs - Date.now(), undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
    }
    for (let tries = 0; ; tries++) {
      const watchdog = new Watchdog(signal, {
        firstMs: Math.max(1, deadlineMs - Date.now()),
        silenceMs: limits.silenceMs,
      });
      let hasSpoken = false;
      let hasEnded = false;
      try {
        for await (const part of attempt(request, watchdog)) {
          hasSpoken ||= part.type === 'text';
          hasEnded ||= part.type === 'end';
          if (part.type === 'end' && part.reason === 'stop' && !hasSpoken) throw new ModelFailure('empty');
          yield part;
        }
        if (hasEnded || signal.aborted) return;
        throw new ModelFailure(watchdog.hasBarked ? 'timeout' : 'cut_off');
      } catch (error) {
        if (signal.aborted) return;
        const failure = watchdog.hasBarked ? new ModelFailure('timeout', { cause: error }) : failureOf(error);
        if (failure.retryAfterS !== undefined) heldUntilMs = Date.now() + failure.retryAfterS * 1000;
        const pauseMs = (failure.retryAfterS ?? 0) * 1000 || WAITS_MS[tries];
        const isHopeless = hasSpoken || !isPassing(failure) || tries >= WAITS_MS.length;
        if (isHopeless || pauseMs === undefined || Date.now() + pauseMs >= deadlineMs) throw failure;
        await wait(pauseMs, undefined, { signal }).catch(() => {});
        if (signal.aborted) return;
      } finally {
        watchdog.done();
      }
    }
  }

  return { name, stream };
}

const COUNT_MAX = 2 ** 31 - 1;

/** What an endpoint says it counted, as long as it is a count: it is stored, and it is not ours. */
const countOf = (said: number | undefined): number | null =>
  said !== undefined && Number.isInteger(said) && said >= 0 && said <= COUNT_MAX ? said : null;

function endOf(reason: string): 'stop' | 'length' | 'filtered' {
  if (reason === 'length') return 'length';
  if (reason === 'content-filter') return 'filtered';
  return 'stop';
}

const throttledUntil = (ms: number): ModelFailure =>
  new ModelFailure('throttled', { retryAfterS: Math.ceil((ms - Date.now()) / 1000) });

/** One promise for all who ask; a failed one is forgotten. */
function lazy<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}
