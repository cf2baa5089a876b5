import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, profileParams, searchText } from '../fields.ts';
import { shapeOf } from '../filters.ts';
import { BULK_MAX } from '../limits.ts';
import { chatFilters } from './chats.ts';

const byIds = { ids: z.array(id).check(z.minLength(1), z.maxLength(BULK_MAX)) };
const byFilters = {
  all: z.literal(true),
  filters: z.optional(z.strictObject({ search: z.optional(searchText(200)), ...shapeOf(chatFilters) })),
  except: z.optional(z.array(id).check(z.maxLength(BULK_MAX))),
  expected: z.int().check(z.minimum(1)),
};

/** Conversations with these ids, or all that a list with these filters shows, except some. */
export const chosenChats = z.union([z.strictObject(byIds), z.strictObject(byFilters)]);

export const bulkReviewChats = call({
  method: 'POST',
  path: '/api/v1/monitoring/:profile/chat/bulk-review/',
  summary: 'Mark several conversations as reviewed, or as not reviewed',
  access: { anyOf: ['monitoring.review'] },
  params: profileParams,
  body: z.union([
    z.strictObject({ ...byIds, is_reviewed: z.boolean() }),
    z.strictObject({ ...byFilters, is_reviewed: z.boolean() }),
  ]),
  ok: z.object({
    requested: z.array(id),
    /** Those whose state changed: undoing marks these back. */
    succeeded: z.array(id),
    failed: z.array(z.object({ id, label: z.string(), errors: z.record(z.string(), z.array(z.string())) })),
    duplicated_emails: z.array(z.string()),
    warnings: z.array(z.string()),
  }),
  refusals: ['organization_required', 'selection_changed', 'selection_too_large'],
});
