import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, instant, profileParams } from '../fields.ts';

const choice = {
  /** An embeddings endpoint of the organization. Null: that of the server. */
  endpoint: z.nullable(id),
  /** The cosine of two questions from which they ask the same. Null: that of the server. */
  alike_from: z.nullable(z.number()),
};

/** How the gaps of an organization are grouped by meaning. */
export const gapGrouping = z.object({
  ...choice,
  /** The embeddings endpoint of the server; null if it has none. */
  server: z.nullable(z.object({ host: z.string(), model: z.string() })),
  server_alike_from: z.number(),
  /**
   * The last failure of the chosen endpoint, in the caller’s language; null if it has worked since. Meanwhile gaps are
   * grouped by their words alone.
   */
  failed: z.nullable(z.object({ on: instant, text: z.string() })),
});
export type GapGrouping = z.infer<typeof gapGrouping>;

export const getGapGrouping = call({
  method: 'GET',
  path: '/api/v1/organization/:profile/gap-grouping/',
  summary: 'How the gaps of the organization are grouped by meaning',
  access: { anyOf: ['organization.update'] },
  params: profileParams,
  ok: gapGrouping,
  refusals: ['organization_required'],
});

export const changeGapGrouping = call({
  method: 'PATCH',
  path: '/api/v1/organization/:profile/gap-grouping/',
  summary:
    'Choose the endpoint that groups the gaps of the organization by meaning, and from when on two questions are alike. Another endpoint groups them anew. With `seen`, a choice that has changed since is not overwritten',
  access: { anyOf: ['organization.update'] },
  params: profileParams,
  body: z.strictObject({
    /** An embeddings endpoint whose test has passed, or the chosen one. */
    endpoint: z.optional(z.nullable(id)),
    alike_from: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(1)))),
    /** The choice that the caller has seen. */
    seen: z.optional(z.strictObject(choice)),
  }),
  ok: gapGrouping,
  refusals: [
    'organization_required',
    'endpoint_unknown',
    'endpoint_is_for_chat',
    'endpoint_not_tested',
    'gap_price_needed',
    'gap_grouping_changed_meanwhile',
  ],
});
