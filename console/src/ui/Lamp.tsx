import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Lamp.module.css';

export type Signal = 'air' | 'preview' | 'off';

/** The tally light. Red says that visitors can hear it now, and nothing else, ever; so no failure is a lamp. */
export const Lamp = ({ signal }: { signal: Signal }) => (
  <i className={classes(styles.lamp, styles[signal])} aria-hidden="true" />
);

/** The lamp beside its word. */
export const SignalState = ({ signal, children }: { signal: Signal; children: ReactNode }) => (
  <span className={styles.state}>
    <Lamp signal={signal} />
    {children}
  </span>
);
