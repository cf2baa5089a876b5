import type { ReactNode } from 'react';
import type { Crumb, PagePart } from '../platform/page.ts';
import { classes } from './classes.ts';
import { useHeading } from './use-heading.ts';
import styles from './Page.module.css';

interface PageProps {
  /** The text of the only `h1`; phones show it in the title bar. */
  title: string;
  /** The path to this page. */
  crumbs?: readonly Crumb[];
  /** The open tab, for the path. */
  part?: PagePart;
  /** The part beside the title: a lamp with its word. */
  beside?: ReactNode;
  /** The line of state under the title. */
  state?: ReactNode;
  /** The buttons; one primary at most. */
  actions?: ReactNode;
  tabs?: ReactNode;
  /** Whether phones show only the tabs above the content. */
  compact?: boolean;
  /** Whether the content has no gutters: tables, splits. */
  flush?: boolean;
  /** Whether the content is one column with the width of a form. */
  form?: boolean;
  children: ReactNode;
}

export function Page(props: PageProps) {
  const { title, crumbs, part, beside, state, actions, tabs, compact, flush, form, children } = props;
  const heading = useHeading(title, crumbs, part);
  return (
    <div className={classes(styles.page, tabs !== undefined && styles.tabbed, compact && styles.compact)}>
      <header className={styles.header} data-bar={actions ? '' : undefined}>
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
