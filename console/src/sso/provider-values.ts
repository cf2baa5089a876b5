import type { Body } from '@regia/contract/call';
import type { IdentityProvider, updateIdentityProvider } from '@regia/contract/sso/providers';

export interface GroupRow {
  readonly group: string;
  readonly role_profile: string;
}

/** The values of the form. Lists are texts, because a form compares its values by identity. */
export interface ProviderValues {
  name: string;
  issuer: string;
  client_id: string;
  /** Empty if the stored one stays. */
  client_secret: string;
  scopes: string;
  button_text: string;
  groups_claim: string;
  /** The rows as JSON. */
  groups: string;
  creates_accounts: boolean;
  /** Ids with spaces between. */
  role_profile: string;
  /** Domains with spaces between. */
  domains: string;
  leaves_second_factor: boolean;
  allows_passwords: boolean;
  is_active: boolean;
}

export const listOf = (text: string): string[] => text.split(' ').filter((one) => one !== '');

export const rowsIn = (groups: string): GroupRow[] => JSON.parse(groups) as GroupRow[];

export const valuesOf = (provider: IdentityProvider): ProviderValues => ({
  name: provider.name,
  issuer: provider.issuer,
  client_id: provider.client_id,
  client_secret: '',
  scopes: provider.scopes,
  button_text: provider.button_text,
  groups_claim: provider.groups_claim,
  groups: JSON.stringify(
    provider.groups.map(({ group, role_profile }) => ({ group, role_profile: role_profile.id })),
  ),
  creates_accounts: provider.creates_accounts,
  role_profile: provider.role_profile.map(({ id }) => id).join(' '),
  domains: provider.domains.join(' '),
  leaves_second_factor: provider.leaves_second_factor,
  allows_passwords: provider.allows_passwords,
  is_active: provider.is_active,
});

/** An empty secret is not sent: the stored one stays. Rows without a group are left out. */
export const bodyOf = ({
  client_secret: secret,
  ...values
}: ProviderValues): Body<typeof updateIdentityProvider> => ({
  ...values,
  ...(secret === '' ? {} : { client_secret: secret }),
  groups: rowsIn(values.groups).filter(({ group }) => group.trim() !== ''),
  role_profile: listOf(values.role_profile),
  domains: listOf(values.domains),
});
