import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, instant, profileAndId, profileParams } from '../fields.ts';
import { choiceFilter, dateFilter, idFilter, nullable } from '../filters.ts';
import { LIST_REFUSALS, listQuery, pageOf } from '../lists.ts';
import { WORK_KINDS, WORK_STATES } from './words.ts';

/** A piece of long work, whatever its kind. */
export const work = z.object({
  /** That of the export, of the import, of the receipt, of the training run or of the correction. */
  id,
  kind: z.enum(WORK_KINDS),
  state: z.enum(WORK_STATES),
  /** The file of an export, import or upload, the question of a correction; empty for the other kinds. */
  name: z.string(),
  assistant: z.nullable(z.object({ id, name: z.string() })),
  /** Empty for the schedule; `Regia` for the server itself. */
  started_by: z.string(),
  asked_on: instant,
  /** The last sign of life. */
  heard_on: instant,
  finished_on: z.nullable(instant),
  /** Null while it is not known. */
  total: z.nullable(z.int()),
  done: z.int(),
  /** A code of the kind; empty until the end. */
  result: z.string(),
  /** Whether the caller may cancel it now. */
  can_be_cancelled: z.boolean(),
});
export type Work = z.infer<typeof work>;

const workFilters = {
  kind: choiceFilter(WORK_KINDS),
  state: choiceFilter(WORK_STATES),
  assistant: nullable(idFilter()),
  asked_on: dateFilter(),
  finished_on: nullable(dateFilter()),
};

export const listWork = call({
  method: 'GET',
  path: '/api/v1/job/:profile/work/',
  summary:
    'Long work that runs, waits or has ended, newest first: trainings, proofs, erasures, and the caller’s own exports, imports and uploads',
  access: {
    anyOf: [
      'assistant.retrieve',
      'monitoring.list',
      'monitoring.export',
      'user.manage',
      'erasure.list',
      'organization.retrieve',
    ],
  },
  params: profileParams,
  query: listQuery(workFilters),
  filters: workFilters,
  sortable: ['asked_on', 'finished_on'],
  ok: pageOf(work),
  refusals: [...LIST_REFUSALS],
});

export const cancelWork = call({
  method: 'POST',
  path: '/api/v1/job/:profile/work/:id/cancel/',
  summary:
    'Cancel a training, an export, import or upload of one’s own, or the conversations of the demonstration; the finished part of all but an upload stays',
  access: { anyOf: ['assistant.train', 'monitoring.export', 'user.manage', 'organization.update'] },
  params: profileAndId,
  ok: work,
  refusals: ['not_found', 'organization_required', 'permission_denied', 'work_not_cancellable', 'work_ended'],
});
