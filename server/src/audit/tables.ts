export interface AuditTables {
  audit_entries: {
    organization_key: string;
    number: number;
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
    previous_hash: string;
    hash: string;
  };
}
