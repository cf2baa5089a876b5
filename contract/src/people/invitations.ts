import { z } from 'zod/mini';
import { call } from '../call.ts';
import { profileAndId, profileParams } from '../fields.ts';
import { createUser, user } from './users.ts';

// An invited person who is disabled could not accept.
const { password: _password, is_active: _isActive, ...invited } = createUser.body.shape;

/** The refusals of sending an invitation. */
const LETTER_REFUSALS = ['mail_not_configured', 'throttled'] as const;

export const inviteUser = call({
  method: 'POST',
  path: '/api/account/:profile/user/invite/',
  summary: 'Create a user without a password, and email a link that sets it',
  access: { anyOf: ['user.manage'] },
  params: profileParams,
  body: z.strictObject(invited),
  status: 201,
  ok: user,
  refusals: [
    'plan_users_reached',
    'organization_required',
    'permission_denied',
    'username_taken',
    'email_taken',
    'profile_unknown',
    'profile_not_grantable',
    'assistant_unknown',
    'access_not_grantable',
    ...LETTER_REFUSALS,
  ],
});

export const resendInvitation = call({
  method: 'POST',
  path: '/api/account/:profile/user/:id/invitation/',
  summary: 'Send a pending invitation again; the earlier link stops working',
  access: { anyOf: ['user.manage'] },
  params: profileAndId,
  ok: user,
  refusals: [
    'not_found',
    'organization_required',
    'permission_denied',
    'invitation_not_pending',
    ...LETTER_REFUSALS,
  ],
});

export const withdrawInvitation = call({
  method: 'DELETE',
  path: '/api/account/:profile/user/:id/invitation/',
  summary: 'Withdraw a pending invitation: the link stops working, and the user is deleted',
  access: { anyOf: ['user.manage'] },
  params: profileAndId,
  refusals: ['not_found', 'organization_required', 'permission_denied', 'invitation_not_pending'],
});
