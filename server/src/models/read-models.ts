import { z } from 'zod/mini';
import { MODEL_NAME_MAX } from '@regia/contract/limits';
import { addressOf } from '../platform/model/endpoint-address.ts';
import type { Endpoint } from '../platform/model/call-endpoint.ts';
import type { Outbound } from '../platform/outbound/outbound.ts';

const MOST_BYTES = 4 * 1024 * 1024;
const MOST_MODELS = 2_000;
const TIMEOUT_MS = 10_000;

export interface ListedModel {
  readonly id: string;
  /** The tokens of its context, if the list tells them. */
  readonly contextTokens: number | undefined;
}

export interface ModelList {
  readonly status: number;
  /** Undefined if the answer is no list. */
  readonly models: readonly ListedModel[] | undefined;
}

/**
 * Asks an endpoint for the list of its models. Foreign bytes: bounded in size and time. No redirect is followed, so only
 * the endpoint gets the key. Throws an `OutboundError`.
 */
export async function readModels(
  outbound: Outbound,
  { url, apiKey, takesAzureKey }: Pick<Endpoint, 'url' | 'apiKey' | 'takesAzureKey'>,
  signal: AbortSignal,
): Promise<ModelList> {
  const { origin, path, headers } = addressOf(url, 'models', apiKey, takesAzureKey);
  const { status, body } = await outbound.fetch(`${origin}${path}`, {
    signal,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MOST_BYTES,
    headers: { accept: 'application/json', 'user-agent': 'Regia', ...headers },
    mayFollow: () => false,
  });
  return { status, models: status === 200 ? modelsIn(body.toString('utf8')) : undefined };
}

const list = z.object({ data: z.array(z.unknown()) });
const entry = z.object({ id: z.string().check(z.minLength(1), z.maxLength(MODEL_NAME_MAX)) });
/** The names under which servers tell the context of a model. */
const CONTEXT_NAMES = ['context_length', 'max_context_length', 'max_model_len', 'context_window', 'n_ctx'];

function modelsIn(text: string): ListedModel[] | undefined {
  const read = list.safeParse(parsed(text));
  if (!read.success) return undefined;
  const models = read.data.data.flatMap((one): ListedModel[] => {
    const known = entry.safeParse(one);
    return known.success ? [{ id: known.data.id, contextTokens: contextOf(one) }] : [];
  });
  return models.slice(0, MOST_MODELS);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function contextOf(one: unknown): number | undefined {
  const fields = { ...objectAt(one, 'meta'), ...(one as Record<string, unknown>) };
  return CONTEXT_NAMES.map((name) => fields[name]).find(
    (value): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0,
  );
}

function objectAt(one: unknown, key: string): Record<string, unknown> {
  const value = (one as Record<string, unknown>)[key];
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
