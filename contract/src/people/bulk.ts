import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, profileParams, searchText } from '../fields.ts';
import { shapeOf } from '../filters.ts';
import { BULK_MAX } from '../limits.ts';
import { userFilters, userMatch } from './users.ts';

/**
 * The users of a bulk action: those with these ids, or all that a list with these filters shows, except some. `expected`
 * is the number that the person has confirmed.
 */
export const chosenUsers = z.union([
  z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(BULK_MAX)) }),
  z.strictObject({
    all: z.literal(true),
    filters: z.optional(
      z.strictObject({ search: z.optional(searchText(200)), match: userMatch, ...shapeOf(userFilters) }),
    ),
    except: z.optional(z.array(id).check(z.maxLength(BULK_MAX))),
    expected: z.int().check(z.minimum(1)),
  }),
]);
export type ChosenUsers = z.infer<typeof chosenUsers>;

/** The outcome of a bulk action, in five groups. The call answers 200 even if every row has failed. */
export const bulkOutcome = z.object({
  requested: z.array(id),
  succeeded: z.array(id),
  failed: z.array(
    z.object({
      id,
      /** The email address; empty for an unknown user. */
      label: z.string(),
      errors: z.record(z.string(), z.array(z.string())),
    }),
  ),
  duplicated_emails: z.array(z.string()),
  warnings: z.array(z.string()),
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;

const shared = {
  method: 'POST',
  params: profileParams,
  body: chosenUsers,
  ok: bulkOutcome,
  refusals: ['organization_required', 'permission_denied', 'selection_changed', 'selection_too_large'],
} as const;

export const bulkEnableUsers = call({
  ...shared,
  path: '/api/account/:profile/user/bulk-enable/',
  summary: 'Let several disabled users sign in again',
  access: { anyOf: ['user.bulk_enable'] },
});

export const bulkDisableUsers = call({
  ...shared,
  path: '/api/account/:profile/user/bulk-disable/',
  summary: 'Disable several users; the caller’s own account and the last admin fail',
  access: { anyOf: ['user.bulk_disable'] },
});

export const bulkDestroyUsers = call({
  ...shared,
  path: '/api/account/:profile/user/bulk-destroy/',
  summary: 'Delete several users; the caller’s own account and the last admin fail',
  access: { anyOf: ['user.bulk_destroy'] },
});
