import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import styles from './TrainingBar.module.css';

interface TileBarProps {
  icon: ReactNode;
  tone?: 'warn' | 'danger' | 'news';
  quiet?: boolean;
  title?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A line of a tile with an icon and perhaps one button. */
export const TileBar = ({ icon, tone, quiet, title, action, children }: TileBarProps) => (
  <div className={classes(styles.bar, tone && styles[tone], quiet && styles.quiet)}>
    {icon}
    <div className={styles.text}>
      {title !== undefined && <b className={styles.title}>{title}</b>}
      {children}
    </div>
    {action}
  </div>
);
