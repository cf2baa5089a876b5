import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, instant, language, profileAndId, profileParams, text } from '../fields.ts';
import { booleanFilter, choiceFilter, dateFilter, nullable, textFilter } from '../filters.ts';
import { GIVEN_SITEMAP_MAX } from '../limits.ts';
import { LIST_REFUSALS, listQuery, pageOf } from '../lists.ts';
import { fileContent } from '../upload.ts';
import { newSourceToTrain, newWebsite, websiteParts } from './new-source.ts';
import { SOURCE_KINDS } from './words.ts';

export const source = z.object({
  id,
  /** One of the kinds that a filter names. Later versions have more. */
  kind: z.string(),
  /** Null if people cannot open it. */
  url: z.nullable(z.string()),
  /** For a kind that is not known by its address. */
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
  /** Whether the PDF and DOCX files that its pages link to are read, too. */
  reads_files: z.optional(z.boolean()),
  /** The list of pages that somebody gave for a website; null if there is none. */
  sitemap: z.optional(z.nullable(z.object({ addresses: z.int(), given_on: instant }))),
  created_on: instant,
});
export type Source = z.infer<typeof source>;

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
  summary: 'Add a website or a folder of Google Drive as a source, and train at once if asked to',
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
    'source_takes_no_patterns',
    'drive_address_wrong',
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
  /** The PDF and DOCX files of the site that its first page links to. Absent if that page was not read. */
  files: z.optional(z.int()),
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

/** The address of one source. */
export const sourceParams = z.object({ profile: z.string(), id, source: id });

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
  summary:
    'Change the addresses, the patterns or the files of a source, or pause it; absent fields stay as they are',
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
    'source_takes_no_patterns',
    'address_not_allowed',
    'drive_address_wrong',
    'training_already_running',
  ],
});

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
