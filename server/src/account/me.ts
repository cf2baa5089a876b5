import type { Me } from '@regia/contract/account/calls';
import type { Language } from '@regia/contract/fields';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { InvalidInput } from '../platform/http/invalid-input.ts';
import { textOf } from '../platform/http/texts.ts';
import { LANGUAGE_CHOICES, languageBy } from './languages.ts';
import { isBuiltIn, permissionsUnder, wearableProfiles } from './profiles.ts';
import { findPerson } from './queries.ts';

/** Who is signed in, field by field: what is not named here never leaves the server. */
export async function getMe(db: Db, actor: Actor): Promise<Me> {
  const person = (await findPerson(db, actor.userId))!;
  const row = await db
    .selectFrom('users as u')
    .leftJoin('organizations as o', 'o.id', 'u.organization_id')
    .select([
      'u.first_name',
      'u.last_name',
      'u.email',
      'o.id as organization_id',
      'o.name as organization_name',
    ])
    .where('u.id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const profiles = wearableProfiles(person).map((name) => ({
    name,
    label: isBuiltIn(name) ? textOf(actor.language, `profile_${name}`) : name,
    permissions: [...permissionsUnder(person, name)],
  }));
  return {
    id: person.id,
    username: person.username,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    is_active: person.isActive,
    is_superuser: person.isSuperuser,
    organization:
      row.organization_id === null ? null : { id: row.organization_id, name: row.organization_name ?? '' },
    language: person.language,
    languages: LANGUAGE_CHOICES,
    defaultLanguage: LANGUAGE_CHOICES[0]!,
    profiles,
    // Those of the profile that one begins with.
    permissions: profiles[0]?.permissions ?? [],
  };
}

/** Keeps the caller's language. */
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
