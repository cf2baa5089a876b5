import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, line, profileAndId, profileParams } from '../fields.ts';
import { NAME_MAX } from '../limits.ts';

export const managedOrganization = z.object({ id, name: z.string(), is_active: z.boolean() });
export type ManagedOrganization = z.infer<typeof managedOrganization>;

export const createOrganization = call({
  method: 'POST',
  path: '/api/v1/organization/:profile/organization/',
  summary: 'Create an organization without users; superusers only',
  access: { anyOf: ['organization.create'] },
  params: profileParams,
  body: z.strictObject({ name: line(NAME_MAX, 1) }),
  status: 201,
  ok: managedOrganization,
  refusals: ['permission_denied'],
});

export const disableOrganization = call({
  method: 'POST',
  path: '/api/v1/organization/:profile/organization/:id/disable/',
  summary: 'Disable an organization: its users are signed out, and its assistants answer nobody',
  access: { anyOf: ['organization.disable'] },
  params: profileAndId,
  ok: managedOrganization,
  refusals: ['not_found', 'permission_denied', 'own_organization'],
});

export const enableOrganization = call({
  method: 'POST',
  path: '/api/v1/organization/:profile/organization/:id/enable/',
  summary: 'Let the users of a disabled organization sign in again; ended sessions stay ended',
  access: { anyOf: ['organization.disable'] },
  params: profileAndId,
  ok: managedOrganization,
  refusals: ['not_found', 'permission_denied'],
});
