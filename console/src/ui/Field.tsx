import type { ReactNode } from 'react';
import { useId } from 'react';
import { Trans } from '@lingui/react/macro';
import { ErrorIcon } from '@regia/icons/ErrorIcon';
import styles from './Field.module.css';

export interface FieldProps {
  label: ReactNode;
  /** The limits of the value. An error replaces the hint. */
  hint?: ReactNode;
  error?: string;
  /** Whether the label is marked as optional. By default a field is required. */
  optional?: boolean;
  /** The part at the right of the label, usually a link. */
  aside?: ReactNode;
  /** The count of characters, as `251 / 2.000`, below at the right. */
  count?: string;
}

interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A control with its label above, and the hint or the error below. It gets the ids for its ARIA attributes. */
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
      {/* After the control: in keyboard order the field comes first. */}
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
