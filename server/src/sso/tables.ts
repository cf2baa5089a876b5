import type { Generated } from 'kysely';

export interface SsoTables {
  identity_providers: {
    id: string;
    organization_id: string;
    name: string;
    issuer: string;
    client_id: Generated<string>;
    /** Encrypted together with the issuer. */
    client_secret: string | null;
    scopes: Generated<string>;
    button_text: Generated<string>;
    groups_claim: Generated<string>;
    creates_accounts: Generated<boolean>;
    role_profiles: Generated<string[]>;
    leaves_second_factor: Generated<boolean>;
    /** Whether an account that it made can set a password by letter. */
    allows_passwords: Generated<boolean>;
    is_active: Generated<boolean>;
    created_on: Generated<Date>;
    updated_on: Generated<Date>;
  };
  identity_provider_domains: { provider_id: string; domain: string };
  identity_provider_groups: {
    provider_id: string;
    position: number;
    group_name: string;
    role_profile: string;
  };
  user_identities: {
    id: string;
    provider_id: string;
    issuer: string;
    subject: string;
    user_id: string;
    linked_on: Generated<Date>;
    last_used_on: Generated<Date>;
  };
  provider_sign_ins: {
    token_hash: string;
    provider_id: string;
    sealed: string;
    remember_me: boolean;
    expires_on: Date;
  };
}
