import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import styles from './TrainingBar.module.css';

interface TileBarProps {
  icon: ReactNode;
  tone?: 'warn' | 'danger' | 'news';
  quiet?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

/** A line of a tile with an icon and perhaps one button. */
export const TileBar = ({ icon, tone, quiet, action, children }: TileBarProps) => (
  <div className={classes(styles.bar, tone && styles[tone], quiet && styles.quiet)}>
    {icon}
    <div className={styles.text}>{children}</div>
    {action}
  </div>
);
