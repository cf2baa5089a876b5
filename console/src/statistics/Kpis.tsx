import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { DayFigures, Statistics } from '@regia/contract/statistics/statistics';
import { useFormat } from '../platform/i18n/use-format.ts';
import { classes } from '../ui/classes.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { ANSWERED, chatsBehind, messagesBehind, UNANSWERED, type Address } from './rows-behind.ts';
import { RowsLink } from './RowsLink.tsx';
import { changeOf, shareAnswered, sparkPath } from './series.ts';
import styles from './Kpis.module.css';

interface Kpi {
  label: string;
  value: string;
  /** The difference in words and signs; null if there is nothing to compare with. */
  delta: string | null;
  /** Whether the difference is good or bad; undefined if it is only a count. */
  tone?: 'better' | 'worse' | undefined;
  values: readonly (number | null)[];
  rows: Address;
}

const NONE = '—';

/** A shorter time is shown in milliseconds: without a model an answer takes a few dozen of them. */
const SHORT_MS = 100;
const asShown = (ms: number): number => (ms < SHORT_MS ? Math.round(ms) : Math.round(ms / 100) * 100);

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
  const signed = (difference: number, text: string) => `${difference > 0 ? '+' : ''}${text}`;
  const share = (value: number, before: number) => {
    const change = changeOf(value, before);
    return change === null ? null : signed(change, format.percent(change));
  };
  const arrow = (difference: number, text: string) =>
    difference === 0 ? '=' : `${difference > 0 ? '↑' : '↓'} ${text}`;
  const toneOf = (difference: number, isUpGood: boolean): Kpi['tone'] =>
    difference === 0 ? undefined : difference > 0 === isUpGood ? 'better' : 'worse';
  const duration = (ms: number) =>
    ms < SHORT_MS ? `${format.number(asShown(ms))} ms` : `${format.number(ms / 1000, 1)} s`;

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
      label: t`With sources`,
      value: answered === null ? NONE : format.percent(answered, 1),
      delta: points === null ? null : arrow(points, t`${format.number(Math.abs(points), 1)} pt`),
      tone: points === null ? undefined : toneOf(points, true),
      values: valuesOf(shareAnswered),
      rows: answers,
    },
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
      rows: messagesBehind(period, assistant, { stars__isnull: 'false' }),
    },
    {
      label: t`Response time`,
      value: now.response_p50_ms === null ? NONE : duration(now.response_p50_ms),
      delta: times === null ? null : arrow(times, duration(Math.abs(times))),
      tone: times === null ? undefined : toneOf(times, false),
      values: valuesOf((day) => day.response_p50_ms),
      rows: answers,
    },
    {
      label: t`Cost`,
      value: now.cost === null ? NONE : format.cost(now.cost),
      delta: now.cost === null || was.cost === null ? null : share(now.cost, was.cost),
      values: valuesOf((day) => day.cost),
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

function KpiCell({ kpi: { label, value, delta, tone, values, rows } }: { kpi: Kpi }) {
  const { t } = useLingui();
  const path = sparkPath(values);
  return (
    <RowsLink rows={rows} className={styles.kpi}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      <span className={classes(styles.delta, tone && styles[tone])}>
        {delta === null ? NONE : delta}
        <VisuallyHidden> {t`compared with the previous period`}</VisuallyHidden>
      </span>
      <Spark path={path} isWorse={tone === 'worse'} />
    </RowsLink>
  );
}

const Spark = ({ path, isWorse }: { path: string; isWorse: boolean }): ReactNode => (
  <svg
    className={classes(styles.spark, isWorse && styles.down)}
    viewBox="0 0 100 24"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {path && <path d={path} vectorEffect="non-scaling-stroke" />}
  </svg>
);

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
