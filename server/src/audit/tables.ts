import type { Generated } from 'kysely';

export interface AuditTables {
  audit_entries: {
    id: Generated<number>;
    organization_key: string;
    /** With both hashes, null until the entry is in the chain. */
    number: number | null;
    organization_id: string | null;
    at: Date;
    actor_id: string | null;
    actor_name: string;
    profile: string;
    ip: string;
    action: string;
    subject_type: string;
    subject_id: string;
    detail: unknown;
    previous_hash: string | null;
    hash: string | null;
    /** Null for entries of versions that wrote the hash at once. */
    digest: string | null;
  };
}
