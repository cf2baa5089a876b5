import type { ReactNode } from 'react';
import type { ManualTopic } from '@regia/contract/manual';
import { classes } from './classes.ts';
import { ManualLink } from './ManualLink.tsx';
import styles from './EmptyState.module.css';

/** The drawings for: nothing yet, no results with these filters, all done. */
const DRAWINGS = {
  untuned: (
    <>
      <rect x="20" y="4" width="80" height="50" rx="3" />
      <path d="M20 4 100 54M100 4 20 54" />
      <circle cx="60" cy="66" r="3" />
    </>
  ),
  filtered: <path d="M14 14h92M30 30h60M46 46h28M58 62h4" />,
  done: <path d="M34 38 52 56 88 16M14 66h92" />,
};

interface EmptyStateProps {
  drawing?: keyof typeof DRAWINGS;
  title: ReactNode;
  /** The reason why it is empty. */
  children?: ReactNode;
  /** The section of the manual that explains it. */
  manual?: ManualTopic;
  /** The next step. */
  action?: ReactNode;
  /** Whether the dashed frame is left out, as inside a panel. */
  bare?: boolean;
}

export function EmptyState({ drawing = 'untuned', title, children, manual, action, bare }: EmptyStateProps) {
  return (
    <div className={classes(styles.empty, bare && styles.bare)}>
      <svg className={styles.drawing} viewBox="0 0 120 72" aria-hidden="true">
        {DRAWINGS[drawing]}
      </svg>
      <b className={styles.title}>{title}</b>
      {(children || manual) && (
        <p className={styles.why}>
          {children} {manual && <ManualLink topic={manual} />}
        </p>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
