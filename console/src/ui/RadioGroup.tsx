import { type ReactNode, useId } from 'react';
import { Choice, ChoiceError, type ChoiceProps } from './Choice.tsx';
import styles from './Choice.module.css';

interface RadioGroupProps extends Omit<ChoiceProps, 'label' | 'help' | 'value' | 'checked'> {
  label: ReactNode;
  /** The explanation of the whole choice, under the label. */
  hint?: ReactNode;
  options: readonly { value: string; label: ReactNode; help?: ReactNode; disabled?: boolean }[];
  value: string;
  error?: string;
}

export function RadioGroup({ label, hint, options, value, error, ...input }: RadioGroupProps) {
  const id = useId();
  const below = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={below || undefined}>
      <legend className={styles.legend}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.group}>
        {options.map((option) => (
          <Choice
            key={option.value}
            look="radio"
            type="radio"
            {...input}
            value={option.value}
            checked={value === option.value}
            disabled={option.disabled ?? input.disabled}
            label={option.label}
            help={option.help}
          />
        ))}
      </div>
      {error && <ChoiceError id={`${id}-error`}>{error}</ChoiceError>}
    </fieldset>
  );
}
