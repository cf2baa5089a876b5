import type { InputHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import field from './Field.module.css';
import styles from './FileField.module.css';

export interface FileFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {}

/** A field to choose one file. The browser draws the button, in its own words. */
export function FileField({ label, hint, error, optional, aside, count, ...input }: FileFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, aside, count }}>
      {(ids) => <input type="file" {...input} {...ids} className={classes(field.control, styles.file)} />}
    </Field>
  );
}
