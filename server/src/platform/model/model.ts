import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { End } from './answer-end.ts';
import type { Breaker } from './breaker.ts';
import { askInDialect } from './ask-in-dialect.ts';
import { attempt } from './attempt.ts';
import { openEndpoint } from './call-endpoint.ts';
import type { Endpoint } from './call-endpoint.ts';
import { failureOf, isPassing, ModelFailure } from './failure.ts';
import { KnownDialect } from './known-dialect.ts';
import type { DialectMemory } from './known-dialect.ts';
import type { ModelRequest } from './model-request.ts';
import { withOwnTemperature } from './own-temperature.ts';
import { Places } from './places.ts';
import type { Prices } from './price.ts';
import { aspectsSent, bodyOf } from './request-body.ts';
import { ThrottleGate } from './throttle-gate.ts';

/** A part of an answer. `withdrawn`: all text so far was thoughts of the model, and no part of its answer. */
export type ModelPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'withdrawn' }
  | End;

export interface Model {
  readonly name: string;
  /** The endpoint of an organization; undefined for that of the server. */
  readonly own?: { readonly id: string; readonly name: string } | undefined;
  /** The host of the endpoint, with its port. */
  readonly host: string;
  /** The confidence of the search, from 0 to 1, from which the model is asked. */
  readonly askFrom: number;
  /** Undefined if the operator set none. */
  readonly prices: Prices | undefined;
  /** The tokens that a question and its answer may have together; undefined if nobody said it. */
  readonly contextTokens: number | undefined;
  /**
   * Yields text as it comes, and one `end`, also before a failure that used tokens. Throws a `ModelFailure`; returns
   * without `end` if the signal aborts. A hurried call is tried once, and waits for no pause and hardly for a place:
   * another model is asked instead.
   */
  stream(request: ModelRequest, signal: AbortSignal, isHurried?: boolean): AsyncGenerator<ModelPart>;
  /** Whether it calls tools, for all who ask it. */
  readonly tools: ToolSupport;
  /** Remembers for all processes whether the endpoint fails; undefined: nobody does. */
  readonly breaker?: Breaker | undefined;
  /** The model to ask if this one fails before its first word. */
  readonly second?: Model | undefined;
}

/** `isLacking`: the test of the endpoint showed no calls, or the endpoint has refused tools in this process. */
export interface ToolSupport {
  isLacking: boolean;
}

/** The pauses before retries, one for each retry. Retries happen only before the first text. */
const WAITS_MS = [300, 1_000];
/** The longest time that a hurried call waits before it asks. */
const HURRIED_MS = 500;

/** A model with the settings of its endpoint. */
export interface ModelDefinition extends Pick<Model, 'own' | 'askFrom' | 'prices' | 'contextTokens'> {
  readonly endpoint: Endpoint;
  readonly temperature: number | 'default';
  /** The time until the first sign of life, and between two of them. */
  readonly limits: { readonly firstMs: number; readonly silenceMs: number };
  /** The most questions that this process asks at once. */
  readonly mostAtOnce?: number | undefined;
}

/** How long one question may wait, and how often it is tried. */
interface Patience {
  /** The deadline of the first word. */
  readonly deadlineMs: number;
  /** The deadline of the first try. */
  readonly enterUntilMs: number;
  readonly waitsMs: readonly number[];
}

/** Opens the endpoint of the environment; undefined if there is none. */
export function openModel(config: Config, memory: DialectMemory): Model | undefined {
  const { MODEL_URL: url, MODEL_KEY: apiKey, MODEL_NAME: name } = config;
  if (url === undefined || name === undefined) return undefined;
  const definition = {
    endpoint: { url, apiKey, name },
    temperature: config.MODEL_TEMPERATURE,
    limits: { firstMs: config.MODEL_FIRST_TOKEN_MS, silenceMs: config.MODEL_SILENCE_MS },
    askFrom: config.MODEL_ASK_FROM,
    prices: pricesOf(config),
    contextTokens: undefined,
  };
  return modelAt(definition, memory);
}

/** Opens a model. One gate and its places hold for all questions that are asked through it. */
export function modelAt(definition: ModelDefinition, memory: DialectMemory): Model {
  const { endpoint, limits, temperature, askFrom, prices, contextTokens } = definition;
  const { firstMs, silenceMs } = limits;
  const settings = { name: endpoint.name, temperature };
  const gate = new ThrottleGate();
  const places = new Places(definition.mostAtOnce);
  const call = openEndpoint(endpoint);
  const known = new KnownDialect(memory);

  const refused = new Set<number>();
  const tools = { isLacking: false };

  const ask = (request: ModelRequest, deadlineMs: number, signal: AbortSignal): AsyncGenerator<ModelPart> => {
    const own = request.temperature === temperature ? undefined : request.temperature;
    const asked = own === undefined ? settings : { ...settings, temperature: own };
    return askInDialect({
      known: own === undefined ? known : withOwnTemperature(known, own, refused),
      sent: (dialect) => aspectsSent(dialect, asked),
      attempt: (dialect, isFresh) =>
        attempt(call, {
          body: bodyOf(request, dialect, asked),
          thoughts: dialect.thoughts,
          limits: { firstMs: isFresh ? firstMs : Math.max(1, deadlineMs - Date.now()), silenceMs },
          signal,
        }),
    });
  };

  async function* stream(
    request: ModelRequest,
    signal: AbortSignal,
    isHurried = false,
  ): AsyncGenerator<ModelPart> {
    const now = Date.now();
    const deadlineMs = now + firstMs;
    const enterUntilMs = isHurried ? Math.min(deadlineMs, now + HURRIED_MS) : deadlineMs;
    const leave = await places.take(enterUntilMs, signal);
    if (!leave) return;
    try {
      yield* tries(request, { deadlineMs, enterUntilMs, waitsMs: isHurried ? [] : WAITS_MS }, signal);
    } finally {
      leave();
    }
  }

  async function* tries(
    request: ModelRequest,
    { deadlineMs, enterUntilMs, waitsMs }: Patience,
    signal: AbortSignal,
  ): AsyncGenerator<ModelPart> {
    for (let retries = 0; ; retries++) {
      const permit = await gate.enter(enterUntilMs, signal);
      if (!permit) return;
      let hasSpoken = false;
      try {
        for await (const given of ask(request, deadlineMs, signal)) {
          if (signal.aborted) return;
          const part = request.tools === undefined ? withoutCalls(given) : given;
          hasSpoken ||= part.type === 'text' && part.text.trim() !== '';
          permit.answered();
          yield part;
          if (part.type === 'end' && part.reason === 'stop' && !hasSpoken && !part.calls)
            throw new ModelFailure('empty');
        }
        return;
      } catch (error) {
        if (signal.aborted) return;
        const failure = failureOf(error);
        permit.failed(failure);
        const isForTools = failure.isForTools && request.tools !== undefined;
        if (isForTools && request.called === undefined) tools.isLacking = true;
        const pauseMs = (failure.retryAfterS ?? 0) * 1000 || waitsMs[retries];
        const isHopeless = hasSpoken || isForTools || !isPassing(failure) || retries >= waitsMs.length;
        if (isHopeless || pauseMs === undefined || Date.now() + pauseMs >= deadlineMs) throw failure;
        if (failure.retryAfterS === undefined) await wait(pauseMs, undefined, { signal }).catch(() => {});
      } finally {
        permit.left();
      }
    }
  }

  return {
    name: endpoint.name,
    own: definition.own,
    host: new URL(endpoint.url).host,
    askFrom,
    prices,
    contextTokens,
    tools,
    stream,
  };
}

const pricesOf = ({ MODEL_PRICE_IN, MODEL_PRICE_OUT }: Config): Prices | undefined =>
  MODEL_PRICE_IN === undefined || MODEL_PRICE_OUT === undefined
    ? undefined
    : { in: MODEL_PRICE_IN, out: MODEL_PRICE_OUT };

/** A model may call tools that it was not given. */
function withoutCalls(part: ModelPart): ModelPart {
  if (part.type !== 'end' || !part.calls) return part;
  const { calls: _calls, ...end } = part;
  return end;
}
