import type { Language } from '@regia/contract/fields';
import type { ProfileReference } from '@regia/contract/roles/profiles';
import type { IdentityProvider } from '@regia/contract/sso/providers';
import type { Config } from '../platform/config.ts';
import { textOf } from '../platform/http/texts.ts';
import type { RoleProfile } from '../roles/public.ts';
import { afterSignOutUrl, backChannelUrl, redirectUrl } from './provider-addresses.ts';
import type { Provider } from './provider-queries.ts';

/** The wire form of a provider. Profiles that no longer exist are left out. */
export function presentProvider(
  provider: Provider,
  profiles: readonly RoleProfile[],
  config: Config,
  language: Language,
): IdentityProvider {
  const referenceTo = (id: string): ProfileReference[] =>
    profiles
      .filter((profile) => profile.id === id)
      .map(({ name, label }) => ({ id, name, label: label ?? builtInLabel(name, language) }));
  return {
    id: provider.id,
    name: provider.name,
    issuer: provider.issuer,
    client_id: provider.clientId,
    has_client_secret: provider.clientSecret !== null,
    scopes: provider.scopes,
    button_text: provider.buttonText,
    groups_claim: provider.groupsClaim,
    groups: provider.groups.flatMap(({ group, roleProfile }) =>
      referenceTo(roleProfile).map((role_profile) => ({ group, role_profile })),
    ),
    creates_accounts: provider.createsAccounts,
    role_profile: provider.roleProfiles.flatMap(referenceTo),
    domains: [...provider.domains],
    leaves_second_factor: provider.leavesSecondFactor,
    allows_passwords: provider.allowsPasswords,
    is_active: provider.isActive,
    redirect_url: redirectUrl(config, provider.id),
    sign_out_url: afterSignOutUrl(config),
    back_channel_url: backChannelUrl(config, provider.id),
    linked_users: provider.linkedUsers,
    updated_on: provider.updatedOn.toISOString(),
  };
}

const builtInLabel = (name: string, language: Language): string =>
  textOf(language, `profile_${name as 'admin' | 'editor' | 'viewer' | 'superuser'}`);
