import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, instant, line, profileAndId, profileParams } from '../fields.ts';
import {
  CLAIM_MAX,
  DOMAINS_PER_PROVIDER,
  GROUP_MAX,
  GROUPS_PER_PROVIDER,
  NAME_MAX,
  PROFILES_PER_USER,
  PROVIDER_BUTTON_MAX,
  PROVIDER_SECRET_MAX,
  URL_MAX,
} from '../limits.ts';
import { STEP_UP_REFUSALS, stepUpCode } from '../mfa/step-up.ts';
import { profileReference } from '../roles/profiles.ts';

/** An identity provider of an organization (OpenID Connect). The client secret is never answered. */
export const identityProvider = z.object({
  id,
  name: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  has_client_secret: z.boolean(),
  scopes: z.string(),
  /** The text of the button; empty means a usual text with the name. */
  button_text: z.string(),
  /** The claim that lists the groups of a person; empty means that the provider gives no profiles. */
  groups_claim: z.string(),
  groups: z.array(z.object({ group: z.string(), role_profile: profileReference })),
  /** Whether a first sign-in creates an account. */
  creates_accounts: z.boolean(),
  /** The profiles of a created account, beside those of its groups. */
  role_profile: z.array(profileReference),
  /** The domains of the addresses that the provider may sign in. */
  domains: z.array(z.string()),
  /** Whether a sign-in through the provider needs no second factor of Regia. */
  leaves_second_factor: z.boolean(),
  /** Whether an account that the provider made can set a password by letter, and so sign in without the provider. */
  allows_passwords: z.boolean(),
  is_active: z.boolean(),
  /** The addresses to enter at the provider. */
  redirect_url: z.string(),
  sign_out_url: z.string(),
  back_channel_url: z.string(),
  linked_users: z.int(),
  updated_on: instant,
});
export type IdentityProvider = z.infer<typeof identityProvider>;

export const listIdentityProviders = call({
  method: 'GET',
  path: '/api/v1/organization/:profile/identity-provider/',
  summary: 'The identity providers of the organization, and the domains that it has claimed',
  access: { anyOf: ['provider.list'] },
  params: profileParams,
  ok: z.object({ results: z.array(identityProvider), claimed_domains: z.array(z.string()) }),
  refusals: ['organization_required'],
});

export const getIdentityProvider = call({
  method: 'GET',
  path: '/api/v1/organization/:profile/identity-provider/:id/',
  summary: 'An identity provider of the organization',
  access: { anyOf: ['provider.retrieve'] },
  params: profileAndId,
  ok: identityProvider,
  refusals: ['not_found', 'organization_required'],
});

const name = line(NAME_MAX, 1);
const issuer = line(URL_MAX, 1);

/** The refusals of a call that changes how the users of an organization sign in. */
const SAVE_REFUSALS = [
  'organization_required',
  'administrator_required',
  'provider_name_taken',
  'issuer_not_usable',
  'address_not_allowed',
  ...STEP_UP_REFUSALS,
] as const;

export const createIdentityProvider = call({
  method: 'POST',
  path: '/api/v1/organization/:profile/identity-provider/',
  summary: 'Add an identity provider, inactive; the answer has the addresses to enter at the provider',
  access: { anyOf: ['organization.update'] },
  params: profileParams,
  body: z.strictObject({ name, issuer, code: stepUpCode }),
  status: 201,
  ok: identityProvider,
  refusals: ['provider_limit_reached', ...SAVE_REFUSALS],
});

export const updateIdentityProvider = call({
  method: 'PATCH',
  path: '/api/v1/organization/:profile/identity-provider/:id/',
  summary: 'Change an identity provider; a new issuer needs the client secret again',
  access: { anyOf: ['organization.update'] },
  params: profileAndId,
  body: z.strictObject({
    name: z.optional(name),
    issuer: z.optional(issuer),
    client_id: z.optional(line(CLAIM_MAX)),
    client_secret: z.optional(line(PROVIDER_SECRET_MAX, 1)),
    scopes: z.optional(line(CLAIM_MAX, 1)),
    button_text: z.optional(line(PROVIDER_BUTTON_MAX)),
    groups_claim: z.optional(line(CLAIM_MAX)),
    groups: z.optional(
      z
        .array(z.strictObject({ group: line(GROUP_MAX, 1), role_profile: id }))
        .check(z.maxLength(GROUPS_PER_PROVIDER)),
    ),
    creates_accounts: z.optional(z.boolean()),
    role_profile: z.optional(z.array(id).check(z.maxLength(PROFILES_PER_USER))),
    domains: z.optional(z.array(line(CLAIM_MAX, 1)).check(z.maxLength(DOMAINS_PER_PROVIDER))),
    leaves_second_factor: z.optional(z.boolean()),
    allows_passwords: z.optional(z.boolean()),
    is_active: z.optional(z.boolean()),
    code: stepUpCode,
  }),
  ok: identityProvider,
  refusals: [
    'not_found',
    'client_secret_required',
    'provider_incomplete',
    'domain_not_claimed',
    'profile_unknown',
    'profile_not_grantable',
    ...SAVE_REFUSALS,
  ],
});

export const deleteIdentityProvider = call({
  method: 'DELETE',
  path: '/api/v1/organization/:profile/identity-provider/:id/',
  summary: 'Delete an identity provider: its links and the sessions that it opened end; accounts stay',
  access: { anyOf: ['organization.update'] },
  params: profileAndId,
  refusals: ['not_found', 'organization_required', 'administrator_required'],
});

/** The checks of the test of a provider, in their order. */
export const PROVIDER_CHECKS = ['discovery', 'sign_in', 'keys', 'client'] as const;

export const testIdentityProvider = call({
  method: 'POST',
  path: '/api/v1/organization/:profile/identity-provider/:id/test/',
  summary: 'Test the stored settings of a provider: its addresses, its keys, client id and secret',
  access: { anyOf: ['organization.update'] },
  params: profileAndId,
  ok: z.object({
    checks: z.array(
      z.object({
        name: z.enum(PROVIDER_CHECKS),
        /** `skipped`: an earlier check failed, or the settings lack what it needs. */
        outcome: z.enum(['passed', 'failed', 'skipped']),
        /** The result and the advice, in the caller’s language. */
        text: z.string(),
      }),
    ),
  }),
  refusals: ['not_found', 'organization_required', 'throttled'],
});
