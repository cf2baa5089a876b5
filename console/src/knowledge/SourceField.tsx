import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from '../ui/TextField.tsx';
import { SourceFound } from './SourceFound.tsx';
import type { SourceLook } from './use-source-preview.ts';

interface SourceFieldProps extends TextFieldProps {
  preview: SourceLook;
  /** The action for a person whose site cannot be read. */
  otherwise?: ReactNode;
  /** Whether the preview stands elsewhere on the page. */
  isPreviewBeside?: boolean;
}

/** The address of a website, with a preview of the site. */
export function SourceField({
  preview,
  otherwise,
  isPreviewBeside = false,
  onBlur,
  ...field
}: SourceFieldProps) {
  const { error } = field;
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
      {/* The field says it: it is not said twice. */}
      {!isPreviewBeside && (
        <SourceFound preview={error === undefined ? preview : { ...preview, problem: undefined }} />
      )}
      {(error ?? preview.problem) !== undefined && otherwise}
    </>
  );
}
