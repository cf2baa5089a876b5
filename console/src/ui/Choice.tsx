import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useId } from 'react';
import { ErrorIcon } from '@regia/icons/ErrorIcon';
import styles from './Choice.module.css';

export interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  /** The text of the consequence. */
  help?: ReactNode;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

/** The common part of checkbox, radio button and switch: the control, the label and the help. */
export function Choice({
  label,
  help,
  error,
  look,
  type,
  ...input
}: ChoiceProps & { look: 'check' | 'radio' | 'switch'; type: 'checkbox' | 'radio' }) {
  const id = useId();
  const below = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <label className={styles.choice}>
      <input
        {...input}
        type={type}
        role={look === 'switch' ? 'switch' : undefined}
        className={styles[look]}
        // The whole text can be pressed. The label is the accessible name; the rest is the description.
        aria-labelledby={`${id}-label`}
        aria-describedby={below || undefined}
        aria-invalid={error ? true : undefined}
      />
      <span className={styles.text}>
        <span id={`${id}-label`}>{label}</span>
        {help && (
          <span id={`${id}-help`} className={styles.help}>
            {help}
          </span>
        )}
        {error && <ChoiceError id={`${id}-error`}>{error}</ChoiceError>}
      </span>
    </label>
  );
}

/** A name that cannot be chosen, in a list with names that can: the names stand in one line. */
export const NoChoice = ({ children }: { children: ReactNode }) => (
  <span className={styles.nochoice}>{children}</span>
);

export const ChoiceError = ({ id, children }: { id: string; children: string }) => (
  <span id={id} className={styles.error}>
    <ErrorIcon size={13} />
    {children}
  </span>
);
