import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { EyeIcon } from '@regia/icons/EyeIcon';
import { EyeOffIcon } from '@regia/icons/EyeOffIcon';
import { classes } from './classes.ts';
import { Field } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import type { TextFieldProps } from './TextField.tsx';
import styles from './Field.module.css';

/** A password field. It allows paste, and its eye button shows the password. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  aside,
  large,
  ...input
}: Omit<TextFieldProps, 'code'>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, optional, aside }}>
      {(ids) => (
        <span className={classes(styles.control, styles.box, large && styles.large)}>
          <input
            {...input}
            {...ids}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="off"
          />
          <IconButton
            size="s"
            label={shown ? t`Hide password` : t`Show password`}
            icon={shown ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  );
}
