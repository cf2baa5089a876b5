import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Badge.module.css';

export type Tone = 'neutral' | 'accent' | 'ok' | 'warn' | 'danger' | 'info' | 'line';

/** Icon (13 px), word, soft ground: the colour repeats what the word already said. */
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
