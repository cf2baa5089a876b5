import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, profileAndId, line } from '../fields.ts';
import { NAME_MAX } from '../limits.ts';
import { phone } from './phone.ts';
import { taxId } from './tax-id.ts';

export const contact = z.object({
  id,
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  organization_name: z.string(),
  ssn: z.string(),
  /** E.164, or empty. */
  phone: z.string(),
});
export type Contact = z.infer<typeof contact>;

export const getContact = call({
  method: 'GET',
  path: '/api/v1/organization/:profile/contact/:id/',
  summary: 'A user’s personal details: the caller’s own or, with `user.update`, anyone’s in the organization',
  access: 'signed_in',
  beforeSecondFactor: true,
  params: profileAndId,
  ok: contact,
  refusals: ['not_found'],
});

export const updateContact = call({
  method: 'PATCH',
  path: '/api/v1/organization/:profile/contact/:id/',
  summary: 'Change personal details; absent fields stay as they are',
  access: 'signed_in',
  beforeSecondFactor: true,
  params: profileAndId,
  body: z.strictObject({
    first_name: z.optional(line(NAME_MAX)),
    last_name: z.optional(line(NAME_MAX)),
    organization_name: z.optional(line(NAME_MAX)),
    ssn: z.optional(taxId),
    phone: z.optional(phone),
  }),
  ok: contact,
  refusals: ['not_found', 'permission_denied', 'organization_required', 'phone_in_use'],
});
