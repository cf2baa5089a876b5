import type { ReactNode } from 'react';
import styles from './Why.module.css';

/** A part of a trace under its own heading. */
export function TracePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
