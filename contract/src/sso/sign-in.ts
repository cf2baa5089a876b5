import { z } from 'zod/mini';
import { signInAnswer } from '../account/calls.ts';
import { call } from '../call.ts';
import { email, id, instant } from '../fields.ts';
import { PROVIDER_ANSWER_MAX, PROVIDER_TOKEN_MAX, TOKEN_MAX } from '../limits.ts';
import { FIND_PROVIDERS, FINISH_AT_PROVIDER, START_AT_PROVIDER } from './addresses.ts';

const byId = z.object({ id });

/** A provider as the sign-in page offers it. */
export const offeredProvider = z.object({ id, name: z.string(), button_text: z.string() });
export type OfferedProvider = z.infer<typeof offeredProvider>;

export const findProviders = call({
  ...FIND_PROVIDERS,
  summary:
    'The identity providers for the domain of an address; does not reveal whether the address has an account',
  body: z.object({ email }),
  ok: z.object({ results: z.array(offeredProvider) }),
  refusals: ['throttled'],
});

export const startAtProvider = call({
  ...START_AT_PROVIDER,
  summary: 'Start a sign-in at a provider: the address to open, and a token that only this browser keeps',
  params: byId,
  body: z.object({ rememberMe: z.optional(z.boolean()) }),
  ok: z.object({ url: z.string(), step: z.string() }),
  refusals: ['not_found', 'provider_not_offered', 'provider_unreachable', 'throttled'],
});

export const finishAtProvider = call({
  ...FINISH_AT_PROVIDER,
  summary: 'Finish a sign-in with the answer of the provider; each token and each answer works once',
  params: byId,
  body: z.object({
    step: z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX)),
    /** The query of the address to which the provider sent the browser, such as `code=…&state=…`. */
    answer: z.string().check(z.minLength(1), z.maxLength(PROVIDER_ANSWER_MAX)),
  }),
  ok: signInAnswer,
  refusals: [
    'not_found',
    'provider_not_offered',
    'provider_step_over',
    'provider_cancelled',
    'provider_unreachable',
    'provider_answer_wrong',
    'provider_address_unverified',
    'provider_groups_unknown',
    'provider_no_account',
    'throttled',
  ],
});

export const signOutByProvider = call({
  method: 'POST',
  path: '/api/v1/sign-in/provider/:id/sign-out/',
  summary: 'End sessions at the request of a provider (back-channel logout)',
  access: 'public',
  params: byId,
  body: z.object({ logout_token: z.string().check(z.minLength(1), z.maxLength(PROVIDER_TOKEN_MAX)) }),
  ok: z.object({}),
  refusals: ['not_found', 'logout_token_not_valid', 'throttled'],
});

/** A link between the caller’s account and their identity at a provider. */
export const linkedIdentity = z.object({
  id,
  provider: z.string(),
  linked_on: instant,
  last_used_on: instant,
});
export type LinkedIdentity = z.infer<typeof linkedIdentity>;

export const listOwnIdentities = call({
  method: 'GET',
  path: '/api/account/identity/',
  summary: 'The identities at providers that are linked to the caller’s account',
  access: 'signed_in',
  ok: z.object({ results: z.array(linkedIdentity) }),
  refusals: [],
});

export const unlinkOwnIdentity = call({
  method: 'DELETE',
  path: '/api/account/identity/:id/',
  summary: 'Remove the link of an identity; the next sign-in at the provider may link it again',
  access: 'signed_in',
  params: byId,
  refusals: ['not_found'],
});
