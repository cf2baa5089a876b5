import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, profileParams } from '../fields.ts';
import { booleanFilter, textFilter } from '../filters.ts';
import { filtersOf, LIST_REFUSALS, listQuery, pageOf, wholeListQuery } from '../lists.ts';

export const menuItem = z.object({
  id: z.int(),
  parent: z.nullable(z.int()),
  label: z.string(),
  path: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  order: z.int(),
  /** The key of the page, such as `dashboard-statistics`; null for a group. */
  key: z.nullable(z.string()),
  /** The permission by which the caller sees it; null for a group, and for an entry with a list of profiles. */
  permission: z.nullable(z.string()),
  /** The profiles that alone see it, or those that do not; null for an entry with a permission. */
  profiles: z.nullable(z.array(z.string())),
  excluded_profiles: z.nullable(z.array(z.string())),
  /** The number of items that need attention; absent for zero and for pages that count nothing. */
  count: z.optional(z.int()),
  /** The word after that number, such as `waiting` or `unread`. */
  count_label: z.optional(z.string()),
});
export type MenuItem = z.infer<typeof menuItem>;

export const getMenu = call({
  method: 'GET',
  path: '/api/v1/role/:profile/menu/',
  summary: 'The menu of the profile in use, in the caller’s language',
  access: 'signed_in',
  withoutProfile: true,
  params: profileParams,
  query: wholeListQuery,
  ok: z.array(menuItem),
  refusals: [],
});

export const organization = z.object({ id, name: z.string(), is_active: z.boolean() });
export type Organization = z.infer<typeof organization>;

/** Superusers choose among all organizations; other users get only their own. */
const organizationFilters = { name: textFilter(), is_active: booleanFilter() };

export const listOrganizations = call({
  method: 'GET',
  path: '/api/v1/organization/:profile/organization/',
  summary: 'The organizations the caller may act in',
  access: 'signed_in',
  params: profileParams,
  query: listQuery(organizationFilters),
  filters: organizationFilters,
  sortable: ['name'],
  ok: pageOf(organization),
  refusals: [...LIST_REFUSALS],
});

export const listOrganizationFilters = filtersOf(
  listOrganizations,
  'The filters of the list of organizations, in the caller’s language',
);
