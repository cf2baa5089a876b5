import type { Me } from '@regia/contract/account/calls';
import type { Language } from '@regia/contract/fields';
import { OWN_PERMISSIONS, OWN_PERMISSIONS_WITHOUT_PROFILE } from '@regia/contract/roles/own-permissions';
import type { Permission } from '@regia/contract/roles/permissions';
import { seesFunctions } from '@regia/contract/roles/staff-profile';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { InvalidInput } from '../platform/http/invalid-input.ts';
import { textOf } from '../platform/http/texts.ts';
import { LANGUAGE_CHOICES, languageBy } from './languages.ts';
import { isBuiltIn, permissionsUnder, availableProfiles } from './profiles.ts';
import { getCard } from './queries.ts';

/** Answers the signed-in user, field by field: no other field leaves the server. */
export async function getMe(db: Db, actor: Actor): Promise<Me> {
  const person = await getCard(db, actor.userId);
  // A user without a language of their own keeps the one that the browser shows.
  const language = person.ownLanguage ?? actor.language;
  const profiles = availableProfiles(person).map((name) => ({
    name,
    // In the user's language, which the console uses next, not in the language of this request.
    label: isBuiltIn(name) ? textOf(language, `profile_${name}`) : (person.ownProfiles[name]?.label ?? name),
    permissions: withOwn(name, permissionsUnder(person, name)),
  }));
  return {
    id: person.id,
    username: person.username,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    is_active: person.isActive,
    is_superuser: person.isSuperuser,
    organization: person.organization,
    language,
    languages: LANGUAGE_CHOICES,
    defaultLanguage: LANGUAGE_CHOICES[0]!,
    profiles,
    // The permissions of the first profile, which is active at the start.
    permissions: profiles[0]?.permissions ?? [...OWN_PERMISSIONS_WITHOUT_PROFILE],
    second_factor_required: actor.mustSetUpSecondFactor,
  };
}

/** The permissions under a profile, with those of everybody: a profile that is none of staff counts as none. */
const withOwn = (name: string, permissions: readonly Permission[]): string[] => [
  ...permissions,
  ...(seesFunctions(name, permissions) ? OWN_PERMISSIONS : OWN_PERMISSIONS_WITHOUT_PROFILE),
];

/** Saves the caller's language. */
export async function changeLanguage(
  db: Db,
  actor: Actor,
  given: Language | number,
): Promise<{ language: Language }> {
  const language = languageBy(given);
  if (language === undefined) {
    const values = LANGUAGE_CHOICES.map((one) => one.code);
    throw new InvalidInput(
      [{ code: 'invalid_value', values, input: given, path: ['language'], message: '' }],
      'body',
    );
  }
  await db.updateTable('users as u').set({ language }).where('u.id', '=', actor.userId).execute();
  return { language };
}
