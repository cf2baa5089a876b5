import { type InputHTMLAttributes, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import field from './Field.module.css';
import styles from './FileField.module.css';

export interface FileFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {}

/**
 * A field to choose one file, or to drop it on. The browser would write in its own language, so its input lies unseen
 * over our words.
 */
export function FileField({
  label,
  hint,
  error,
  optional,
  aside,
  count,
  onChange,
  ...input
}: FileFieldProps) {
  const [name, setName] = useState<string>();
  return (
    <Field {...{ label, hint, error, optional, aside, count }}>
      {(ids) => (
        <span className={classes(field.control, styles.file)}>
          <input
            type="file"
            {...input}
            {...ids}
            onChange={(event) => {
              setName(event.target.files?.[0]?.name);
              onChange?.(event);
            }}
          />
          <span className={styles.choose} aria-hidden>
            <Trans>Choose a file</Trans>
          </span>
          <span className={styles.name} aria-hidden>
            {name ?? <Trans>No file chosen</Trans>}
          </span>
        </span>
      )}
    </Field>
  );
}
