import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, instant, profileAndId } from '../fields.ts';
import { dateFilter, idFilter, nullable, numberFilter, textFilter } from '../filters.ts';
import { LIST_REFUSALS, listQuery, pageOf } from '../lists.ts';

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
