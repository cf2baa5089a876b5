import { useLingui } from '@lingui/react/macro';
import type { DayFigures, Statistics } from '@regia/contract/statistics/statistics';
import { useFormat } from '../platform/i18n/use-format.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { type Kpi, KpiCell, NONE } from './KpiCell.tsx';
import {
  ANSWERED,
  chatsBehind,
  FOUND,
  GIVEN,
  messagesBehind,
  UNANSWERED,
  type Address,
} from './rows-behind.ts';
import { shareAnswered } from './series.ts';
import styles from './Kpis.module.css';
import { asShown, useDifferences } from './use-differences.ts';

/** The most important figures, each with its difference, its trend and the rows behind it. */
export function Kpis({ statistics, assistant }: { statistics: Statistics; assistant: string | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const { totals: now, totals_before: was, period } = statistics;
  const days = [
    ...statistics.series_before,
    ...statistics.series.filter(({ date }) => date <= period.date_to),
  ];
  const valuesOf = (read: (day: DayFigures) => number | null) => days.map(read);
  const { share, arrow, duration, toneOf } = useDifferences();

  const count = (
    label: string,
    read: (of: DayFigures) => number,
    total: number,
    before: number,
    rows: Address,
  ): Kpi => ({
    label,
    value: format.number(total),
    delta: share(total, before),
    values: valuesOf(read),
    rows,
  });
  const [answered, answeredBefore] = [shareAnswered(now), shareAnswered(was)];
  const points =
    answered === null || answeredBefore === null ? null : Math.round((answered - answeredBefore) * 1000) / 10;
  const missed = now.not_answered - was.not_answered;
  const difference = (one: number | null, other: number | null) =>
    one === null || other === null ? null : Math.round(one * 10) / 10 - Math.round(other * 10) / 10;
  const stars = difference(now.average_rating, was.average_rating);
  const times =
    now.response_p50_ms === null || was.response_p50_ms === null
      ? null
      : asShown(now.response_p50_ms) - asShown(was.response_p50_ms);
  const answers = messagesBehind(period, assistant, ANSWERED);
  const kpis: Kpi[] = [
    count(t`Conversations`, ({ chats }) => chats, now.chats, was.chats, chatsBehind(period, assistant)),
    count(
      t`Messages`,
      ({ messages }) => messages,
      now.messages,
      was.messages,
      messagesBehind(period, assistant),
    ),
    count(
      t`Visitors`,
      ({ visitors }) => visitors,
      now.visitors,
      was.visitors,
      chatsBehind(period, assistant),
    ),
    {
      label: t`With an answer`,
      value: answered === null ? NONE : format.percent(answered, 1),
      delta: points === null ? null : arrow(points, t`${format.number(Math.abs(points), 1)} pt`),
      tone: points === null ? undefined : toneOf(points, true),
      values: valuesOf(shareAnswered),
      rows: messagesBehind(period, assistant, GIVEN),
    },
    count(
      t`Found by choosing`,
      ({ found }) => found,
      now.found,
      was.found,
      messagesBehind(period, assistant, FOUND),
    ),
    {
      label: t`Not answered`,
      value: format.number(now.not_answered),
      delta: arrow(missed, format.number(Math.abs(missed))),
      tone: toneOf(missed, false),
      values: valuesOf((day) => day.not_answered),
      rows: messagesBehind(period, assistant, UNANSWERED),
    },
    {
      label: t`Average rating`,
      value: now.average_rating === null ? NONE : format.number(now.average_rating, 1),
      delta: stars === null ? null : arrow(stars, format.number(Math.abs(stars), 1)),
      tone: stars === null ? undefined : toneOf(stars, true),
      values: valuesOf((day) => day.average_rating),
      rows: messagesBehind(period, assistant, { stars__isnull: false }),
    },
    {
      label: t`Response time`,
      value: now.response_p50_ms === null ? NONE : duration(now.response_p50_ms),
      delta: times === null ? null : arrow(times, duration(Math.abs(times))),
      tone: times === null ? undefined : toneOf(times, false),
      values: valuesOf((day) => day.response_p50_ms),
      rows: answers,
    },
  ];
  return (
    <section className={styles.kpis} aria-label={t`Main figures`}>
      {kpis.map((kpi) => (
        <KpiCell key={kpi.label} kpi={kpi} />
      ))}
    </section>
  );
}

export const KpisSkeleton = () => (
  <div className={styles.kpis}>
    {Array.from({ length: 8 }, (_, at) => (
      <div key={at} className={styles.kpi}>
        <span className={styles.label}>
          <Skeleton width={72} />
        </span>
        <span className={styles.value}>
          <Skeleton width={48} height={16} />
        </span>
        <span className={styles.spark} />
      </div>
    ))}
  </div>
);
