import { BUILT_IN_PROFILES } from '@regia/contract/roles/permissions';
import { SUPERUSER_NAMES } from '@regia/contract/roles/staff-profile';
import { foldLookalikes } from '../../account/public.ts';
import { textOf } from '../../platform/http/texts.ts';

/** Words that have another meaning in the place of a profile in a path. */
const PATH_WORDS = ['mfa', 'token', 'password', 'email', 'me', 'user', 'activate-user'];

/** A label without spaces, signs, case and lookalike letters. */
const bare = (label: string): string => foldLookalikes(label).replace(/[^\p{L}\p{N}]/gu, '');

const RESERVED: ReadonlySet<string> = new Set(
  [
    ...SUPERUSER_NAMES,
    ...PATH_WORDS,
    ...BUILT_IN_PROFILES.flatMap((name) => [
      name,
      textOf('it-IT', `profile_${name}`),
      textOf('en-US', `profile_${name}`),
    ]),
  ].map(bare),
);

/** Whether a label could be mistaken for a built-in profile, or has a meaning of its own in a path. */
export const isReserved = (label: string): boolean => bare(label) === '' || RESERVED.has(bare(label));
