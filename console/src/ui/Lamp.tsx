import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Lamp.module.css';

export type Signal = 'air' | 'preview' | 'off';

/** The tally light. Red always means that the assistant is on air, so a failure is never shown by a lamp. */
export const Lamp = ({ signal }: { signal: Signal }) => (
  <i className={classes(styles.lamp, styles[signal])} aria-hidden="true" />
);

interface SignalStateProps {
  signal: Signal;
  /** Whether the word is only for screen readers. */
  bare?: boolean;
  children: ReactNode;
}

/** The lamp with its word. */
export const SignalState = ({ signal, bare, children }: SignalStateProps) => (
  <span className={styles.state}>
    <Lamp signal={signal} />
    {bare ? <VisuallyHidden>{children}</VisuallyHidden> : children}
  </span>
);
