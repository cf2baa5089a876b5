import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { USAGE_WAIT_MS } from './answer-end.ts';
import type { End } from './answer-end.ts';
import { openEndpoint } from './call-endpoint.ts';
import type { Endpoint } from './call-endpoint.ts';
import { failureOf, isPassing, ModelFailure } from './failure.ts';
import type { Prices } from './price.ts';
import { AnswerReader } from './read-answer.ts';
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
  /** The host of the endpoint, with its port. */
  readonly host: string;
  /** The confidence of the search, from 0 to 1, from which the model is asked. */
  readonly askFrom: number;
  /** Undefined if the operator set none. */
  readonly prices: Prices | undefined;
  /** Yields text as it comes, and one `end`. Throws a `ModelFailure`; returns without `end` if the signal aborts. */
  stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelPart>;
}

/** The pauses before retries, one for each retry. Retries happen only before the first text. */
const WAITS_MS = [300, 1_000];

/** Opens the endpoint of the environment; undefined if there is none. */
export function openModel(config: Config): Model | undefined {
  const { MODEL_URL: url, MODEL_KEY: apiKey, MODEL_NAME: name } = config;
  return url === undefined || name === undefined ? undefined : modelAt({ url, apiKey, name }, config);
}

function modelAt(endpoint: Endpoint, config: Config): Model {
  const limits = { firstMs: config.MODEL_FIRST_TOKEN_MS, silenceMs: config.MODEL_SILENCE_MS };
  const gate = new ThrottleGate();
  const call = openEndpoint(endpoint);
  const { MODEL_TEMPERATURE: temperature } = config;

  const bodyOf = ({ instructions, turns, maxTokens }: ModelRequest): object => ({
    model: endpoint.name,
    messages: [{ role: 'system', content: instructions }, ...turns],
    max_tokens: maxTokens,
    ...(temperature === 'default' ? {} : { temperature }),
    stream: true,
    stream_options: { include_usage: true },
  });

  async function* attempt(
    request: ModelRequest,
    deadlineMs: number,
    signal: AbortSignal,
  ): AsyncGenerator<ModelPart> {
    const reader: AnswerReader = new AnswerReader({
      alive: () => watchdog.alive(),
      ending: () => watchdog.endWithin(USAGE_WAIT_MS),
    });
    const calling = call(JSON.stringify(bodyOf(request)), reader);
    const cancel = (): void => calling.cancel();
    const watchdog = new Watchdog(
      { firstMs: Math.max(1, deadlineMs - Date.now()), silenceMs: limits.silenceMs },
      cancel,
    );
    signal.addEventListener('abort', cancel);
    let isWhole = false;
    try {
      for (let text = await reader.next(); text !== ''; text = await reader.next())
        yield { type: 'text', text };
      if (signal.aborted) return;
      if (!reader.end) throw new ModelFailure(watchdog.hasTimedOut ? 'timeout' : 'cut_off');
      isWhole = !watchdog.hasTimedOut;
      yield reader.end;
    } finally {
      signal.removeEventListener('abort', cancel);
      watchdog.done();
      if (isWhole) calling.leave();
      else calling.cancel();
    }
  }

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelPart> {
    const deadlineMs = Date.now() + limits.firstMs;
    for (let tries = 0; ; tries++) {
      const permit = await gate.enter(deadlineMs, signal);
      if (!permit) return;
      let hasSpoken = false;
      try {
        for await (const part of attempt(request, deadlineMs, signal)) {
          if (signal.aborted) return;
          hasSpoken ||= part.type === 'text';
          permit.answered();
          if (part.type === 'end' && part.reason === 'stop' && !hasSpoken) throw new ModelFailure('empty');
          yield part;
        }
        return;
      } catch (error) {
        if (signal.aborted) return;
        const failure = failureOf(error);
        permit.failed(failure);
        const pauseMs = (failure.retryAfterS ?? 0) * 1000 || WAITS_MS[tries];
        const isHopeless = hasSpoken || !isPassing(failure) || tries >= WAITS_MS.length;
        if (isHopeless || pauseMs === undefined || Date.now() + pauseMs >= deadlineMs) throw failure;
        if (failure.retryAfterS === undefined) await wait(pauseMs, undefined, { signal }).catch(() => {});
      } finally {
        permit.left();
      }
    }
  }

  return {
    name: endpoint.name,
    host: new URL(endpoint.url).host,
    askFrom: config.MODEL_ASK_FROM,
    prices: pricesOf(config),
    stream,
  };
}

const pricesOf = ({ MODEL_PRICE_IN, MODEL_PRICE_OUT }: Config): Prices | undefined =>
  MODEL_PRICE_IN === undefined || MODEL_PRICE_OUT === undefined
    ? undefined
    : { in: MODEL_PRICE_IN, out: MODEL_PRICE_OUT };
