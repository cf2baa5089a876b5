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

type FieldShape = 'field' | 'pair' | 'choices' | 'area';

const HEIGHTS = { field: 32, pair: 32, area: 64 };

/** The placeholder of a form: each part has its label and its control. */
export function SkeletonFields({ shape }: { shape: readonly FieldShape[] }) {
  return (
    <div className={styles.fields}>
      <LoadingText />
      {shape.map((part, at) => (
        <div key={at} className={part === 'pair' ? styles.pair : undefined}>
          {part === 'choices' ? <Choices /> : <Control height={HEIGHTS[part]} />}
          {part === 'pair' && <Control height={HEIGHTS.pair} />}
        </div>
      ))}
    </div>
  );
}

const Control = ({ height }: { height: number }) => (
  <div className={styles.field}>
    <Skeleton width={96} />
    <Skeleton height={height} />
  </div>
);

const Choices = () => (
  <div className={styles.field}>
    <Skeleton width={120} />
    {['58%', '72%', '48%'].map((width) => (
      <span key={width} className={styles.choice}>
        <Skeleton width={width} />
      </span>
    ))}
  </div>
);
