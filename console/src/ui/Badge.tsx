import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Badge.module.css';

export type Tone = 'neutral' | 'accent' | 'ok' | 'warn' | 'danger' | 'info' | 'line';

/** A label with an icon (13 px) and a soft background. The colour only repeats the meaning of the word. */
export const Badge = ({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}) => (
  <span className={classes(styles.badge, tone !== 'neutral' && styles[tone])}>
    {icon}
    {children}
  </span>
);
