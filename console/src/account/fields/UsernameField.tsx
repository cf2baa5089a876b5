import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { type FieldOf, TextField } from '../../ui/TextField.tsx';

/** The username of a new account. */
export function UsernameField({ field, hint }: { field: FieldOf<'username'>; hint?: ReactNode }) {
  const { t } = useLingui();
  return (
    <TextField
      {...field('username')}
      label={t`Username`}
      hint={hint}
      large
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}
