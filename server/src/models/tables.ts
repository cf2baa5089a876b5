import type { EndpointKind } from '@regia/contract/models/endpoints';
import type { ColumnType, Generated } from 'kysely';

export interface ModelTables {
  model_endpoints: {
    id: string;
    organization_id: string;
    name: string;
    kind: EndpointKind;
    url: string;
    model: string;
    /** Encrypted together with the origin of the address. */
    sealed_key: string | null;
    key_last_four: string | null;
    price_in: ColumnType<string | null, number | null, number | null>;
    price_out: ColumnType<string | null, number | null, number | null>;
    context_tokens: number | null;
    most_at_once: number | null;
    first_word_seconds: number | null;
    silence_seconds: number | null;
    /** Read by `readTest`. */
    test: ColumnType<unknown, string | null, string | null>;
    has_passed: boolean | null;
    /** The endpoint that is asked if this one fails before its first word. */
    fallback_id: string | null;
    /** The circuit breaker: see `breaker.ts`. */
    failures: Generated<number>;
    failure: string | null;
    suspended_on: Date | null;
    retry_on: Date | null;
    trial_until: Date | null;
    created_on: Generated<Date>;
    updated_on: Generated<Date>;
  };
}
