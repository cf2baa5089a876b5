import { TextField, type TextFieldProps } from '../ui/TextField.tsx';
import { SourceFound } from './SourceFound.tsx';
import type { SourceLook } from './use-source-preview.ts';

interface SourceFieldProps extends TextFieldProps {
  preview: SourceLook;
}

/** The address of a website, with a preview of the site. */
export function SourceField({ preview, onBlur, ...field }: SourceFieldProps) {
  return (
    <>
      <TextField
        placeholder="www.comune.example"
        {...field}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onBlur={(event) => {
          onBlur?.(event);
          preview.look();
        }}
      />
      <SourceFound preview={preview} />
    </>
  );
}
