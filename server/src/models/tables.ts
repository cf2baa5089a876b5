import type { EndpointKind, EndpointPurpose } from '@regia/contract/models/endpoints';
import type { NotificationCode } from '@regia/contract/notifications/kinds';
import type { AtLimit } from '@regia/contract/models/spending-words';
import type { ColumnType, Generated } from 'kysely';

export interface ModelTables {
  model_endpoints: {
    id: string;
    organization_id: string;
    name: string;
    purpose: Generated<EndpointPurpose>;
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
  /** How the gaps of an organization are grouped by meaning, where it is not as the server sets it. */
  gap_groupings: {
    organization_id: string;
    endpoint_id: string | null;
    alike_from: number | null;
    /** The last failure of the endpoint: see `gap-grouping/failure.ts`. */
    failure: string | null;
    failure_expected: number | null;
    failure_given: number | null;
    failed_on: Date | null;
  };
  /** The limits of an organization, without an assistant, and of its assistants. */
  spending_limits: {
    organization_id: string;
    assistant_id: string | null;
    /** EUR. */
    money_day: ColumnType<string | null, number | null, number | null>;
    money_month: ColumnType<string | null, number | null, number | null>;
    messages_day: number | null;
    messages_month: number | null;
    at_limit: AtLimit;
    updated_on: Generated<Date>;
  };
  /** The cost of models that the figures of assistants lack. */
  model_spending: { organization_id: string; assistant_id: string | null; quarter: Date; cost: string };
  spending_told: {
    organization_id: string;
    assistant_id: string | null;
    code: NotificationCode<'spending'>;
    began: Date;
    told_on: Date;
  };
}
