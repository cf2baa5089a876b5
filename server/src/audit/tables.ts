import type { ColumnType, Generated } from 'kysely';

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
    detail: ColumnType<unknown, string, string>;
    previous_hash: string | null;
    hash: string | null;
    /** Null for entries of versions that wrote the hash at once. */
    digest: string | null;
    /** The key of `detail_hash`; null if there are no details, or if they were erased. */
    detail_key: string | null;
    /** Null for entries of versions that put the details themselves into the chain, and without details. */
    detail_hash: string | null;
    is_erased: Generated<boolean>;
  };
  audit_anchors: {
    organization_key: string;
    number: number;
    hash: string;
    seal: string;
    anchored_on: Generated<Date>;
  };
}
