import { z } from 'zod/mini';
import { call } from '../call.ts';
import { date } from '../dates.ts';
import { id, instant, profileParams } from '../fields.ts';
import { EXPORT_FORMATS, EXPORT_TYPES } from '../files.ts';
import { ruleParams } from '../rules.ts';
import { EARLIEST_DAY, type Range, RANGES } from './ranges.ts';

/** The most days of a custom range. */
export const RANGE_DAYS_MAX = 366;
const DAY_MS = 86_400_000;

const fields = {
  /** Without one, today. */
  range: z.optional(z.enum(RANGES)),
  /** The first and the last day of a custom range, as `2026-11-21`, in the organization’s time zone. */
  date_from: z.optional(date({ min: EARLIEST_DAY })),
  date_to: z.optional(date({ min: EARLIEST_DAY })),
  /** One assistant; all of the caller’s without it. */
  assistant: z.optional(id),
};

interface Asked {
  readonly range?: Range | undefined;
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
}

/** Whether a custom range has a field; the other ranges need none. */
const needs = (field: 'date_from' | 'date_to') =>
  z.refine<Asked>((asked) => asked.range !== 'custom' || asked[field] !== undefined, {
    path: [field],
    ...ruleParams('field_date'),
  });

const isOrdered = ({ date_from: from, date_to: to }: Asked): boolean =>
  from === undefined || to === undefined || from <= to;

const isShort = ({ date_from: from, date_to: to }: Asked): boolean =>
  from === undefined || to === undefined || Date.parse(to) - Date.parse(from) < RANGE_DAYS_MAX * DAY_MS;

const checks = [
  needs('date_from'),
  needs('date_to'),
  z.refine<Asked>(isOrdered, { path: ['date_to'], ...ruleParams('date_min') }),
  z.refine<Asked>(isShort, { path: ['date_to'], ...ruleParams('date_max') }),
] as const;

const rangeQuery = z.strictObject(fields).check(...checks);

/** Whole quarters of an hour: `until` is the end of the one under way, and not part of the period. */
const period = z.object({
  from: instant,
  until: instant,
  date_from: z.string(),
  date_to: z.string(),
});
export type Period = z.infer<typeof period>;

const answers = {
  answered: z.int(),
  partly: z.int(),
  /** Questions without a sure answer after which the visitor chose an offered section. */
  found: z.int(),
  /** Answers that are not sure are among them, those found by choosing are not. */
  not_answered: z.int(),
  /** Left out of the share of answers: a model’s questions to visitors, wishes for a person, and distress. */
  clarifying: z.int(),
  contact: z.int(),
  distress: z.int(),
};

/** The figures of a period. All but `chats`, `visitors` and `learned` are about the messages sent in it. */
export const figures = z.object({
  /** Conversations that began in the period. */
  chats: z.int(),
  messages: z.int(),
  /** The different visitors of those conversations that are still stored. */
  visitors: z.int(),
  ...answers,
  /** All of them, also those found by choosing. */
  not_sure: z.int(),
  /** Left out of the share of answers. */
  small_talk: z.int(),
  /** Refused, failed and interrupted answers. */
  other: z.int(),
  /** The visitors’ thumbs. */
  positive: z.int(),
  negative: z.int(),
  /** How many times staff gave one star, two, and so on up to five; and their mean, null without any. */
  stars: z.array(z.int()),
  average_rating: z.nullable(z.number()),
  reviewed: z.int(),
  /** Corrections that entered the index in the period. */
  learned: z.int(),
  /** Half of the answers, and 95 of 100, took at most this time, with an error under 5 %; null without answers. */
  response_p50_ms: z.nullable(z.number()),
  response_p95_ms: z.nullable(z.number()),
  tokens_in: z.int(),
  tokens_out: z.int(),
  /** In euros; null if no answer had a price. */
  cost: z.nullable(z.number()),
});
export type Figures = z.infer<typeof figures>;

const dayFigures = z.object({
  /** A day in the time zone of the organization. */
  date: z.string(),
  chats: z.int(),
  messages: z.int(),
  visitors: z.int(),
  ...answers,
  positive: z.int(),
  negative: z.int(),
  average_rating: z.nullable(z.number()),
  response_p50_ms: z.nullable(z.number()),
  cost: z.nullable(z.number()),
});
export type DayFigures = z.infer<typeof dayFigures>;

export const statistics = z.object({
  range: z.enum(RANGES),
  time_zone: z.string(),
  period,
  before: period,
  totals: figures,
  totals_before: figures,
  /** Each day of the period, those without figures, too. A week and a month have all their days. */
  series: z.array(dayFigures),
  series_before: z.array(dayFigures),
  /** The conversations by weekday, Monday first, and hour of the day in which they began. */
  hours: z.array(z.array(z.int())),
  /** Whether these assistants ever had a conversation, in any period. */
  has_chats: z.boolean(),
  /** Whether the two periods reach into the time of the conversations that were generated for the demonstration. */
  has_generated: z.boolean(),
  /** The assistants that the caller may choose. */
  assistants: z.array(z.object({ id, name: z.string() })),
});
export type Statistics = z.infer<typeof statistics>;

export const getStatistics = call({
  method: 'GET',
  path: '/api/v1/dashboard/:profile/statistics/',
  summary: 'The figures of the visitors’ conversations in a period, against the period before',
  access: { anyOf: ['dashboard.statistics'] },
  params: profileParams,
  query: rangeQuery,
  ok: statistics,
  refusals: ['not_found'],
});

export const exportStatistics = call({
  method: 'GET',
  path: '/api/v1/dashboard/:profile/statistics/export/',
  summary: 'The figures of a period as a file: one line a day, then the totals of both periods',
  access: { anyOf: ['dashboard.statistics'] },
  params: profileParams,
  query: z.strictObject({ ...fields, format: z.enum(EXPORT_FORMATS) }).check(...checks),
  file: EXPORT_TYPES,
  refusals: ['not_found'],
});

/** The newest messages of a period that are read for its topics and sources. */
export const READ_MAX = 5_000;

const topQuestion = z.object({
  /** The newest wording. */
  question: z.string(),
  /** How many times it was asked in other or the same words, and in the period before. */
  count: z.int(),
  before: z.int(),
  assistant: z.object({ id, name: z.string() }),
  /** The newest answer to it. */
  message: id,
  chat: id,
});
export type TopQuestion = z.infer<typeof topQuestion>;

export const statisticsQuestions = z.object({
  /** Questions that were not answered, those asked most first. */
  unanswered: z.array(topQuestion),
  /** The topics asked most: words that questions share, with the number of questions. */
  topics: z.array(z.object({ topic: z.string(), count: z.int(), before: z.int() })),
  /** How many questions were read for the topics: all, or the newest. */
  read: z.int(),
});
export type StatisticsQuestions = z.infer<typeof statisticsQuestions>;

export const listStatisticsQuestions = call({
  method: 'GET',
  path: '/api/v1/dashboard/:profile/statistics/questions/',
  summary: 'What was asked most in a period, and what was not answered; for who may read the conversations',
  access: { anyOf: ['monitoring.list'] },
  params: profileParams,
  query: rangeQuery,
  ok: statisticsQuestions,
  refusals: ['not_found'],
});

export const statisticsSources = z.object({
  sources: z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      /** The answers that cite it. */
      answers: z.int(),
    }),
  ),
  /** How many answers were read: all, or the newest. */
  read: z.int(),
});
export type StatisticsSources = z.infer<typeof statisticsSources>;

export const listStatisticsSources = call({
  method: 'GET',
  path: '/api/v1/dashboard/:profile/statistics/sources/',
  summary: 'The pages that answers cited most in a period',
  access: { anyOf: ['dashboard.statistics'] },
  params: profileParams,
  query: rangeQuery,
  ok: statisticsSources,
  refusals: ['not_found'],
});
