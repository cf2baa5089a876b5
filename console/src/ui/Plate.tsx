import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { classes } from './classes.ts';
import { TestCard } from './TestCard.tsx';
import { useHeading } from './use-heading.ts';
import styles from './Plate.module.css';

interface PlateProps {
  /** The small text above the title. */
  code?: string;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Whether it replaces a page inside the shell. */
  inside?: boolean;
}

/** The test card with a text: not found, refused, connection lost. */
export function Plate({ code, title, children, actions, inside }: PlateProps) {
  const heading = useHeading(title);
  const Main = inside ? 'div' : 'main';
  return (
    <Main className={classes(styles.screen, inside && styles.inside)}>
      <TestCard />
      {!inside && (
        <div className={styles.brand}>
          <Brand />
        </div>
      )}
      <div className={styles.plate}>
        {code && <p className={styles.code}>{code}</p>}
        <h1 {...heading}>{title}</h1>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Main>
  );
}
