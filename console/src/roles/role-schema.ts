import { createRoleProfile } from '@regia/contract/roles/profiles';
import { z } from 'zod/mini';

/** The form holds the permissions as one text. */
export const roleSchema = z.object({ label: createRoleProfile.body.shape.label, permissions: z.string() });
