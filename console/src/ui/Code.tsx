import type { ReactNode } from 'react';
import './fonts-code.css';
import styles from './CodeBlock.module.css';

/** A key, a hexadecimal value or a code inside a sentence. */
export const Code = ({ children }: { children: ReactNode }) => (
  <code className={styles.inline}>{children}</code>
);
