import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useId } from 'react';
import styles from './Choice.module.css';

export interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  /** The consequence, in words. */
  help?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** What checkbox, radio button and switch have in common: the mark, the label, what follows from it. */
export function Choice({
  label,
  help,
  look,
  type,
  ...input
}: ChoiceProps & { look: 'check' | 'radio' | 'switch'; type: 'checkbox' | 'radio' }) {
  const helpId = useId();
  return (
    <label className={styles.choice}>
      <input
        {...input}
        type={type}
        role={look === 'switch' ? 'switch' : undefined}
        className={styles[look]}
        aria-describedby={help ? helpId : undefined}
      />
      <span className={styles.text}>
        {label}
        {help && (
          <span id={helpId} className={styles.help}>
            {help}
          </span>
        )}
      </span>
    </label>
  );
}
