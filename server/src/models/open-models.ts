import type { Trx } from '../platform/db.ts';
import type { Dialect } from '../platform/model/dialect.ts';
import { dialectMemoryOf, unwritten } from '../platform/model/dialect-memory.ts';
import type { LearntDialect } from '../platform/model/dialect-memory.ts';
import type { DialectMemory } from '../platform/model/known-dialect.ts';
import { embeddingsAt } from '../platform/embeddings/embeddings.ts';
import type { Embeddings } from '../platform/embeddings/embeddings.ts';
import { modelAt } from '../platform/model/model.ts';
import type { Model, ModelDefinition } from '../platform/model/model.ts';
import type { Endpoint } from '../platform/model/call-endpoint.ts';
import { guardedConnector } from '../platform/outbound/guarded-connector.ts';
import { addressCheckFor } from '../platform/outbound/outbound-for.ts';
import type { Services } from '../platform/services.ts';
import { breakerOf } from './breaker.ts';
import { openEndpointKey } from './endpoint-key.ts';
import type { OwnEndpoint } from './own-endpoint.ts';

export type ModelServices = Pick<Services, 'config' | 'secret' | 'db' | 'log' | 'network' | 'model'>;

/** Tells the staff of an organization, in the transaction that stores it, what was learnt about its endpoint. */
export type TellDialect = (
  trx: Trx,
  endpoint: Pick<OwnEndpoint, 'id' | 'name' | 'organizationId'>,
  learnt: LearntDialect,
) => Promise<void>;

/** The models of a process: one client for each endpoint, so that its dialect, its pauses and its places hold for all. */
export interface Models {
  /** The model of an assistant’s own endpoint, else that of the server; undefined if there is none. */
  of(endpoint: OwnEndpoint | undefined): Model | undefined;
}

const MOST_OPEN = 200;

export function openModels(services: ModelServices, tell: TellDialect): Models {
  const known = new Map<string, { readonly stamp: string; readonly model: Model }>();
  return {
    of(endpoint) {
      if (!endpoint) return services.model;
      const first = watched(endpoint);
      const second = endpoint.fallback && watched(endpoint.fallback);
      return second
        ? { ...first, second, contextTokens: least(first.contextTokens, second.contextTokens) }
        : first;
    },
  };

  function watched(endpoint: OwnEndpoint): Model {
    const model = opened(endpoint);
    return {
      ...model,
      ...(endpoint.lacksTools && { tools: { isLacking: true } }),
      breaker: breakerOf(services, endpoint),
    };
  }

  function opened(endpoint: OwnEndpoint): Model {
    const found = known.get(endpoint.id);
    if (found?.stamp === endpoint.stamp) return found.model;
    const model = modelAt(definitionOf(services, endpoint), memoryOf(services, endpoint, tell));
    known.delete(endpoint.id);
    if (known.size >= MOST_OPEN) known.delete(known.keys().next().value ?? '');
    known.set(endpoint.id, { stamp: endpoint.stamp, model });
    return model;
  }
}

/**
 * The model of an endpoint alone: without a fallback and without a breaker, so its answers change nothing for others. Its
 * dialect is read and not written.
 */
export async function openAlone(
  services: ModelServices,
  endpoint: OwnEndpoint,
): Promise<{ model: Model; dialect: Dialect | undefined }> {
  const memory = unwritten(memoryOf(services, endpoint, async () => {}));
  return { model: modelAt(definitionOf(services, endpoint), memory), dialect: await memory.find() };
}

/** The context of an answer that either of two models may write. */
const least = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);

const AZURE: readonly string[] = ['azure', 'azure_deployments'];
export const takesAzureKey = ({ kind }: Pick<OwnEndpoint, 'kind'>): boolean => AZURE.includes(kind);

/** The address, the key and the model of an endpoint. Its connections pass the guard. */
const addressed = (services: ModelServices, endpoint: OwnEndpoint): Endpoint => ({
  url: endpoint.url,
  apiKey: openEndpointKey(services, endpoint),
  name: endpoint.model,
  takesAzureKey: takesAzureKey(endpoint),
  connect: guardedConnector(addressCheckFor(services), services.network?.connect),
});

/** The client of an embeddings endpoint. Its vectors are its own: those of another address or model differ. */
export const embeddingsOf = (services: ModelServices, endpoint: OwnEndpoint): Embeddings =>
  embeddingsAt({
    endpoint: addressed(services, endpoint),
    mark: `${endpoint.id} ${endpoint.url} ${endpoint.model}`,
    waitMs: inMs(endpoint.firstWordSeconds),
  });

/** The settings of an endpoint for the client. The server’s settings apply where it has none. */
export function definitionOf(services: ModelServices, endpoint: OwnEndpoint): ModelDefinition {
  const { config } = services;
  return {
    own: { id: endpoint.id, name: endpoint.name },
    endpoint: addressed(services, endpoint),
    temperature: config.MODEL_TEMPERATURE,
    limits: {
      firstMs: inMs(endpoint.firstWordSeconds) ?? config.MODEL_FIRST_TOKEN_MS,
      silenceMs: inMs(endpoint.silenceSeconds) ?? config.MODEL_SILENCE_MS,
    },
    askFrom: config.MODEL_ASK_FROM,
    prices: endpoint.prices,
    contextTokens: endpoint.contextTokens,
    mostAtOnce: endpoint.mostAtOnce,
  };
}

const inMs = (seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : seconds * 1000;

/** The memory of one endpoint alone: the endpoint of another organization may accept something else. */
export const memoryOf = (
  { config, db, log }: ModelServices,
  endpoint: OwnEndpoint,
  tell: TellDialect,
): DialectMemory =>
  dialectMemoryOf(
    {
      endpoint: endpoint.id,
      host: new URL(endpoint.url).host,
      model: endpoint.model,
      temperature: config.MODEL_TEMPERATURE,
    },
    { db, log, tell: (trx, learnt) => tell(trx, endpoint, learnt) },
  );
