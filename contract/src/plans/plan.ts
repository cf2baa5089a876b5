import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, profileAndId } from '../fields.ts';
import { LIST_REFUSALS, listQuery, pageOf } from '../lists.ts';

/** The things that a plan limits. Messages are those with visitors in this calendar month, answers included. */
export const PLAN_RESOURCES = ['assistants', 'users', 'messages', 'documents'] as const;
export type PlanResource = (typeof PLAN_RESOURCES)[number];

/** The share of a limit from which the staff are told. */
export const NEAR_LIMIT = 0.8;
const LIMIT_MAX = 1_000_000_000;

export const plan = z.object({
  organization: z.object({ id, name: z.string(), is_active: z.boolean() }),
  /** A limit of null limits nothing. */
  resources: z.array(
    z.object({ resource: z.enum(PLAN_RESOURCES), limit: z.nullable(z.int()), used: z.int() }),
  ),
});
export type Plan = z.infer<typeof plan>;

export const listPlans = call({
  method: 'GET',
  path: '/api/v1/subscriptions/customer/subscription-plan/',
  summary: 'The plan of the caller’s own organization, with its use so far',
  access: 'signed_in',
  query: listQuery({}),
  ok: pageOf(plan),
  refusals: [...LIST_REFUSALS],
});

export const getPlan = call({
  method: 'GET',
  path: '/api/v1/organization/:profile/organization/:id/plan/',
  summary: 'The plan of an organization, with its use so far; for a superuser of any organization',
  access: { anyOf: ['organization.retrieve'] },
  params: profileAndId,
  ok: plan,
  refusals: ['not_found'],
});

const limit = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(LIMIT_MAX))));

export const changePlan = call({
  method: 'PATCH',
  path: '/api/v1/organization/:profile/organization/:id/plan/',
  summary: 'Change the limits of an organization; null limits nothing, absent ones stay; superusers only',
  access: { anyOf: ['organization.create'] },
  params: profileAndId,
  body: z.strictObject({ assistants: limit, users: limit, messages: limit, documents: limit }),
  ok: plan,
  refusals: ['not_found', 'permission_denied'],
});
