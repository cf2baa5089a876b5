import { type ReactNode, useId } from 'react';
import { Choice, ChoiceError, type ChoiceProps } from './Choice.tsx';
import styles from './Choice.module.css';

interface RadioGroupProps extends Omit<ChoiceProps, 'label' | 'help' | 'value' | 'checked'> {
  label: ReactNode;
  options: readonly { value: string; label: ReactNode; help?: ReactNode; disabled?: boolean }[];
  value: string;
  error?: string;
}

export function RadioGroup({ label, options, value, error, ...input }: RadioGroupProps) {
  const below = `${useId()}-error`;
  return (
    <fieldset aria-describedby={error ? below : undefined}>
      <legend className={styles.legend}>{label}</legend>
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
      {error && <ChoiceError id={below}>{error}</ChoiceError>}
    </fieldset>
  );
}
