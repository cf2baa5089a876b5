import type { Generated } from 'kysely';
import type { Method } from '@regia/contract/mfa/methods';

export interface MfaTables {
  mfa_methods: {
    id: string;
    user_id: string;
    name: Method;
    is_primary: Generated<boolean>;
    is_active: Generated<boolean>;
    secret_sealed: string | null;
    last_counter: number | null;
    created_on: Generated<Date>;
    last_used_on: Date | null;
  };
  mfa_codes: {
    user_id: string;
    method: string;
    code_hash: string;
    tries: Generated<number>;
    created_on: Generated<Date>;
    expires_on: Date;
  };
  mfa_challenges: {
    user_id: string;
    purpose: 'register' | 'answer';
    challenge: string;
    expires_on: Date;
  };
  passkeys: {
    id: string;
    user_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: Generated<string[]>;
    name: string;
    created_on: Generated<Date>;
    last_used_on: Date | null;
  };
  backup_codes: { user_id: string; code_hash: string; used_on: Date | null };
}
