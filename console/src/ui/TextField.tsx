import type { InputHTMLAttributes, Ref } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  large?: boolean;
  /** Whether it uses the monospace font: keys, addresses, hexadecimal values. */
  code?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** The type of a form's `field` function, for these fields. */
export type FieldOf<N extends string> = (name: N) => Omit<TextFieldProps, 'label'>;

export function TextField({
  label,
  hint,
  error,
  optional,
  aside,
  count,
  large,
  code,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, aside, count }}>
      {(ids) => (
        <input
          type="text"
          {...input}
          {...ids}
          className={classes(styles.control, large && styles.large, code && styles.code)}
        />
      )}
    </Field>
  );
}
