import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { AnswerEnd, USAGE_WAIT_MS } from './answer-end.ts';
import type { End } from './answer-end.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { failureOf, isPassing, ModelFailure } from './failure.ts';
import { ThrottleGate } from './throttle-gate.ts';
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

export type ModelPart = { readonly type: 'text'; readonly text: string } | End;

export interface Model {
  readonly name: string;
  /** The confidence of the search, from 0 to 1, from which the model is asked. */
  readonly askFrom: number;
  /** Yields text as it comes, and one `end`. Throws a `ModelFailure`; returns without `end` if the signal aborts. */
  stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelPart>;
}

/** The pauses before retries, one for each retry. Retries happen only before the first text. */
const WAITS_MS = [300, 1_000];

/** Opens the endpoint of the environment; undefined if there is none. The SDK is loaded at the first question. */
export function openModel(config: Config): Model | undefined {
  const { MODEL_URL: url, MODEL_KEY: apiKey, MODEL_NAME: name } = config;
  return url === undefined || name === undefined ? undefined : modelAt({ url, apiKey, name }, config);
}

interface Endpoint {
  readonly url: string;
  readonly apiKey: string | undefined;
  readonly name: string;
}

function modelAt({ url, apiKey, name }: Endpoint, config: Config): Model {
  const temperature = config.MODEL_TEMPERATURE;
  const limits = { firstMs: config.MODEL_FIRST_TOKEN_MS, silenceMs: config.MODEL_SILENCE_MS };
  const gate = new ThrottleGate();
  /** The `AnswerEnd` of each call. Its key is the signal of the call, which the fetch receives. */
  const ends = new WeakMap<AbortSignal, AnswerEnd>();

  // One client for all calls: a new one would build its schemas again, some tenths of a millisecond for each call.
  const load = lazy(async () => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const provider = createOpenAICompatible({
      name: 'endpoint',
      baseURL: url,
      includeUsage: true,
      fetch: boundedFetch((signal) => ends.get(signal)?.done()),
      ...(apiKey === undefined ? {} : { apiKey }),
    });
    return provider.chatModel(name);
  });

  // The provider's own stream, not `streamText`: that one takes some milliseconds more until the first word, for tool
  // loops and retries that are not needed here. Both report errors as parts of the stream.
  async function* attempt(request: ModelRequest, watchdog: Watchdog): AsyncGenerator<ModelPart> {
    const client = await load();
    const end = new AnswerEnd();
    ends.set(watchdog.signal, end);
    const { stream } = await client.doStream({
      prompt: [
        { role: 'system', content: request.instructions },
        ...request.turns.map(({ role, content }) => ({
          role,
          content: [{ type: 'text' as const, text: content }],
        })),
      ],
      maxOutputTokens: request.maxTokens,
      ...(temperature === 'default' ? {} : { temperature }),
      abortSignal: watchdog.signal,
      includeRawChunks: true,
    });
    try {
      let previous = '';
      for await (const part of stream) {
        if (part.type === 'raw') {
          end.read(part.rawValue);
          if (end.hasReason) watchdog.endWithin(USAGE_WAIT_MS);
        } else if (part.type === 'reasoning-delta') watchdog.alive();
        else if (part.type === 'text-delta') {
          watchdog.alive();
          end.textCame();
          if (part.delta !== '') yield { type: 'text', text: part.delta };
        }
        // Such a part without an event before it means that the stream ended without a reason. `[DONE]` is reason
        // enough.
        else if (part.type === 'error' && (previous === 'raw' || !end.hasEnded)) throw failureOf(part.error);
        if (end.isWhole) break;
        previous = part.type;
      }
    } catch (error) {
      if (!end.hasReason || error instanceof ModelFailure) throw error;
    }
    if (end.hasEnded) yield end.part();
  }

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelPart> {
    const deadlineMs = Date.now() + limits.firstMs;
    for (let tries = 0; ; tries++) {
      const permit = await gate.enter(deadlineMs, signal);
      if (!permit) return;
      const watchdog = new Watchdog(signal, {
        firstMs: Math.max(1, deadlineMs - Date.now()),
        silenceMs: limits.silenceMs,
      });
      let hasSpoken = false;
      let hasEnded = false;
      try {
        for await (const part of attempt(request, watchdog)) {
          if (signal.aborted) return;
          hasSpoken ||= part.type === 'text';
          hasEnded ||= part.type === 'end';
          permit.answered();
          if (part.type === 'end' && part.reason === 'stop' && !hasSpoken) throw new ModelFailure('empty');
          yield part;
        }
        if (hasEnded || signal.aborted) return;
        throw new ModelFailure(watchdog.hasTimedOut ? 'timeout' : 'cut_off');
      } catch (error) {
        if (signal.aborted) return;
        const failure = watchdog.hasTimedOut
          ? new ModelFailure('timeout', { cause: error })
          : failureOf(error);
        permit.failed(failure);
        const pauseMs = (failure.retryAfterS ?? 0) * 1000 || WAITS_MS[tries];
        const isHopeless = hasSpoken || !isPassing(failure) || tries >= WAITS_MS.length;
        if (isHopeless || pauseMs === undefined || Date.now() + pauseMs >= deadlineMs) throw failure;
        if (failure.retryAfterS === undefined) await wait(pauseMs, undefined, { signal }).catch(() => {});
      } finally {
        permit.left();
        watchdog.done();
      }
    }
  }

  return { name, askFrom: config.MODEL_ASK_FROM, stream };
}

/** Shares one promise among all callers; a failed one is forgotten. */
function lazy<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}
