import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, instant, profileAndId } from '../fields.ts';
import { stepUpCode, STEP_UP_REFUSALS } from '../mfa/step-up.ts';

export const identitySecretRow = z.object({
  id,
  last_four: z.string(),
  created_on: instant,
  created_by: z.string(),
  /** Null for the newest one; the ones before stay valid for 24 hours after they were replaced. */
  valid_until: z.nullable(instant),
  last_used_on: z.nullable(instant),
});
export type IdentitySecretRow = z.infer<typeof identitySecretRow>;

export const listIdentitySecrets = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/identity-secret/',
  summary: 'The valid secrets with which a site signs who its visitors are, newest first',
  access: { anyOf: ['assistant.api_key'] },
  params: profileAndId,
  ok: z.object({ results: z.array(identitySecretRow) }),
  refusals: ['not_found'],
});

export const issueIdentitySecret = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/identity-secret/',
  summary: 'Create a secret for signed identities: shown once; the one before stays valid for 24 hours',
  access: { anyOf: ['assistant.api_key'] },
  params: profileAndId,
  body: z.strictObject({ code: stepUpCode }),
  status: 201,
  ok: z.object({ secret: z.string(), row: identitySecretRow }),
  refusals: [
    'not_found',
    'organization_required',
    'assistant_archived',
    'identity_secret_limit_reached',
    ...STEP_UP_REFUSALS,
  ],
});

export const deleteIdentitySecret = call({
  method: 'DELETE',
  path: '/api/v1/ai/:profile/assistant/:id/identity-secret/:secret/',
  summary: 'Delete a secret: its identities and the sessions that they started end at once',
  access: { anyOf: ['assistant.api_key'] },
  params: z.object({ profile: z.string(), id, secret: id }),
  refusals: ['not_found', 'organization_required'],
});
