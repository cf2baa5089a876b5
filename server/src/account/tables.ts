import type { Generated } from 'kysely';

export interface AccountTables {
  organizations: { id: string; name: string; language: Generated<string>; created_on: Generated<Date> };
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
    language: Generated<string>;
    password_hash: string;
    is_active: Generated<boolean>;
    is_superuser: Generated<boolean>;
    has_demo_password: Generated<boolean>;
    date_joined: Generated<Date>;
    last_login_on: Date | null;
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
  };
}
