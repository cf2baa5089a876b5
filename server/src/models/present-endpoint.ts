import type { Language } from '@regia/contract/fields';
import type { ModelEndpoint } from '@regia/contract/models/endpoints';
import { isTextKey, textOf } from '../platform/http/texts.ts';
import type { EndpointRow } from './endpoint-queries.ts';
import { readTest } from './stored-test.ts';

export const stateOf = (hasPassed: boolean | null): ModelEndpoint['state'] =>
  hasPassed === null ? 'untested' : hasPassed ? 'passed' : 'failed';

export const presentEndpoint = (row: EndpointRow, language: Language): ModelEndpoint => ({
  id: row.id,
  name: row.name,
  purpose: row.purpose,
  kind: row.kind,
  url: row.url,
  model: row.model,
  key_last_four: row.key_last_four,
  price_in: row.price_in === null ? null : Number(row.price_in),
  price_out: row.price_out === null ? null : Number(row.price_out),
  context_tokens: row.context_tokens,
  most_at_once: row.most_at_once,
  first_word_seconds: row.first_word_seconds,
  silence_seconds: row.silence_seconds,
  state: stateOf(row.has_passed),
  test: row.test === null ? null : readTest(row.test, language),
  assistants: row.assistants,
  groups_gaps: row.groups_gaps,
  fallback: row.fallback,
  fallback_of: row.fallback_of,
  suspended: suspensionOf(row, language),
  updated_on: row.updated_on.toISOString(),
});

function suspensionOf(
  { suspended_on: since, retry_on: retryOn, failure }: EndpointRow,
  language: Language,
): ModelEndpoint['suspended'] {
  if (since === null || retryOn === null) return null;
  const says = `endpoint_failed_${failure ?? ''}`;
  const text = isTextKey(says) ? textOf(language, says) : '';
  return { since: since.toISOString(), retry_on: retryOn.toISOString(), text };
}
