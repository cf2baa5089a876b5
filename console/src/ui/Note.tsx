import type { ReactElement, ReactNode } from 'react';
import { ErrorIcon } from '@regia/icons/ErrorIcon';
import { InfoIcon } from '@regia/icons/InfoIcon';
import { SuccessIcon } from '@regia/icons/SuccessIcon';
import { WarningIcon } from '@regia/icons/WarningIcon';
import { classes } from './classes.ts';
import styles from './Note.module.css';

const ICONS = { warn: WarningIcon, danger: ErrorIcon, ok: SuccessIcon, info: InfoIcon };

export interface NoteProps {
  /** `warn` if somebody must act, `danger` for a failure, `info` for information, `ok` for a success (rare). */
  tone: keyof typeof ICONS;
  title: ReactNode;
  /** The consequence, and the next step. */
  children?: ReactNode;
  /** The link to the section of the manual that explains it. */
  manual?: ReactElement | false | null | undefined;
  /** One button. */
  action?: ReactNode;
  /** Whether screen readers read it at once. */
  alert?: boolean;
  /** Whether screen readers read it after their current text. */
  status?: boolean;
}

export function Note({ tone, title, children, manual, action, alert, status }: NoteProps) {
  const Icon = ICONS[tone];
  return (
    <div
      className={classes(styles.note, styles[tone])}
      role={alert ? 'alert' : status ? 'status' : undefined}
    >
      <Icon />
      <div className={styles.text}>
        <b className={styles.title}>{title}</b>
        {(children || manual) && (
          <div className={styles.detail}>
            {children} {manual}
          </div>
        )}
      </div>
      {action}
    </div>
  );
}
