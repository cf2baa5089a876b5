import type { Generated, GeneratedAlways } from 'kysely';

export interface AccountTables {
  organizations: {
    id: string;
    name: string;
    language: Generated<string>;
    created_on: Generated<Date>;
    vat_number: Generated<string>;
    retention_days: number | null;
    obfuscate_after_days: number | null;
    version: Generated<number>;
    is_active: Generated<boolean>;
    time_zone: Generated<string>;
    privacy_address: Generated<string>;
    terms_address: Generated<string>;
    most_assistants: number | null;
    most_users: number | null;
    most_messages: number | null;
    most_documents: number | null;
    distress: unknown;
    distress_confirmed_on: Date | null;
    distress_confirmed_by: string | null;
  };
  users: {
    id: string;
    organization_id: string | null;
    username: string;
    username_key: string;
    email: string;
    email_key: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    organization_name: Generated<string>;
    ssn: Generated<string>;
    phone: Generated<string>;
    /** Null until the user chooses one, or signs in from a browser with a supported language. */
    language: string | null;
    password_hash: string;
    is_active: Generated<boolean>;
    is_superuser: Generated<boolean>;
    has_demo_password: Generated<boolean>;
    access: Generated<'all' | 'listed'>;
    pending_email: string | null;
    invited_on: Date | null;
    /** The person who gave an invited user their rights last. */
    invited_by: string | null;
    /** The identity provider whose first sign-in created the account. */
    made_by_provider: string | null;
    is_invited: GeneratedAlways<boolean>;
    date_joined: Generated<Date>;
    last_login_on: Date | null;
    version: Generated<number>;
  };
  /** The organizations that a user has left. */
  user_earlier_organizations: { user_id: string; organization_id: string; left_on: Generated<Date> };
  organization_domains: { domain: string; organization_id: string; claimed_on: Generated<Date> };
  second_factor_rules: { organization_id: string; profile: string; set_on: Generated<Date> };
  registrations: {
    id: string;
    username: string;
    username_key: string;
    email: string;
    email_key: string;
    first_name: string;
    last_name: string;
    organization_name: string;
    ssn: string;
    language: string;
    password_hash: string;
    legal_version: string;
    marketing_consent: boolean;
    registered_on: Generated<Date>;
    token_hash: string | null;
    earlier_token_hashes: Generated<string[]>;
    expires_on: Date;
    activated_on: Date | null;
    told_on: Date | null;
    decided_on: Date | null;
  };
  consents: {
    user_id: string;
    kind: 'privacy' | 'terms' | 'marketing';
    version: string;
    language: string;
    accepted_on: Date;
  };
  account_links: {
    id: string;
    user_id: string;
    purpose: 'password_reset' | 'email_change' | 'email_cancel' | 'invitation';
    token_hash: string;
    email: string | null;
    created_on: Generated<Date>;
    expires_on: Date;
    used_on: Date | null;
    made_by: string | null;
  };
  sign_in_steps: {
    token_hash: string;
    user_id: string;
    remember_me: boolean;
    provider_id: string | null;
    provider_session: string | null;
    tries: Generated<number>;
    created_on: Generated<Date>;
    expires_on: Date;
    used_on: Date | null;
  };
  known_addresses: { user_id: string; address_hash: string; seen_on: Generated<Date> };
  role_profiles: {
    id: string;
    organization_id: string;
    name: string;
    label: string;
    permissions: string[];
    created_on: Generated<Date>;
    updated_on: Generated<Date>;
  };
  user_profiles: { user_id: string; organization_id: string; profile: string; position: Generated<number> };
  sessions: {
    id: string;
    user_id: string;
    organization_id: string | null;
    remember_me: boolean;
    turn: Generated<number>;
    rotated_on: Date | null;
    user_agent: Generated<string>;
    ip: Generated<string>;
    created_on: Generated<Date>;
    last_used_on: Generated<Date>;
    expires_on: Date;
    revoked_on: Date | null;
    revoked_because: string | null;
    password_given_on: Date | null;
    code_given_on: Date | null;
    provider_id: string | null;
    provider_session: string | null;
    has_provider_factor: Generated<boolean>;
  };
}
