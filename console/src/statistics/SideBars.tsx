import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Figures } from '@regia/contract/statistics/statistics';
import { StarIcon } from '@regia/icons/StarIcon';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { classes } from '../ui/classes.ts';
import { SkeletonItems } from '../ui/Skeleton.tsx';
import { Table } from '../ui/Table.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { Loaded } from './Loaded.tsx';
import { statisticsQueries } from './queries.ts';
import type { StatisticsSearch } from './search.ts';
import { starsGiven } from './series.ts';
import styles from './SideBars.module.css';
import shared from './Statistics.module.css';

interface Row {
  key: string;
  label: ReactNode;
  /** The label as a text, for the table. */
  name: string;
  count: number;
  tone?: 'c1' | 'c2' | 'c3';
}

/** Bars side by side with their labels and counts: a list, so that it is read without the drawing. */
function HorizontalBars({ rows, look }: { rows: readonly Row[]; look?: string | undefined }) {
  const format = useFormat();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ul className={classes(styles.bars, look)}>
      {rows.map(({ key, label, count, tone = 'c1' }) => (
        <li key={key}>
          <span className={shared.cut}>{label}</span>
          <span className={styles.track} aria-hidden="true">
            <i className={shared[tone]} style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <span className={styles.number}>{format.number(count)}</span>
        </li>
      ))}
    </ul>
  );
}

function CountTable({ caption, head, rows }: { caption: string; head: string; rows: readonly Row[] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Table
      caption={caption}
      columns={[
        { key: 'name', header: head, cell: (row: Row) => row.name },
        { key: 'count', header: t`Number`, number: true, cell: (row: Row) => format.number(row.count) },
      ]}
      rows={rows}
      keyOf={({ key }) => key}
      density="compact"
      inPanel
    />
  );
}

const toneOf = (stars: number) => (stars > 3 ? 'c1' : stars === 3 ? 'c2' : 'c3');

/** The stars that staff gave. */
export function Ratings({ totals }: { totals: Figures }) {
  const { t } = useLingui();
  const format = useFormat();
  const given = starsGiven(totals);
  const rows = [5, 4, 3, 2, 1].map((stars): Row => ({
    key: String(stars),
    name: String(stars),
    label: (
      <span className={styles.star}>
        {stars} <StarIcon size={12} />
        <VisuallyHidden>{t`stars`}</VisuallyHidden>
      </span>
    ),
    count: totals.stars[stars - 1] ?? 0,
    tone: toneOf(stars),
  }));
  return (
    <ChartPanel
      title={t`Ratings`}
      className={shared.third}
      table={<CountTable caption={t`Ratings by staff`} head={t`Stars`} rows={rows} />}
    >
      <div className={shared.pad}>
        <p className={styles.average}>
          <b>{totals.average_rating === null ? '—' : format.number(totals.average_rating, 1)}</b>
          <span>
            <Trans>out of 5, {format.number(given)} votes by staff</Trans>
          </span>
        </p>
        <HorizontalBars rows={rows} look={styles.stars} />
      </div>
    </ChartPanel>
  );
}

/** The topics that visitors asked about most. */
export function Topics({ search }: { search: StatisticsSearch }) {
  const { t } = useLingui();
  const query = useQuery(statisticsQueries.questions(useViewer(), search));
  const rows = (query.data?.topics ?? []).map(({ topic, count }): Row => ({
    key: topic,
    name: topic,
    label: topic,
    count,
  }));
  return (
    <ChartPanel
      title={t`Most asked topics`}
      className={shared.third}
      table={<CountTable caption={t`Most asked topics`} head={t`Topic`} rows={rows} />}
    >
      <Loaded query={query} waiting={<SkeletonItems rows={5} />}>
        {() => (
          <div className={shared.pad}>{rows.length === 0 ? <Nothing /> : <HorizontalBars rows={rows} />}</div>
        )}
      </Loaded>
    </ChartPanel>
  );
}

/** The pages that answers cited most. */
export function Sources({ search }: { search: StatisticsSearch }) {
  const { t } = useLingui();
  const query = useQuery(statisticsQueries.sources(useViewer(), search));
  const rows = (query.data?.sources ?? []).map(({ title, url, answers }): Row => ({
    key: url,
    name: title || url,
    label: (
      <a href={url} target="_blank" rel="noreferrer">
        {title || url}
      </a>
    ),
    count: answers,
  }));
  return (
    <ChartPanel
      title={t`Most cited sources`}
      className={shared.whole}
      table={<CountTable caption={t`Most cited sources`} head={t`Source`} rows={rows} />}
    >
      <Loaded query={query} waiting={<SkeletonItems rows={5} />}>
        {() => (
          <div className={shared.pad}>
            {rows.length === 0 ? <Nothing /> : <HorizontalBars rows={rows} look={styles.columns} />}
          </div>
        )}
      </Loaded>
    </ChartPanel>
  );
}

const Nothing = () => (
  <p className={shared.nothing}>
    <Trans>Nothing in this period.</Trans>
  </p>
);
