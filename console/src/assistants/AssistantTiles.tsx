import { Trans } from '@lingui/react/macro';
import type { AssistantRow } from '@regia/contract/assistants/calls';
import { classes } from '../ui/classes.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { AssistantTile } from './AssistantTile.tsx';
import styles from './AssistantTiles.module.css';

/** The list of assistants as tiles. */
export function AssistantTiles({ rows, waiting }: { rows: readonly AssistantRow[]; waiting: boolean }) {
  return (
    <ul className={classes(styles.wall, waiting && styles.waiting)}>
      {rows.map((row) => (
        <li key={row.id} className={styles.cell}>
          <AssistantTile assistant={row} />
        </li>
      ))}
    </ul>
  );
}

/** Skeletons in the shape of tiles, while the list loads. */
export const WaitingTiles = () => (
  <output className={styles.wall}>
    <VisuallyHidden>
      <Trans>Loading...</Trans>
    </VisuallyHidden>
    {[0, 1, 2].map((tile) => (
      <div key={tile} className={styles.skeleton}>
        <Skeleton width={64} />
        <Skeleton width="56%" height={17} />
        <Skeleton width="40%" />
        <Skeleton width={96} height={24} />
        <Skeleton width="84%" />
        <Skeleton width="62%" />
      </div>
    ))}
  </output>
);
