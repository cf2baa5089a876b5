import { useState } from 'react';
import { typedNumber } from '../../platform/form/typed-number.ts';
import { writtenNumber } from '../../platform/form/written-number.ts';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  value: number | string | null;
  /** Receives a number, null for an empty field, or a text that is none, for the schema to refuse. */
  onEnter: (value: number | string | null) => void;
}

/** A number with decimals, written as in the language of the page. A text stays as it is typed until the value changes. */
export function NumberField({ value, onEnter, ...props }: NumberFieldProps) {
  const { locale } = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && typedNumber(typed) === value;
  return (
    <TextField
      {...props}
      inputMode="decimal"
      autoComplete="off"
      value={isTyped ? typed : writtenNumber(value, locale)}
      onChange={({ target }) => {
        setTyped(target.value);
        onEnter(typedNumber(target.value));
      }}
    />
  );
}
