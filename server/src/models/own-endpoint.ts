import type { EndpointKind, EndpointPurpose } from '@regia/contract/models/endpoints';

/** Whether the test of an endpoint showed that its model calls no tools. */
const lacksTools = (alias: string): string =>
  `jsonb_path_exists(${alias}.test, '$.checks[*] ? (@.name == "tools" && @.outcome == "none")')`;

/** An endpoint as JSON, with the state of its breaker by the clock of the database. */
export const asJson = (alias: string): string =>
  `to_jsonb(${alias}) - 'test' || jsonb_build_object('lacks_tools', ${lacksTools(alias)}, 'breaker',
     case when ${alias}.retry_on is null then 'closed'
          when greatest(${alias}.retry_on, ${alias}.trial_until) > now() then 'open' else 'due' end)`;

/**
 * The endpoint that an assistant `a` has chosen, as JSON, with its fallback; null if it has that of the server. It is
 * read with the assistant, so a question needs no statement more.
 */
export const OWN_ENDPOINT = `(select ${asJson('e')} || jsonb_build_object('fallback_endpoint',
    (select ${asJson('f')} from model_endpoints as f
      where f.id = e.fallback_id and f.organization_id = e.organization_id))
  from model_endpoints as e where e.id = a.endpoint_id and e.organization_id = a.organization_id)`;

/** `open`: the endpoint is not asked. `due`: one question may try it. */
export type BreakerState = 'closed' | 'open' | 'due';

/** An endpoint as an answer needs it. */
export interface OwnEndpoint {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly purpose: EndpointPurpose;
  readonly kind: EndpointKind;
  readonly url: string;
  readonly model: string;
  /** Encrypted together with the origin of the address. */
  readonly sealedKey: string | null;
  readonly prices: { readonly in: string; readonly out: string } | undefined;
  readonly contextTokens: number | undefined;
  readonly mostAtOnce: number | undefined;
  readonly firstWordSeconds: number | undefined;
  readonly silenceSeconds: number | undefined;
  /** Another stamp, another client. */
  readonly stamp: string;
  readonly breaker: BreakerState;
  /** Whether its test showed that its model calls no tools. */
  readonly lacksTools: boolean;
  /** The failures in a row, and the cause of the last one. */
  readonly failures: number;
  readonly failure: string | undefined;
  readonly fallback: OwnEndpoint | undefined;
}

interface StoredEndpoint {
  id: string;
  organization_id: string;
  name: string;
  purpose: EndpointPurpose;
  kind: EndpointKind;
  url: string;
  model: string;
  sealed_key: string | null;
  price_in: number | string | null;
  price_out: number | string | null;
  context_tokens: number | null;
  most_at_once: number | null;
  first_word_seconds: number | null;
  silence_seconds: number | null;
  updated_on: string | Date;
  failures: number;
  failure: string | null;
  breaker?: BreakerState;
  lacks_tools?: boolean | null;
  fallback_endpoint?: StoredEndpoint | null;
}

/** Reads `OWN_ENDPOINT`; or a row, which has no state of the breaker and no fallback. */
export function readOwnEndpoint(stored: unknown): OwnEndpoint | undefined {
  if (stored === null || stored === undefined) return undefined;
  const row = stored as StoredEndpoint;
  const priceOut = row.purpose === 'embeddings' ? 0 : row.price_out;
  const isPriced = row.price_in !== null && priceOut !== null;
  return {
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    purpose: row.purpose,
    kind: row.kind,
    url: row.url,
    model: row.model,
    sealedKey: row.sealed_key,
    prices: isPriced ? { in: String(row.price_in), out: String(priceOut) } : undefined,
    contextTokens: row.context_tokens ?? undefined,
    mostAtOnce: row.most_at_once ?? undefined,
    firstWordSeconds: row.first_word_seconds ?? undefined,
    silenceSeconds: row.silence_seconds ?? undefined,
    stamp: new Date(row.updated_on).toISOString(),
    breaker: row.breaker ?? 'closed',
    lacksTools: row.lacks_tools ?? false,
    failures: row.failures,
    failure: row.failure ?? undefined,
    fallback: readOwnEndpoint(row.fallback_endpoint),
  };
}
