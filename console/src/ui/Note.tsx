import type { ReactNode } from 'react';
import { ErrorIcon } from '@regia/icons/ErrorIcon';
import { InfoIcon } from '@regia/icons/InfoIcon';
import { SuccessIcon } from '@regia/icons/SuccessIcon';
import { WarningIcon } from '@regia/icons/WarningIcon';
import { classes } from './classes.ts';
import styles from './Note.module.css';

const ICONS = { warn: WarningIcon, danger: ErrorIcon, ok: SuccessIcon, info: InfoIcon };

export interface NoteProps {
  /** `warn` when someone must look, `danger` when it failed, `info` to know, `ok` seldom. */
  tone: keyof typeof ICONS;
  title: ReactNode;
  /** What remains in force and what to do. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** Spoken as soon as it appears. */
  alert?: boolean;
  /** Spoken when whoever listens has heard what comes before. */
  status?: boolean;
}

export function Note({ tone, title, children, action, alert, status }: NoteProps) {
  const Icon = ICONS[tone];
  return (
    <div
      className={classes(styles.note, styles[tone])}
      role={alert ? 'alert' : status ? 'status' : undefined}
    >
      <Icon />
      <div className={styles.text}>
        <b className={styles.title}>{title}</b>
        {children && <div className={styles.detail}>{children}</div>}
      </div>
      {action}
    </div>
  );
}
