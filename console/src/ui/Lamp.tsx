import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Lamp.module.css';

export type Signal = 'air' | 'preview' | 'off';

/** The tally light. Red always means that the assistant is on air, so a failure is never shown by a lamp. */
export const Lamp = ({ signal }: { signal: Signal }) => (
  <i className={classes(styles.lamp, styles[signal])} aria-hidden="true" />
);

/** The lamp with its word. */
export const SignalState = ({ signal, children }: { signal: Signal; children: ReactNode }) => (
  <span className={styles.state}>
    <Lamp signal={signal} />
    {children}
  </span>
);
