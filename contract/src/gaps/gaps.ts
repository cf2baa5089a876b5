import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, instant, line, profileAndId, profileParams, searchText } from '../fields.ts';
import { choiceFilter, dateFilter, idFilter, nullable } from '../filters.ts';
import { filtersOf, LIST_REFUSALS, listQuery, pageOf } from '../lists.ts';
import { ASKING_OUTCOMES, GAP_CAUSES, GAP_STATES } from './states.ts';

export const GAP_REASON_MAX = 300;

const nullableInstant = z.nullable(instant);

const fields = {
  id,
  assistant: z.object({ id, name: z.string() }),
  language: z.enum(['it', 'en']),
  /** One of its wordings, without personal data. */
  question: z.string(),
  state: z.enum(GAP_STATES),
  owner: z.nullable(z.object({ id, username: z.string() })),
  /** The askings without a good answer; `weeks`: those of each of the last eight weeks, the newest last. */
  asked: z.int(),
  weeks: z.array(z.int()),
  /** The askings after which the visitor chose an offered section, and those after which they chose *None of these*. */
  found: z.int(),
  none_chosen: z.int(),
  /** The last 28 days, against the 28 before. */
  recent: z.int(),
  before: z.int(),
  first_asked_on: instant,
  last_asked_on: instant,
  /** When and why it closed, and when the correction was learned or the training run ended. */
  closed_on: nullableInstant,
  cause: z.nullable(z.enum(GAP_CAUSES)),
  cause_on: nullableInstant,
  reopened_on: nullableInstant,
  /** The reason for its dismissal; empty otherwise. */
  reason: z.string(),
};

/** A group of questions that ask the same and were not answered well. */
export const gap = z.object(fields);
export type Gap = z.infer<typeof gap>;

const share = z.object({ asked: z.int(), answered: z.int() });

/** A section that visitors chose after the questions of a gap. */
const chosenSection = z.object({
  /** Null if the document is no longer known. */
  document: z.nullable(id),
  heading: z.string(),
  title: z.string(),
  url: z.string(),
  /** The anchor in the address; null without one. */
  anchor: z.nullable(z.string()),
  count: z.int(),
  /** Whether the documents in service still have it: only then can a correction quote it. */
  in_service: z.boolean(),
});
export type ChosenSection = z.infer<typeof chosenSection>;

export const gapDetail = z.object({
  ...fields,
  /** The last choice of each visitor after each question: the sections, most chosen first. */
  choices: z.array(chosenSection),
  /** The different wordings, newest first, without personal data. */
  wordings: z.array(z.string()),
  /** The askings up to the cause of its end, or all of them; and those since. */
  askings_before: share,
  askings_after: z.nullable(share),
  /** The newest askings; a message is the answer. */
  messages: z.array(
    z.object({
      message: id,
      chat: id,
      question: z.string(),
      outcome: z.enum(ASKING_OUTCOMES),
      sent_on: instant,
    }),
  ),
});
export type GapDetail = z.infer<typeof gapDetail>;

export const gapFilters = {
  assistant: idFilter(),
  language: choiceFilter(['it', 'en']),
  state: choiceFilter(GAP_STATES),
  owner: nullable(idFilter()),
  last_asked_on: dateFilter(),
};

export const listGaps = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/gap/',
  summary:
    'Questions without a good answer, grouped; first those asked most for which visitors chose no section',
  access: { anyOf: ['monitoring.list'] },
  params: profileParams,
  query: listQuery(gapFilters),
  filters: gapFilters,
  sortable: ['asked', 'unfound', 'last_asked_on', 'trend'],
  ok: pageOf(gap),
  refusals: [...LIST_REFUSALS],
});

export const listGapFilters = filtersOf(listGaps, 'The filters of the gaps, in the caller’s language');

export const getGap = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/gap/:id/',
  summary: 'A gap with its wordings and messages',
  access: { anyOf: ['monitoring.list'] },
  params: profileAndId,
  ok: gapDetail,
  refusals: ['not_found'],
});

/** A possible owner of a gap. */
export const gapOwner = z.object({
  id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});
export type GapOwner = z.infer<typeof gapOwner>;

export const listGapOwners = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/gap/:id/owner/',
  summary: 'The possible owners of a gap: the colleagues who see it; twenty at most, by name',
  access: { anyOf: ['monitoring.review', 'monitoring.learn'] },
  params: profileAndId,
  query: z.strictObject({ search: z.optional(searchText(200)) }),
  ok: z.array(gapOwner),
  refusals: ['not_found'],
});

export const updateGap = call({
  method: 'PATCH',
  path: '/api/v1/monitoring/:profile/gap/:id/',
  summary: 'Change the state or the owner of a gap',
  access: { anyOf: ['monitoring.review', 'monitoring.learn'] },
  params: profileAndId,
  body: z.strictObject({
    state: z.optional(z.enum(['open', 'in_work', 'closed'])),
    owner: z.optional(z.nullable(id)),
  }),
  ok: gapDetail,
  refusals: ['not_found', 'organization_required', 'owner_unknown'],
});

export const dismissGap = call({
  method: 'POST',
  path: '/api/v1/monitoring/:profile/gap/:id/dismiss/',
  summary: 'Dismiss a gap: it stays dismissed until a person reopens it',
  access: { anyOf: ['monitoring.review'] },
  params: profileAndId,
  body: z.strictObject({ reason: line(GAP_REASON_MAX, 1) }),
  ok: gapDetail,
  refusals: ['not_found', 'organization_required'],
});
