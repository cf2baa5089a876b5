import { z } from 'zod/mini';
import { call } from '../call.ts';
import { instant, profileParams } from '../fields.ts';
import { FEATURE_IDS } from './planned.ts';

const featureId = z.enum(FEATURE_IDS);
const params = z.object({ profile: z.string(), feature: featureId });

export const plannedFeature = z.object({
  id: featureId,
  /** In the caller’s language, as the description. */
  name: z.string(),
  description: z.string(),
  /** When the caller said that they are interested; null if they did not. */
  interested_on: z.nullable(instant),
  /** How many people are interested: in the organization, or in all for a superuser. Null without `user.manage`. */
  interested: z.nullable(z.int()),
});
export type PlannedFeature = z.infer<typeof plannedFeature>;

export const listFeatures = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/feature/',
  summary: 'The features that are planned, and whether the caller is interested in them',
  access: { anyOf: ['assistant.list'] },
  params: profileParams,
  ok: z.object({ features: z.array(plannedFeature) }),
  refusals: [],
});

export const recordInterest = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/feature/:feature/interest/',
  summary: 'Say that the caller is interested in a planned feature; a second call changes nothing',
  access: { anyOf: ['assistant.list'] },
  params,
  ok: plannedFeature,
  refusals: ['not_found', 'organization_required'],
});

export const withdrawInterest = call({
  method: 'DELETE',
  path: '/api/v1/ai/:profile/feature/:feature/interest/',
  summary: 'Say that the caller is no longer interested',
  access: { anyOf: ['assistant.list'] },
  params,
  ok: plannedFeature,
  refusals: ['not_found', 'organization_required'],
});

/** The most people that a list of interest holds. */
export const INTERESTED_MAX = 500;

export const listInterest = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/feature/:feature/interest/',
  summary:
    'Who is interested in a planned feature, newest first: in the organization, or in all for a superuser',
  access: { anyOf: ['user.manage'] },
  params,
  ok: z.object({
    count: z.int(),
    people: z.array(z.object({ username: z.string(), organization: z.string(), interested_on: instant })),
  }),
  refusals: ['not_found'],
});
export type Interest = z.infer<typeof listInterest.ok>;
