import type { Ref, TextareaHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';

export interface TextAreaProps extends FieldProps, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** A text area that grows with its text. */
export function TextArea({ label, hint, error, optional, aside, count, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, aside, count }}>
      {(ids) => <textarea rows={3} {...area} {...ids} className={classes(styles.control, styles.area)} />}
    </Field>
  );
}
