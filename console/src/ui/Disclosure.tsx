import type { ReactNode } from 'react';
import { ChevronRightIcon } from '@regia/icons/ChevronRightIcon';
import { classes } from './classes.ts';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  className?: string;
  /** Whether it is open at first. */
  isOpen?: boolean;
  /** Called whenever the part opens. */
  onOpen?: () => void;
}

/** A part that a press on its summary opens and closes. */
export const Disclosure = ({ summary, children, className, isOpen = false, onOpen }: DisclosureProps) => (
  <details
    className={classes(styles.disclosure, className)}
    open={isOpen}
    onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
  >
    <summary className={styles.summary}>
      <ChevronRightIcon size={12} />
      {summary}
    </summary>
    {children}
  </details>
);
