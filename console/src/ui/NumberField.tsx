import { TextField, type TextFieldProps } from './TextField.tsx';

/** A text field for a number: the mouse wheel does not change it, and it takes no `e`. The schema validates it. */
export const NumberField = (props: TextFieldProps) => (
  <TextField inputMode="decimal" autoComplete="off" {...props} />
);
