import { z } from 'zod/mini';
import { taxId } from '../account/tax-id.ts';
import { call } from '../call.ts';
import { id, instant, language, line, profileParams } from '../fields.ts';
import { NAME_MAX, RETENTION_DAYS_MAX, RETENTION_DAYS_MIN, ROLES_PER_ORGANIZATION } from '../limits.ts';
import { STEP_UP_REFUSALS, stepUpCode } from '../mfa/step-up.ts';
import { profileReference } from '../roles/profiles.ts';
import { address } from '../widget/address.ts';
import { distressTexts } from './distress.ts';
import { timeZone } from './time-zone.ts';

const pageAddress = address(/^https?:$/);

export const organizationSettings = z.object({
  id,
  name: z.string(),
  vat_number: z.string(),
  /** The language of mails to users who have not chosen one yet, and of new assistants. */
  language,
  /** The IANA name of the time zone of its days and hours. */
  time_zone: z.string(),
  /** The pages that visitors see under a chat; empty without one. `{language}` stands for it or en. */
  privacy_address: z.string(),
  terms_address: z.string(),
  /** The answers to a visitor in distress, and when and by whom they were confirmed; null if nobody has. */
  distress: distressTexts,
  distress_confirmed_on: z.nullable(instant),
  distress_confirmed_by: z.string(),
  /** Conversations without a message for so many days are deleted at night; null keeps them. */
  retention_days: z.nullable(z.int()),
  /** Conversations without a message for so many days lose their personal data at night; null keeps these. */
  obfuscate_after_days: z.nullable(z.int()),
  /** The domains of e-mail addresses whose registrations the organization decides. The operator claims them. */
  claimed_domains: z.array(z.string()),
  /** Every role profile, with whether its holders must have a second factor. */
  second_factor: z.array(
    z.object({ role_profile: profileReference, is_required: z.boolean(), may_change: z.boolean() }),
  ),
  /** The version that a change names, so that it overwrites no change of somebody else. */
  version: z.int(),
});
export type OrganizationSettings = z.infer<typeof organizationSettings>;

export const getOrganizationSettings = call({
  method: 'GET',
  path: '/api/v1/organization/:profile/settings/',
  summary: 'The settings of the organization',
  access: { anyOf: ['organization.retrieve'] },
  params: profileParams,
  ok: organizationSettings,
  refusals: ['organization_required'],
});

export const updateOrganizationSettings = call({
  method: 'PATCH',
  path: '/api/v1/organization/:profile/settings/',
  summary: 'Change the settings of the organization; absent fields stay as they are',
  access: { anyOf: ['organization.update'] },
  params: profileParams,
  body: z.strictObject({
    version: z.int(),
    name: z.optional(line(NAME_MAX, 1)),
    vat_number: z.optional(taxId),
    language: z.optional(language),
    time_zone: z.optional(timeZone),
    privacy_address: z.optional(pageAddress),
    terms_address: z.optional(pageAddress),
    /** To give the texts confirms them, also if they stay the same. */
    distress: z.optional(distressTexts),
    retention_days: z.optional(
      z.nullable(z.int().check(z.minimum(RETENTION_DAYS_MIN), z.maximum(RETENTION_DAYS_MAX))),
    ),
    obfuscate_after_days: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(RETENTION_DAYS_MAX)))),
    /** The role profiles whose holders must have a second factor. A change of it needs a code. */
    second_factor: z.optional(z.array(id).check(z.maxLength(ROLES_PER_ORGANIZATION + 4))),
    code: stepUpCode,
  }),
  ok: organizationSettings,
  refusals: [
    'organization_required',
    'organization_changed_meanwhile',
    'profile_unknown',
    'profile_not_grantable',
    ...STEP_UP_REFUSALS,
  ],
});
