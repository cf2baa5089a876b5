import { z } from 'zod/mini';
import { call } from '../call.ts';
import { EXPORT_TYPES } from '../files.ts';
import { id, instant, language, profileAndId, profileParams, text } from '../fields.ts';
import {
  booleanFilter,
  choiceFilter,
  dateFilter,
  idFilter,
  nullable,
  numberFilter,
  textFilter,
} from '../filters.ts';
import { GIVEN_SITEMAP_MAX } from '../limits.ts';
import { LIST_REFUSALS, listQuery, pageOf } from '../lists.ts';
import { fileContent } from '../upload.ts';
import { newSourceToTrain, newWebsite, websiteParts } from './new-source.ts';
import { DOCUMENT_OUTCOMES, DOCUMENT_REASONS, REMOVAL_ANSWERS, RUN_STATES, SOURCE_KINDS } from './words.ts';

export const source = z.object({
  id,
  /** One of the kinds that a filter names. Later versions have more. */
  kind: z.string(),
  /** Null if people cannot open it; it then has a name. */
  url: z.nullable(z.string()),
  name: z.optional(z.string()),
  documents: z.int(),
  /** The passages of its documents. */
  passages: z.int(),
  last_read_on: z.nullable(instant),
  /** When the site was found to have changed since the source was read; null if it has not. */
  changed_on: z.nullable(instant),
  problem: z.nullable(z.string()),
  /** The training runs in a row that could not read it. */
  failures: z.int(),
  /** Runs do not read a paused source; its documents stay in service. */
  is_paused: z.boolean(),
  /** The further addresses of a website, and its patterns; other kinds have none. */
  other_urls: z.optional(z.array(z.string())),
  include: z.optional(z.array(z.string())),
  exclude: z.optional(z.array(z.string())),
  /** The list of pages that somebody gave for a website; null if there is none. */
  sitemap: z.optional(z.nullable(z.object({ addresses: z.int(), given_on: instant }))),
  created_on: instant,
});
export type Source = z.infer<typeof source>;

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
  /** The files that the pages link to; none is read. The pages of the run name the first 1,000. */
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

export const document = z.object({
  id,
  source: id,
  url: z.nullable(z.string()),
  title: z.string(),
  language: z.nullable(z.string()),
  passages: z.int(),
  indexed_on: instant,
  /** Days that the page says about itself, as YYYY-MM-DD. Without an update, the day of publication is both. */
  published_on: z.nullable(z.string()),
  updated_on: z.nullable(z.string()),
  /** The names of the pages above it, from the home page on. */
  breadcrumb: z.array(z.string()),
});
export type Document = z.infer<typeof document>;

const runParams = z.object({ profile: z.string(), id, run: id });

const sourceFilters = {
  kind: choiceFilter(SOURCE_KINDS),
  url: textFilter(),
  last_read_on: nullable(dateFilter()),
  changed_on: nullable(dateFilter()),
  is_paused: booleanFilter(),
  created_on: dateFilter(),
};

export const listSources = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/source/',
  summary: 'An assistant’s sources',
  access: { anyOf: ['assistant.retrieve'] },
  params: profileAndId,
  query: listQuery(sourceFilters),
  filters: sourceFilters,
  ok: pageOf(source),
  refusals: ['not_found', ...LIST_REFUSALS],
});

/** With `train`, the source and the training run are created together, or neither. */
export const addSource = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/source/',
  summary: 'Add a website as a source, and train at once if asked to',
  access: { anyOf: ['assistant.train'] },
  params: profileAndId,
  body: newSourceToTrain,
  status: 201,
  ok: source,
  refusals: [
    'not_found',
    'organization_required',
    'source_limit_reached',
    'source_already_there',
    'address_not_allowed',
    'training_already_running',
    'assistant_archived',
  ],
});

export const sourcePreview = z.object({
  kind: z.literal('sitemap'),
  /** The address as it would be stored. */
  url: z.string(),
  /** Whether the pages come from a sitemap, or from the links of the page. */
  found: z.enum(['sitemap', 'page']),
  title: z.nullable(z.string()),
  /** The language of the site's text; null if it is neither of ours. */
  language: z.nullable(language),
  pages: z.int(),
  /** Whether there may be more pages than were counted. */
  has_more: z.boolean(),
  /** The addresses that the patterns are about, if they were asked for: the pages and those that are left out. */
  addresses: z.optional(z.array(z.string())),
});
export type SourcePreview = z.infer<typeof sourcePreview>;

export const previewSource = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/source-preview/',
  summary: 'Preview an address before adding it as a source; stores nothing',
  access: { anyOf: ['assistant.train'] },
  params: profileParams,
  body: z.object({
    ...newWebsite.shape,
    /** Whether to list the addresses, so that patterns can be tried without asking the site again. */
    lists_addresses: z.optional(z.boolean()),
  }),
  ok: sourcePreview,
  refusals: ['address_not_allowed', 'site_unreachable', 'source_not_readable', 'throttled'],
});

const sourceParams = z.object({ profile: z.string(), id, source: id });

export const removeSource = call({
  method: 'DELETE',
  path: '/api/v1/ai/:profile/assistant/:id/source/:source/',
  summary: 'Remove a source; its documents leave the index at once',
  access: { anyOf: ['assistant.train'] },
  params: sourceParams,
  refusals: ['not_found', 'organization_required', 'assistant_archived', 'training_already_running'],
});

/** A new address is checked as that of a new source. Its documents stay in service until a training reads it. */
export const updateSource = call({
  method: 'PATCH',
  path: '/api/v1/ai/:profile/assistant/:id/source/:source/',
  summary: 'Change the addresses or the patterns of a source, or pause it; absent fields stay as they are',
  access: { anyOf: ['assistant.train'] },
  params: sourceParams,
  body: z.strictObject({
    url: z.optional(newWebsite.shape.url),
    ...websiteParts,
    is_paused: z.optional(z.boolean()),
  }),
  ok: source,
  refusals: [
    'not_found',
    'organization_required',
    'assistant_archived',
    'source_already_there',
    'source_address_fixed',
    'address_not_allowed',
    'training_already_running',
  ],
});

const TRAIN_REFUSALS = [
  'not_found',
  'organization_required',
  'assistant_archived',
  'source_paused',
  'training_already_running',
] as const;

const givenSitemap = {
  path: '/api/v1/ai/:profile/assistant/:id/source/:source/sitemap/',
  access: { anyOf: ['assistant.train'] },
  params: sourceParams,
} as const;

/** Replaces an earlier one. The site of a source that has addresses in it is not asked for a sitemap any more. */
export const giveSitemap = call({
  ...givenSitemap,
  method: 'POST',
  summary:
    'Give the sitemap of a website that has none: a file (XML, packed or not, or a text with an address a line), or the same as text',
  body: z.strictObject({
    content: z.optional(fileContent(GIVEN_SITEMAP_MAX)),
    text: z.optional(text(GIVEN_SITEMAP_MAX)),
  }),
  bodyMax: Math.ceil(GIVEN_SITEMAP_MAX * 1.4),
  fileMax: GIVEN_SITEMAP_MAX,
  /** `left_out`: the addresses of other sites than those of the source. */
  ok: z.object({ source, left_out: z.int() }),
  refusals: [
    'not_found',
    'organization_required',
    'assistant_archived',
    'training_already_running',
    'source_takes_no_sitemap',
    'sitemap_not_given',
    'sitemap_not_readable',
    'sitemap_is_index',
    'sitemap_line_wrong',
    'sitemap_too_long',
    'sitemap_elsewhere',
    'sitemaps_full',
    'throttled',
  ],
});

export const removeSitemap = call({
  ...givenSitemap,
  method: 'DELETE',
  summary: 'Remove the given sitemap of a source; the next training looks for the pages on the site',
  refusals: ['not_found', 'organization_required', 'assistant_archived', 'training_already_running'],
});

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

const documentFilters = {
  source: idFilter(),
  url: textFilter(),
  title: textFilter(),
  language: nullable(textFilter()),
  passages: numberFilter(),
  indexed_on: dateFilter(),
  published_on: nullable(dateFilter()),
  updated_on: nullable(dateFilter()),
};

export const listDocuments = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/document/',
  summary: 'The documents in service, each with its passages',
  access: { anyOf: ['assistant.retrieve'] },
  params: profileAndId,
  query: listQuery(documentFilters),
  filters: documentFilters,
  sortable: ['title', 'url', 'indexed_on', 'published_on', 'updated_on', 'passages'],
  ok: pageOf(document),
  refusals: ['not_found', ...LIST_REFUSALS],
});

export const suggestQuestions = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/suggested-question/',
  summary: 'Up to three questions that the pages in service can answer, in the assistant’s language',
  access: { anyOf: ['assistant.try'] },
  params: profileAndId,
  ok: z.object({ questions: z.array(z.string()) }),
  refusals: ['not_found'],
});
