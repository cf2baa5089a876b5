import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, instant } from '../fields.ts';
import { colors } from '../widget/colors.ts';
import { assistant } from './calls.ts';
import { shownConfiguration } from './configuration.ts';

const versionParams = z.object({
  profile: z.string(),
  id,
  version: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
    z.transform((digits: string) => Number(digits)),
  ),
});

/** A field in which two configurations differ. A field of a group has a path: `texts.it-IT.greeting`. */
const difference = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type Difference = z.infer<typeof difference>;

export const version = z.object({
  version: z.int(),
  author: z.nullable(z.string()),
  saved_on: instant,
  /** Its colors are as stored, even if nobody can read them. */
  configuration: z.extend(shownConfiguration, { colors }),
  /** The differences from the version before it; none for the first version. */
  changes: z.array(difference),
  /** The differences between this version (before) and the newest (after). */
  since: z.array(difference),
  /** Whether there are more of them, in settings that the caller may not read. */
  hides_changes: z.boolean(),
  hides_since: z.boolean(),
  /** Whether the caller holds the right of each group of settings that a restore would change. */
  may_restore: z.boolean(),
});
export type Version = z.infer<typeof version>;

export const getVersion = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/version/:version/',
  summary: 'A saved version, with its changes and its differences from the newest',
  access: { anyOf: ['assistant.retrieve'] },
  params: versionParams,
  ok: version,
  refusals: ['not_found'],
});

/** Saves the configuration of the version as a new version. State, sources and keys stay as they are. */
export const restoreVersion = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/version/:version/restore/',
  summary: 'Restore a saved version as a new version; each group of settings that changes needs its right',
  access: { anyOf: ['assistant.update'] },
  params: versionParams,
  ok: assistant,
  refusals: [
    'not_found',
    'organization_required',
    'assistant_name_taken',
    'assistant_archived',
    'limit_too_high',
    'origin_not_encrypted',
    'permission_denied',
    'version_unreadable',
  ],
});
