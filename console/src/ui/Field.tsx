import type { ReactNode } from 'react';
import { useId } from 'react';
import { Trans } from '@lingui/react/macro';
import { ErrorIcon } from '@regia/icons/ErrorIcon';
import styles from './Field.module.css';

export interface FieldProps {
  label: ReactNode;
  /** What limits the value, not what it is; an error takes its place. */
  hint?: ReactNode;
  error?: string;
  /** Required is the rule; this writes that it is not. */
  optional?: boolean;
  /** At the right of the label: a link, mostly. */
  aside?: ReactNode;
  /** `251 / 2.000` at the right, below. */
  count?: string;
}

interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label above, hint or error below. The control gets the ids that tie the three together. */
export function Field({
  label,
  hint,
  error,
  optional,
  aside,
  count,
  children,
}: FieldProps & { children: (ids: ControlIds) => ReactNode }) {
  const id = useId();
  const below = error || hint ? `${id}-below` : undefined;
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label className={styles.label} htmlFor={id}>
          {label}
          {optional && (
            <span className={styles.optional}>
              {' '}
              <Trans>optional</Trans>
            </span>
          )}
        </label>
      </div>
      {children({ id, 'aria-describedby': below, 'aria-invalid': error ? true : undefined })}
      {/* Who goes on by keyboard gets to the field first. */}
      {aside && <span className={styles.aside}>{aside}</span>}
      {(below || count) && (
        <div className={styles.below}>
          {below && (
            <span id={below} className={error ? styles.error : undefined}>
              {error && <ErrorIcon size={13} />}
              {error ?? hint}
            </span>
          )}
          {count && <span className={styles.count}>{count}</span>}
        </div>
      )}
    </div>
  );
}
