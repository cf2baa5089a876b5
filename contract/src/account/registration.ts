import { z } from 'zod/mini';
import { call } from '../call.ts';
import { detail, email, id, instant, language, profileAndId, profileParams, line, text } from '../fields.ts';
import { NAME_MAX, REASON_MAX } from '../limits.ts';
import { dateFilter, textFilter } from '../filters.ts';
import { filtersOf, LIST_REFUSALS, listQuery, pageOf } from '../lists.ts';
import { BUILT_IN_PROFILES } from '../roles/permissions.ts';
import { ruleParams } from '../rules.ts';
import { confirmedPassword, newPassword, repeatedPassword } from './password.ts';
import { taxId } from './tax-id.ts';
import { username } from './username.ts';

const accepted = z.boolean().check(z.refine<boolean>((value) => value, ruleParams('must_be_accepted')));

export const register = call({
  method: 'POST',
  path: '/api/v1/registration/',
  summary: 'Register; the account can’t be used until its owner opens the emailed link',
  access: 'public',
  body: z
    .object({
      username,
      email,
      password1: newPassword,
      password2: repeatedPassword,
      first_name: line(NAME_MAX, 1),
      last_name: line(NAME_MAX, 1),
      organization_name: line(NAME_MAX),
      ssn: z.optional(taxId),
      privacy_policy: accepted,
      terms_and_conditions: accepted,
      marketing_consent: z.optional(z.boolean()),
      language: z.optional(language),
    })
    .check(confirmedPassword('password1', 'password2', [])),
  status: 201,
  ok: detail,
  refusals: ['not_found', 'username_taken', 'password_common', 'password_like_name', 'throttled'],
});

/** The outcomes of opening an emailed link. The purpose is bound to the token. */
export const linkOutcome = z.enum(['activated', 'email_changed', 'email_change_cancelled']);

export const activate = call({
  method: 'GET',
  path: '/api/account/activate-user/:uid/:token/',
  summary: 'Open an emailed link: activates an account, confirms a new address, or cancels its change',
  access: 'public',
  params: z.object({ uid: z.string(), token: z.string() }),
  ok: z.extend(detail, { outcome: linkOutcome }),
  refusals: ['link_not_valid', 'throttled'],
});

export const registration = z.object({
  id,
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** The organization that the person named; it grants no membership. */
  organization_name: z.string(),
  registered_on: instant,
  activated_on: instant,
});
export type Registration = z.infer<typeof registration>;

const registrationFilters = {
  username: textFilter(),
  email: textFilter(),
  organization_name: textFilter(),
  registered_on: dateFilter(),
  activated_on: dateFilter(),
};

export const listRegistrations = call({
  method: 'GET',
  path: '/api/account/:profile/registration/',
  summary: 'The registrations with a confirmed address, waiting for a decision',
  access: { anyOf: ['user.manage'] },
  params: profileParams,
  query: listQuery(registrationFilters),
  filters: registrationFilters,
  sortable: ['activated_on', 'username'],
  ok: pageOf(registration),
  refusals: [...LIST_REFUSALS],
});

export const listRegistrationFilters = filtersOf(
  listRegistrations,
  'The filters of the list of registrations, in the caller’s language',
);

export const acceptRegistration = call({
  method: 'POST',
  path: '/api/account/:profile/registration/:id/accept/',
  summary: 'Accept a registration into an organization, with a profile',
  access: { anyOf: ['user.manage'] },
  params: profileAndId,
  body: z.strictObject({
    profile: z.enum(
      BUILT_IN_PROFILES.filter((name) => name !== 'superuser') as ['admin', 'editor', 'viewer'],
    ),
    /** The organization to join: required of a superuser; for other callers, always their own. */
    organization: z.optional(id),
  }),
  ok: detail,
  refusals: [
    'not_found',
    'organization_required',
    'organization_unknown',
    'organization_disabled',
    'registration_decided',
    'plan_users_reached',
  ],
});

export const refuseRegistration = call({
  method: 'POST',
  path: '/api/account/:profile/registration/:id/refuse/',
  summary: 'Decline a registration: the account is deleted, and the person gets an email',
  access: { anyOf: ['user.manage'] },
  params: profileAndId,
  body: z.strictObject({ reason: z.optional(text(REASON_MAX)) }),
  ok: detail,
  refusals: ['not_found', 'registration_decided'],
});
