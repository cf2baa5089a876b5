import { Trans } from '@lingui/react/macro';
import { classes } from './classes.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Skeleton.module.css';

/** A placeholder bar. It becomes visible after 150 ms. */
export const Skeleton = ({ width = '100%', height = 10 }: { width?: string | number; height?: number }) => (
  <span className={styles.bone} style={{ width, height }} aria-hidden="true" />
);

const WIDTHS = ['72%', '52%', '64%', '58%', '70%', '48%'];

export const LoadingText = () => (
  <output>
    <VisuallyHidden>
      <Trans>Loading...</Trans>
    </VisuallyHidden>
  </output>
);

/** Placeholder rows for the first load of a list. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <div className={styles.rows}>
      <LoadingText />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={WIDTHS[row % WIDTHS.length]} />
          <Skeleton width={90} />
          <Skeleton width={48} />
        </div>
      ))}
    </div>
  );
}

/** The placeholder of a `Table`: the line of its heads, and rows of its height. */
export function SkeletonTable({ rows = 5, inPanel }: { rows?: number; inPanel?: boolean }) {
  return (
    <div className={classes(styles.table, inPanel && styles.inPanel)}>
      <LoadingText />
      <div className={styles.heads} />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.cells}>
          <Skeleton width={WIDTHS[row % WIDTHS.length]} />
          <Skeleton width={90} />
          <Skeleton width={48} />
        </div>
      ))}
    </div>
  );
}

interface SkeletonItemsProps {
  rows?: number;
  /** Whether each item begins with an icon. */
  icon?: boolean;
}

/** The placeholder of a list in a flush panel: items with two lines of text. */
export function SkeletonItems({ rows = 3, icon }: SkeletonItemsProps) {
  return (
    <div>
      <LoadingText />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.entry}>
          {icon && <Skeleton width={28} height={28} />}
          <span className={styles.lines}>
            <Skeleton width={WIDTHS[(row + 1) % WIDTHS.length]} />
            <Skeleton width={WIDTHS[(row + 3) % WIDTHS.length]} height={8} />
          </span>
          <Skeleton width={64} />
        </div>
      ))}
    </div>
  );
}

/** Placeholder fields for the first load of a form: each has its label and its control. */
export function SkeletonFields({ fields = 4 }: { fields?: number }) {
  return (
    <div className={styles.fields}>
      <LoadingText />
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className={styles.field}>
          <Skeleton width={72 + 24 * (field % 3)} />
          <Skeleton height={32} />
        </div>
      ))}
    </div>
  );
}
