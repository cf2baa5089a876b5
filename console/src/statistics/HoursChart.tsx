import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../platform/i18n/use-format.ts';
import { classes } from '../ui/classes.ts';
import { Table } from '../ui/Table.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { heatOf, peakOf, shownHours } from './series.ts';
import styles from './HoursChart.module.css';
import shared from './Statistics.module.css';

const ROW = 24;
/** A Monday, for the names of the days. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const HEATS = [0, 1, 2, 3, 4, 5] as const;

/** The conversations by weekday and hour, as a heat map. */
export function HoursChart({ hours }: { hours: readonly (readonly number[])[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const dayName = (weekday: number, width: 'short' | 'long') =>
    format.weekday(new Date(MONDAY + weekday * DAY_MS), width, 'UTC');
  const [first, last] = shownHours(hours);
  const columns = last - first + 1;
  const peak = peakOf(hours);
  const most = peak?.chats ?? 0;
  const sentence = peak
    ? t`The busiest time is ${dayName(peak.weekday, 'long')} at ${peak.hour}, with ${format.number(peak.chats)} conversations.`
    : t`No conversations in this period.`;
  const rows = Array.from({ length: 24 }, (_, hour) => ({ hour, chats: hours.map((day) => day[hour] ?? 0) }));
  return (
    <ChartPanel
      title={t`Busiest hours`}
      className={shared.narrow}
      table={
        <Table
          caption={t`Conversations by hour and weekday`}
          columns={[
            { key: 'hour', header: t`Hour`, cell: (row: (typeof rows)[number]) => String(row.hour) },
            ...hours.map((_, weekday) => ({
              key: String(weekday),
              header: dayName(weekday, 'short'),
              number: true,
              cell: (row: (typeof rows)[number]) => format.number(row.chats[weekday] ?? 0),
            })),
          ]}
          rows={rows}
          keyOf={({ hour }) => String(hour)}
          density="compact"
          inPanel
        />
      }
    >
      <div className={styles.heat}>
        <div className={styles.days} aria-hidden="true">
          {hours.map((_, weekday) => (
            <span key={weekday}>{dayName(weekday, 'short')}</span>
          ))}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing */}
        <svg
          className={shared.plot}
          height={7 * ROW + 20}
          role="img"
          aria-label={`${t`Busiest hours`}: ${sentence}`}
        >
          {hours.map((day, weekday) =>
            day
              .slice(first, last + 1)
              .map((chats, at) => (
                <rect
                  key={`${weekday} ${at}`}
                  className={styles[`h${heatOf(chats, most)}`]}
                  x={`${(at / columns) * 100 + 0.3}%`}
                  width={`${100 / columns - 0.6}%`}
                  y={weekday * ROW + 1}
                  height={ROW - 2}
                  rx="1.5"
                />
              )),
          )}
          {Array.from({ length: columns }, (_, at) => first + at)
            .filter((hour) => hour % 3 === 0)
            .map((hour) => (
              <text
                key={hour}
                x={`${((hour - first + 0.5) / columns) * 100}%`}
                y={7 * ROW + 16}
                textAnchor="middle"
              >
                {hour}
              </text>
            ))}
        </svg>
        <p className={styles.peak}>
          <span>{sentence}</span>
          <span className={styles.scale} aria-hidden="true">
            <Trans>fewer</Trans>
            {HEATS.map((heat) => (
              <i key={heat} className={classes(styles[`h${heat}`])} />
            ))}
            <Trans>more</Trans>
          </span>
        </p>
      </div>
    </ChartPanel>
  );
}
