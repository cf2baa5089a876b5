import type { Ref, SelectHTMLAttributes } from 'react';
import { ChevronsUpDownIcon } from '@regia/icons/ChevronsUpDownIcon';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';

export interface SelectFieldProps extends FieldProps, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly { value: string; label: string }[];
  ref?: Ref<HTMLSelectElement>;
}

/** A select of the browser: no code to load, native on phones, known to screen readers. */
export function SelectField({ label, hint, error, optional, aside, options, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, aside }}>
      {(ids) => (
        <span className={classes(styles.control, styles.box, styles.select)}>
          <select {...select} {...ids}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronsUpDownIcon size={14} />
        </span>
      )}
    </Field>
  );
}
