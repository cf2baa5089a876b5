import type { ReactNode } from 'react';
import type { Crumb } from '../platform/page.ts';
import { classes } from './classes.ts';
import { useHeading } from './use-heading.ts';
import styles from './Page.module.css';

interface PageProps {
  /** The one `h1`; on phones it stands in the title bar. */
  title: string;
  /** The steps before this page. */
  crumbs?: readonly Crumb[];
  /** Beside the title: a lamp with its word. */
  beside?: ReactNode;
  /** One line of state under the title. */
  state?: ReactNode;
  /** One primary at most. */
  actions?: ReactNode;
  tabs?: ReactNode;
  /** Content to the edge, without gutters: tables, splits. */
  flush?: boolean;
  /** One column as wide as a form should be. */
  form?: boolean;
  children: ReactNode;
}

export function Page({ title, crumbs, beside, state, actions, tabs, flush, form, children }: PageProps) {
  const heading = useHeading(title, crumbs);
  return (
    <div className={classes(styles.page, tabs !== undefined && styles.tabbed)}>
      <header className={styles.header}>
        <div className={styles.words}>
          <div className={styles.line}>
            <h1 className={styles.title} {...heading}>
              {title}
            </h1>
            {beside && <span className={styles.beside}>{beside}</span>}
          </div>
          {state && <p className={styles.state}>{state}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {tabs}
      <div className={classes(styles.body, !flush && styles.padded, form && styles.form)}>{children}</div>
    </div>
  );
}
