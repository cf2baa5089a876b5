import type { ChangeEvent, InputHTMLAttributes, Ref } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './CodeField.module.css';

const DIGITS = 6;

/** Keeps only the digits of a typed or pasted text: people copy codes with spaces and words. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, DIGITS);

interface CodeFieldProps extends FieldProps, InputHTMLAttributes<HTMLInputElement> {
  value: string;
  ref?: Ref<HTMLInputElement>;
}

/** A field of six digits, typed, pasted or filled in by the phone that received them. */
export function CodeField({
  label,
  hint,
  error,
  optional,
  aside,
  count,
  value,
  onChange,
  ...input
}: CodeFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = digitsOf(event.target.value);
    onChange?.(event);
  };
  return (
    <Field {...{ label, hint, error, optional, aside, count }}>
      {(ids) => (
        <div className={styles.field}>
          <span className={classes(styles.box, error !== undefined && styles.wrong)}>
            <span className={styles.cells} aria-hidden="true">
              {Array.from({ length: DIGITS }, (_, place) => (
                <i
                  key={place}
                  className={classes(place === Math.min(value.length, DIGITS - 1) && styles.current)}
                />
              ))}
            </span>
            <input
              {...input}
              {...ids}
              className={styles.input}
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
              value={value}
              onChange={change}
            />
          </span>
        </div>
      )}
    </Field>
  );
}
