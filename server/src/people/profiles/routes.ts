import type { Language } from '@regia/contract/fields';
import * as calls from '@regia/contract/roles/profiles';
import type { RoleProfile } from '@regia/contract/roles/profiles';
import type { Db } from '../../platform/db.ts';
import { organizationOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { on } from '../../platform/http/bind.ts';
import type { Route } from '../../platform/http/bind.ts';
import { listAnswer, listRequest } from '../../platform/http/lists.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { profilesOf } from '../../roles/public.ts';
import { createProfile, deleteProfile, updateProfile } from './change-profiles.ts';
import { presentProfile } from './present-profile.ts';
import { countHolders } from './profile-queries.ts';

export const routes = (): Route[] => [
  on(calls.listRoleProfiles, async ({ db, actor, query, language, ...where }) => {
    const request = listRequest(query, calls.listRoleProfiles, []);
    const searched = request.search.toLocaleLowerCase();
    const all = (await allProfiles(db, actor, language)).filter(({ label }) =>
      label.toLocaleLowerCase().includes(searched),
    );
    const rows = all.slice(request.offset, request.offset + request.limit);
    return listAnswer(query, { rows, count: all.length }, where);
  }),
  on(calls.getRoleProfile, ({ db, actor, params, language }) => oneProfile(db, actor, params.id, language)),
  on(calls.createRoleProfile, async ({ db, actor, body, language }) =>
    oneProfile(db, actor, await createProfile(db, actor, body), language),
  ),
  on(calls.updateRoleProfile, async ({ db, actor, params, body, language }) => {
    await updateProfile(db, actor, params.id, body);
    return oneProfile(db, actor, params.id, language);
  }),
  on(calls.deleteRoleProfile, async ({ db, actor, params }) => {
    await deleteProfile(db, actor, params.id);
    return undefined;
  }),
];

async function allProfiles(db: Db, actor: Actor, language: Language): Promise<RoleProfile[]> {
  const organizationId = organizationOf(actor);
  const [profiles, holders] = await Promise.all([
    profilesOf(db, organizationId),
    countHolders(db, organizationId),
  ]);
  return profiles.map((profile) => presentProfile(profile, holders.get(profile.name) ?? 0, actor, language));
}

async function oneProfile(db: Db, actor: Actor, id: string, language: Language): Promise<RoleProfile> {
  const found = (await allProfiles(db, actor, language)).find((profile) => profile.id === id);
  if (!found) throw refuse('not_found');
  return found;
}
