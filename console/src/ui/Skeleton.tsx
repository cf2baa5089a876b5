import { Trans } from '@lingui/react/macro';
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
