import type { EndpointRow } from './endpoint-queries.ts';

type Change = { readonly from: string | number | null; readonly to: string | number | null };

/** The fields of an endpoint in the audit log. An address is told by its host. */
const shown = (row: EndpointRow): Record<string, string | number | null> => ({
  name: row.name,
  kind: row.kind,
  host: new URL(row.url).host,
  model: row.model,
  price_in: row.price_in === null ? null : Number(row.price_in),
  price_out: row.price_out === null ? null : Number(row.price_out),
  context_tokens: row.context_tokens,
  most_at_once: row.most_at_once,
  first_word_seconds: row.first_word_seconds,
  silence_seconds: row.silence_seconds,
  fallback: row.fallback?.name ?? null,
});

/** The differences for the audit log; undefined if nothing changed. A new key is told even if it ends like the old one. */
export function differences(before: EndpointRow, after: EndpointRow): Record<string, Change> | undefined {
  const [old, now] = [shown(before), shown(after)];
  const changed = Object.keys(old)
    .filter((name) => old[name] !== now[name])
    .map((name): [string, Change] => [name, { from: old[name] ?? null, to: now[name] ?? null }]);
  if (before.sealed_key !== after.sealed_key)
    changed.push(['key', { from: before.key_last_four, to: after.key_last_four }]);
  if (before.url !== after.url && old['host'] === now['host'])
    changed.push(['path', { from: new URL(before.url).pathname, to: new URL(after.url).pathname }]);
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}
