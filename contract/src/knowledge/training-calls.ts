import { z } from 'zod/mini';
import { call } from '../call.ts';
import { EXPORT_TYPES } from '../files.ts';
import { id, instant, profileAndId } from '../fields.ts';
import { choiceFilter, dateFilter, nullable, numberFilter, textFilter } from '../filters.ts';
import { LIST_REFUSALS, listQuery, pageOf } from '../lists.ts';
import { DOCUMENT_OUTCOMES, DOCUMENT_REASONS, REMOVAL_ANSWERS, RUN_STATES } from './words.ts';
import { sourceParams } from './source-calls.ts';

const counts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  removed: z.int(),
  skipped: z.int(),
  failed: z.int(),
});

export const trainingRun = z.object({
  id,
  assistant: id,
  state: z.enum(RUN_STATES),
  phase: z.enum(['waiting', 'discovering', 'reading', 'indexing', 'switching', 'ended']),
  started_by: z.nullable(z.string()),
  /** Whether the schedule started it, and not a person. */
  is_scheduled: z.boolean(),
  /** The only source that it reads; null for all that are not paused. */
  source: z.nullable(id),
  created_on: instant,
  started_on: z.nullable(instant),
  finished_on: z.nullable(instant),
  total: z.int(),
  done: z.int(),
  passages: z.int(),
  counts,
  /** The files that the pages link to and that are not read. The pages of the run name the first 1,000. */
  files: z.int(),
  /** The reason of the failure, in words for staff. */
  error: z.nullable(z.string()),
  /** The documents that it would remove, so many that somebody must agree, and the answer; null if it asks nothing. */
  removal: z.nullable(
    z.object({
      gone: z.int(),
      total: z.int(),
      answer: z.nullable(z.enum(REMOVAL_ANSWERS)),
      answered_by: z.nullable(z.string()),
      answered_on: z.nullable(instant),
    }),
  ),
});
export type TrainingRun = z.infer<typeof trainingRun>;

/** One page of one run, with its outcome and the reason. */
export const runDocument = z.object({
  id,
  url: z.nullable(z.string()),
  title: z.string(),
  outcome: z.nullable(z.enum(DOCUMENT_OUTCOMES)),
  reason: z.nullable(z.enum(DOCUMENT_REASONS)),
  detail: z.nullable(z.string()),
  passages: z.int(),
  read_on: z.nullable(instant),
});
export type RunDocument = z.infer<typeof runDocument>;

const runParams = z.object({ profile: z.string(), id, run: id });

const TRAIN_REFUSALS = [
  'not_found',
  'organization_required',
  'assistant_archived',
  'source_paused',
  'training_already_running',
] as const;

export const trainSource = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/source/:source/train/',
  summary: 'Start a training run that reads this source only; the documents of the others stay',
  access: { anyOf: ['assistant.train'] },
  params: sourceParams,
  status: 202,
  ok: trainingRun,
  refusals: TRAIN_REFUSALS,
});

export const train = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/train/',
  summary: 'Start a training run; answers use the old index until the new one is complete',
  access: { anyOf: ['assistant.train'] },
  params: profileAndId,
  status: 202,
  ok: trainingRun,
  refusals: [...TRAIN_REFUSALS, 'no_source'],
});

const runFilters = {
  state: choiceFilter(RUN_STATES),
  created_on: dateFilter(),
  started_on: nullable(dateFilter()),
  finished_on: nullable(dateFilter()),
};

export const listRuns = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/training-run/',
  summary: 'The training runs of an assistant, newest first',
  access: { anyOf: ['assistant.retrieve'] },
  params: profileAndId,
  query: listQuery(runFilters),
  filters: runFilters,
  sortable: ['created_on'],
  ok: pageOf(trainingRun),
  refusals: ['not_found', ...LIST_REFUSALS],
});

export const getRun = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/training-run/:run/',
  summary: 'A training run',
  access: { anyOf: ['assistant.retrieve'] },
  params: runParams,
  ok: trainingRun,
  refusals: ['not_found'],
});

export const stopRun = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/training-run/:run/stop/',
  summary: 'Stop a training run; the old index stays in service',
  access: { anyOf: ['assistant.train'] },
  params: runParams,
  ok: trainingRun,
  refusals: ['not_found', 'organization_required', 'training_not_running'],
});

export const answerRemoval = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/training-run/:run/answer/',
  summary: 'Answer a held training run: remove the documents whose pages are gone, or keep them',
  access: { anyOf: ['assistant.train'] },
  params: runParams,
  body: z.strictObject({ answer: z.enum(REMOVAL_ANSWERS) }),
  status: 202,
  ok: trainingRun,
  refusals: [
    'not_found',
    'organization_required',
    'assistant_archived',
    'training_already_running',
    'training_not_held',
  ],
});

export const runReport = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/training-run/:run/report/',
  summary:
    'What a training run could not read, as a file: the number of the row, what it is, its address, the reason and its code',
  access: { anyOf: ['assistant.retrieve'] },
  params: runParams,
  file: EXPORT_TYPES,
  refusals: ['not_found'],
});

/** Events: `run` (a training run) and `document` (a run's page that has just been read). */
export const watchRun = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/training-run/:run/live/',
  summary: 'The progress of a training run, as server-sent events until it ends',
  access: { anyOf: ['assistant.retrieve'] },
  params: runParams,
  stream: true,
  refusals: ['not_found'],
});

const runDocumentFilters = {
  outcome: nullable(choiceFilter(DOCUMENT_OUTCOMES)),
  reason: nullable(choiceFilter(DOCUMENT_REASONS)),
  url: textFilter(),
  title: textFilter(),
  passages: numberFilter(),
  read_on: nullable(dateFilter()),
};

export const listRunDocuments = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/training-run/:run/document/',
  summary: 'The pages of a training run, each with its outcome and the reason',
  access: { anyOf: ['assistant.retrieve'] },
  params: runParams,
  query: listQuery(runDocumentFilters),
  filters: runDocumentFilters,
  sortable: ['url', 'outcome', 'read_on'],
  ok: pageOf(runDocument),
  refusals: ['not_found', ...LIST_REFUSALS],
});
