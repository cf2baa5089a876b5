/** An entry of the audit log, as the server sends it. */
export const AUDIT_ENTRY = {
  id: 9,
  number: 4 as number | null,
  at: '2026-03-02T10:00:00.000Z',
  actor: { id: null, name: 'ada.rossi' },
  profile: 'admin',
  ip: '192.0.2.7',
  action: 'user.updated' as const,
  label: 'User changed',
  subject_type: 'user',
  subject_id: '0199a7c2-5b1e-7d3a-8f60-000000000007',
  subject_name: 'grace.hill',
  detail: {} as Record<string, unknown>,
  is_erased: false,
};
