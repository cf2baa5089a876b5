import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { classes } from '../ui/classes.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { Address } from './rows-behind.ts';
import { RowsLink } from './RowsLink.tsx';
import { sparkPath } from './series.ts';
import styles from './Kpis.module.css';
import type { Tone } from './use-differences.ts';

export interface Kpi {
  label: string;
  value: string;
  /** The difference in words and signs; null if there is nothing to compare with. */
  delta: string | null;
  tone?: Tone;
  /** The figure of each day, for the trend. Without it none is drawn. */
  values?: readonly (number | null)[];
  rows: Address;
}

export const NONE = '—';

/** A figure with its difference and its trend; it leads to the rows behind it. */
export function KpiCell({ kpi: { label, value, delta, tone, values, rows } }: { kpi: Kpi }) {
  const { t } = useLingui();
  return (
    <RowsLink rows={rows} className={styles.kpi}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      <span className={classes(styles.delta, tone && styles[tone])}>
        {delta === null ? NONE : delta}
        <VisuallyHidden> {t`compared with the previous period`}</VisuallyHidden>
      </span>
      {values && <Spark path={sparkPath(values)} isWorse={tone === 'worse'} />}
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
