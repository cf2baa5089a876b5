import { z } from 'zod/mini';
import { id } from '../fields.ts';
import type { BuiltInProfile } from './permissions.ts';

/** The ids of the built-in profiles. They are the same in every installation. */
export const BUILT_IN_PROFILE_IDS: Readonly<Record<BuiltInProfile, string>> = {
  superuser: '01900000-0000-7000-8000-000000000001',
  admin: '01900000-0000-7000-8000-000000000002',
  editor: '01900000-0000-7000-8000-000000000003',
  viewer: '01900000-0000-7000-8000-000000000004',
};

/** A profile as other rows name it; the label is in the caller’s language. */
export const profileReference = z.object({ id, name: z.string(), label: z.string() });
export type ProfileReference = z.infer<typeof profileReference>;
