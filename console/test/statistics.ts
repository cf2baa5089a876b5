import type { DayFigures, Figures, Statistics } from '@regia/contract/statistics/statistics';

export const day = (date: string, answered = 0, missed = 0): DayFigures => ({
  date,
  chats: answered,
  messages: answered * 2,
  visitors: answered,
  answered,
  partly: 0,
  not_answered: missed,
  positive: 0,
  negative: 0,
  average_rating: null,
  response_p50_ms: null,
  cost: 0,
});
/** The figures of a period, and what differs from them. */
export const figures = (changed: Partial<Figures> = {}): Figures => ({
  chats: 10,
  messages: 20,
  visitors: 9,
  answered: 6,
  partly: 0,
  not_answered: 2,
  not_sure: 1,
  small_talk: 0,
  other: 0,
  positive: 0,
  negative: 0,
  stars: [0, 0, 0, 0, 0],
  average_rating: null,
  reviewed: 0,
  learned: 0,
  response_p50_ms: 1_200,
  response_p95_ms: 3_000,
  tokens_in: 0,
  tokens_out: 0,
  cost: 0,
  ...changed,
});
export const HOURS = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
HOURS[3]![10] = 19;
/** A period of two days, against the two days before. */
export const STATISTICS: Statistics = {
  range: 'custom',
  time_zone: 'Europe/Rome',
  period: {
    from: '2026-11-15T23:00:00.000Z',
    until: '2026-11-17T23:00:00.000Z',
    date_from: '2026-11-16',
    date_to: '2026-11-17',
  },
  before: {
    from: '2026-11-13T23:00:00.000Z',
    until: '2026-11-15T23:00:00.000Z',
    date_from: '2026-11-14',
    date_to: '2026-11-15',
  },
  totals: figures(),
  totals_before: figures({ chats: 5, answered: 8, not_answered: 0 }),
  series: [day('2026-11-16', 4), day('2026-11-17', 2, 2)],
  series_before: [day('2026-11-14', 5), day('2026-11-15', 3)],
  hours: HOURS,
  has_chats: true,
  has_generated: false,
  assistants: [],
};
