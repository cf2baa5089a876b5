import { Trans, useLingui } from '@lingui/react/macro';
import type { Statistics } from '@regia/contract/statistics/statistics';
import { useFormat } from '../platform/i18n/use-format.ts';
import { classes } from '../ui/classes.ts';
import { Table } from '../ui/Table.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { answersOf, type Bar, barsOf, ticksOf } from './series.ts';
import styles from './AnswersChart.module.css';
import shared from './Statistics.module.css';

/** The height of the plot in pixels. */
const HEIGHT = 216;
/** Above so many bars, only some have a label. */
const LABELS_MAX = 10;

/** The answers of each day as stacked bars, with a mark for the same day of the period before. */
export function AnswersChart({ statistics }: { statistics: Statistics }) {
  const { t } = useLingui();
  const format = useFormat();
  const bars = barsOf(statistics.series, statistics.series_before, statistics.period.date_to);
  const ticks = ticksOf(Math.max(...bars.map((bar) => Math.max(answersOf(bar), bar.before))));
  const most = ticks.at(-1)!;
  const short = (day: string) =>
    bars.length <= LABELS_MAX
      ? `${format.weekday(day, 'short', 'UTC')} ${Number(day.slice(8))}`
      : format.dayAndMonth(day, 'UTC');
  const inFigures = (day: string) => format.date(day, 'UTC');
  const nameOf = ({ date, last }: Bar) =>
    date === last ? inFigures(date) : `${inFigures(date)} – ${inFigures(last)}`;
  const now = statistics.totals;
  const columns = [
    { key: 'day', header: t`Day`, cell: nameOf },
    {
      key: 'answered',
      header: t`With an answer`,
      number: true,
      cell: (bar: Bar) => format.number(bar.answered),
    },
    {
      key: 'partly',
      header: t`Partly answered`,
      number: true,
      cell: (bar: Bar) => format.number(bar.partly),
    },
    {
      key: 'found',
      header: t`Found by choosing`,
      number: true,
      cell: (bar: Bar) => format.number(bar.found),
    },
    {
      key: 'missed',
      header: t`Not answered`,
      number: true,
      cell: (bar: Bar) => format.number(bar.not_answered),
    },
    {
      key: 'before',
      header: t`Previous period`,
      number: true,
      cell: (bar: Bar) => format.number(bar.before),
    },
  ];
  return (
    <ChartPanel
      title={t`Answers per day`}
      className={shared.wide}
      legend={<Legend />}
      table={
        <Table
          caption={t`Answers per day`}
          columns={columns}
          rows={bars}
          keyOf={({ date }) => date}
          density="compact"
          inPanel
        />
      }
    >
      <div className={styles.chart}>
        <div className={styles.axis} aria-hidden="true">
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{format.number(tick)}</span>
          ))}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing */}
        <svg
          className={classes(shared.plot, styles.drawing)}
          height={HEIGHT + 28}
          role="img"
          aria-label={t`Answers per day: ${format.number(now.answered)} with an answer, ${format.number(now.partly)} in part, ${format.number(now.found)} found by choosing, ${format.number(now.not_answered)} not answered. The table has every day.`}
        >
          {ticks.map((tick) => {
            const y = HEIGHT - (tick / most) * HEIGHT + 4.5;
            return <line key={tick} className={styles.grid} x1="0" x2="100%" y1={y} y2={y} />;
          })}
          {bars.map((bar, at) => (
            <BarShape
              key={bar.date}
              bar={bar}
              place={((at + 0.5) / bars.length) * 100}
              width={Math.min(60 / bars.length, 6)}
              scale={HEIGHT / most}
              label={at % Math.ceil(bars.length / LABELS_MAX) === 0 ? short(bar.date) : undefined}
              isNow={bar.date <= statistics.period.date_to && statistics.period.date_to <= bar.last}
              total={hasTotal(bars, at) ? format.number(answersOf(bar)) : undefined}
            />
          ))}
        </svg>
      </div>
    </ChartPanel>
  );
}

/** The last two totals that are not in the future are written above their bars. */
function hasTotal(bars: readonly Bar[], at: number): boolean {
  const past = bars.filter(({ isFuture }) => !isFuture).length;
  return at < past && at >= past - 2 && answersOf(bars[at]!) > 0;
}

const Legend = () => (
  <span className={styles.legend}>
    <span>
      <i className={shared.c1} /> <Trans>With an answer</Trans>
    </span>
    <span>
      <i className={shared.c2} /> <Trans>Partly answered</Trans>
    </span>
    <span>
      <i className={shared.c4} /> <Trans>Found by choosing</Trans>
    </span>
    <span>
      <i className={shared.c3} /> <Trans>Not answered</Trans>
    </span>
    <span>
      <i className={styles.mark} /> <Trans>Previous period</Trans>
    </span>
  </span>
);

interface BarShapeProps {
  bar: Bar;
  /** The middle and the width, in percent of the plot. */
  place: number;
  width: number;
  /** The pixels of one answer. */
  scale: number;
  label: string | undefined;
  total: string | undefined;
  isNow: boolean;
}

function BarShape({ bar, place, width, scale, label, total, isNow }: BarShapeProps) {
  const x = `${place - width / 2}%`;
  const base = HEIGHT + 4;
  let top = base;
  const parts = [
    { key: 'c1', count: bar.answered },
    { key: 'c2', count: bar.partly },
    { key: 'c4', count: bar.found },
    { key: 'c3', count: bar.not_answered },
  ].map(({ key, count }) => {
    const height = count * scale;
    top -= height;
    return { key, y: top, height: Math.max(0, height - 1) };
  });
  const before = base - bar.before * scale;
  return (
    <g>
      {parts.map(({ key, y, height }) => (
        <rect key={key} className={shared[key]} x={x} width={`${width}%`} y={y} height={height} />
      ))}
      {bar.before > 0 && (
        <>
          <line
            className={styles.halo}
            x1={`${place - width * 0.6}%`}
            x2={`${place + width * 0.6}%`}
            y1={before}
            y2={before}
          />
          <line
            className={styles.ghost}
            x1={`${place - width * 0.6}%`}
            x2={`${place + width * 0.6}%`}
            y1={before}
            y2={before}
          />
        </>
      )}
      {total !== undefined && (
        <text
          className={styles.total}
          x={`${place}%`}
          y={Math.max(12, Math.min(top, before) - 6)}
          textAnchor="middle"
        >
          {total}
        </text>
      )}
      {label !== undefined && (
        <text
          className={classes(isNow && styles.now, bar.isFuture && styles.future)}
          x={`${place}%`}
          y={base + 20}
          textAnchor="middle"
        >
          {label}
        </text>
      )}
    </g>
  );
}
