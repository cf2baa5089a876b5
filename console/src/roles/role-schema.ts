import { createRoleProfile } from '@regia/contract/roles/profiles';
import { z } from 'zod/mini';
import { textFor } from '../platform/form/text-for.ts';
import { keysIn } from './granted.ts';

const { label, permissions } = createRoleProfile.body.shape;

/** The form holds the permissions as one text. */
export const roleSchema = z.object({ label, permissions: textFor(permissions, keysIn) });
