import { useLingui } from '@lingui/react/macro';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';

/** The address of a folder in Drive. */
export function FolderField(field: Omit<TextFieldProps, 'label'>) {
  const { t } = useLingui();
  return (
    <TextField
      {...field}
      label={t`Folder address`}
      hint={t`Open it in Drive and copy the address of the browser.`}
      placeholder="https://drive.google.com/drive/folders/…"
      type="url"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}
