import { CopyButton } from './CopyButton.tsx';
import './fonts-code.css';
import styles from './CodeBlock.module.css';

interface CodeBlockProps {
  code: string;
  /** The label; it also names the region that scrolls horizontally. */
  label: string;
  copyLabel?: string;
}

export function CodeBlock({ code, label, copyLabel }: CodeBlockProps) {
  return (
    <div className={styles.block}>
      {/* A scrollable region must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <pre className={styles.code} tabIndex={0} role="region" aria-label={label}>
        <code>{code}</code>
      </pre>
      {copyLabel && (
        <div className={styles.copy}>
          <CopyButton iconOnly text={code} label={copyLabel} />
        </div>
      )}
    </div>
  );
}
