import { useLingui } from '@lingui/react/macro';
import { USERNAME_HINT } from '@regia/contract/limits';
import { type FieldOf, TextField } from '../../ui/TextField.tsx';

/** The username of a new account. */
export function UsernameField({ field }: { field: FieldOf<'username'> }) {
  const { t } = useLingui();
  return (
    <TextField
      {...field('username')}
      label={t`Username`}
      hint={t`Letters, digits and @ . + - _, ideally up to ${USERNAME_HINT} characters`}
      large
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}
