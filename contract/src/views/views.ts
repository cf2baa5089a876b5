import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, instant, line, profileAndId, profileParams } from '../fields.ts';

/** The lists that have saved views. */
export const VIEW_LISTS = ['users', 'chats', 'messages'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

export const VIEW_NAME_MAX = 60;
/** The most views of a person in one list. */
export const VIEWS_PER_LIST = 50;

/** A text that the database can store. */
const part = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine<string>((value) => value.isWellFormed() && !value.includes('\0')),
  );

/** The search, order and filters of a list, by their names in the console’s address. */
const viewQuery = z.record(part(100), part(4_000));

export const savedView = z.object({
  id,
  list: z.enum(VIEW_LISTS),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  /** The parts that the list no longer knows, or that the caller may not use; they are not in `query`. */
  dropped: z.array(z.string()),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  /** The username of the person who saved it. */
  owner: z.string(),
  created_on: instant,
  updated_on: instant,
});
export type SavedView = z.infer<typeof savedView>;

const name = line(VIEW_NAME_MAX, 1);

export const listViews = call({
  method: 'GET',
  path: '/api/v1/view/:profile/view/',
  summary: 'The caller’s saved views of a list, then those that colleagues share, by name',
  access: { anyOf: ['user.list', 'monitoring.list'] },
  params: profileParams,
  query: z.strictObject({ list: z.enum(VIEW_LISTS) }),
  ok: z.array(savedView),
  refusals: ['organization_required', 'permission_denied'],
});

export const createView = call({
  method: 'POST',
  path: '/api/v1/view/:profile/view/',
  summary: 'Save a view of a list; to share it, the caller needs `user.manage`',
  access: { anyOf: ['user.list', 'monitoring.list'] },
  params: profileParams,
  body: z.strictObject({
    list: z.enum(VIEW_LISTS),
    name,
    query: viewQuery,
    is_shared: z.optional(z.boolean()),
  }),
  status: 201,
  ok: savedView,
  refusals: [
    'organization_required',
    'permission_denied',
    'view_name_taken',
    'view_limit_reached',
    'view_query_unknown',
  ],
});

export const updateView = call({
  method: 'PATCH',
  path: '/api/v1/view/:profile/view/:id/',
  summary:
    'Change an own view; to share it, the caller needs `user.manage`, and may then rename a colleague’s shared view, too',
  access: { anyOf: ['user.list', 'monitoring.list'] },
  params: profileAndId,
  body: z.strictObject({
    name: z.optional(name),
    query: z.optional(viewQuery),
    is_shared: z.optional(z.boolean()),
  }),
  ok: savedView,
  refusals: [
    'organization_required',
    'permission_denied',
    'not_found',
    'view_name_taken',
    'view_query_unknown',
  ],
});

export const deleteView = call({
  method: 'DELETE',
  path: '/api/v1/view/:profile/view/:id/',
  summary: 'Delete an own view; with `user.manage`, also a colleague’s shared view',
  access: { anyOf: ['user.list', 'monitoring.list'] },
  params: profileAndId,
  refusals: ['organization_required', 'permission_denied', 'not_found'],
});
