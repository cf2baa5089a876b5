-- The audit log is read newest first, often by action or by subject.
create index audit_entries_newest on audit_entries (organization_key, at desc, id desc);
create index audit_entries_action on audit_entries (organization_key, action, at desc);
create index audit_entries_subject on audit_entries (organization_key, subject_type, subject_id, at desc);
