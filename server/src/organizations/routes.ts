import type { Language } from '@regia/contract/fields';
import * as organizations from '@regia/contract/organizations/organizations';
import * as calls from '@regia/contract/organizations/settings';
import type { OrganizationSettings } from '@regia/contract/organizations/settings';
import type { Db } from '../platform/db.ts';
import { organizationOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { textOf } from '../platform/http/texts.ts';
import type { TextKey } from '../platform/http/texts.ts';
import type { Services } from '../platform/services.ts';
import { profilesOf } from '../roles/public.ts';
import { createOrganization, setActive } from './change-organizations.ts';
import { mayRequire } from './require-second-factor.ts';
import { findRequired, findSettings, listClaimedDomains } from './settings-queries.ts';
import { updateSettings } from './update-settings.ts';

export const routes = (services: Services): Route[] => [
  on(calls.getOrganizationSettings, ({ db, actor, language }) => answer(db, actor, language)),
  on(calls.updateOrganizationSettings, async ({ db, actor, body, language }) => {
    await updateSettings(services, actor, body);
    return answer(db, actor, language);
  }),
  on(organizations.createOrganization, ({ db, actor, body }) => createOrganization(db, actor, body.name)),
  on(organizations.disableOrganization, ({ db, actor, params }) => setActive(db, actor, params.id, false)),
  on(organizations.enableOrganization, ({ db, actor, params }) => setActive(db, actor, params.id, true)),
];

async function answer(db: Db, actor: Actor, language: Language): Promise<OrganizationSettings> {
  const organizationId = organizationOf(actor);
  const [settings, domains, profiles, required] = await Promise.all([
    findSettings(db, organizationId),
    listClaimedDomains(db, organizationId),
    profilesOf(db, organizationId),
    findRequired(db, organizationId),
  ]);
  return {
    ...settings,
    claimed_domains: domains,
    second_factor: profiles.map((profile) => ({
      role_profile: {
        id: profile.id,
        name: profile.name,
        label: profile.label ?? textOf(language, `profile_${profile.name}` as TextKey),
      },
      is_required: required.has(profile.name),
      may_change: mayRequire(actor, profile),
    })),
  };
}
