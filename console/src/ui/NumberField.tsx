import { TextField, type TextFieldProps } from './TextField.tsx';

/** A number typed as text: no spinning by the wheel, no letter `e`; the schema says what is a number. */
export const NumberField = (props: TextFieldProps) => (
  <TextField inputMode="decimal" autoComplete="off" {...props} />
);
