import { z } from 'zod/mini';
import { call } from '../call.ts';
import { instant, profileParams } from '../fields.ts';
import { EXPORT_TYPES } from '../files.ts';
import { choiceFilter, dateFilter, idFilter, nullable, textFilter } from '../filters.ts';
import { exportQuery, filtersOf, LIST_REFUSALS, listQuery, pageOf } from '../lists.ts';
import { AUDIT_ACTIONS } from './actions.ts';

export const auditEntry = z.object({
  id: z.int(),
  /** The place in the chain; null until the entry has its hash, shortly after it was written. */
  number: z.nullable(z.int()),
  at: instant,
  /** The username at that time. `id` is null for the product itself, and for a person without an account. */
  actor: z.object({ id: z.nullable(z.string()), name: z.string() }),
  profile: z.string(),
  ip: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  /** The action in the caller’s language. */
  label: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  /**
   * The name that the person, the assistant or the role profile has now. Empty if it is gone, and for things without
   * one.
   */
  subject_name: z.string(),
  /** The facts of the action, such as `before` and `after` of a change. Secrets are never among them. */
  detail: z.record(z.string(), z.unknown()),
  /** Whether the details were erased with the data of a person. The chain still proves the entry. */
  is_erased: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const auditFilters = {
  at: dateFilter(),
  action: choiceFilter(AUDIT_ACTIONS),
  actor: textFilter(),
  actor_id: nullable(idFilter()),
  subject_type: textFilter(),
  subject_id: textFilter(),
  ip: textFilter(),
};

export const listAuditEntries = call({
  method: 'GET',
  path: '/api/v1/audit/:profile/entry/',
  summary: 'The audit log of the organization, newest first',
  access: { anyOf: ['audit.list'] },
  params: profileParams,
  query: listQuery(auditFilters),
  filters: auditFilters,
  sortable: ['at'],
  ok: pageOf(auditEntry),
  refusals: [...LIST_REFUSALS],
});

export const listAuditFilters = filtersOf(
  listAuditEntries,
  'The filters of the audit log, in the caller’s language',
);

export const getAuditEntry = call({
  method: 'GET',
  path: '/api/v1/audit/:profile/entry/:entry/',
  summary: 'An entry of the audit log',
  access: { anyOf: ['audit.list'] },
  params: z.object({ profile: z.string(), entry: z.string().check(z.regex(/^\d{1,15}$/)) }),
  ok: auditEntry,
  refusals: ['not_found'],
});

export const exportAuditEntries = call({
  method: 'GET',
  path: '/api/v1/audit/:profile/entry/export/',
  summary: 'The entries that a list with these filters shows, as a file, oldest first',
  access: { anyOf: ['audit.export'] },
  params: profileParams,
  query: exportQuery(auditFilters),
  file: EXPORT_TYPES,
  refusals: [],
});

export const verifyAudit = call({
  method: 'POST',
  path: '/api/v1/audit/:profile/verify/',
  summary: 'Check the hash chain of the organization’s log from its beginning',
  access: { anyOf: ['audit.list'] },
  params: profileParams,
  ok: z.object({
    /** The chain is proved up to the entry with this number. */
    proved: z.int(),
    /** The number of the first entry that is changed or missing; null if the chain is intact. */
    broken_at: z.nullable(z.int()),
    /** The number of entries that do not have their hash yet. */
    waiting: z.int(),
    /** The number of those whose content has changed since they were written. */
    changed_waiting: z.int(),
    /** The newest hash. Kept elsewhere, it shows later whether the end was cut off. */
    head: z.string(),
    checked_on: instant,
  }),
  refusals: ['throttled'],
});
