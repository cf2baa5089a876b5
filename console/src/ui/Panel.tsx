import type { ReactNode } from 'react';
import { useId } from 'react';
import { classes } from './classes.ts';
import styles from './Panel.module.css';

interface PanelProps {
  title?: ReactNode;
  /** The icon before the title. */
  icon?: ReactNode;
  count?: string;
  actions?: ReactNode;
  /** Whether it has no padding: for tables and lists that reach the edge. */
  flush?: boolean;
  children: ReactNode;
}

export function Panel({ title, icon, count, actions, flush, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <header className={styles.header}>
          {icon}
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {count !== undefined && <span className={styles.count}>{count}</span>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={classes(styles.body, flush && styles.flush)}>{children}</div>
    </section>
  );
}
