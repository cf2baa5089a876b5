import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '../ui/Checkbox.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import type { EndpointFormState } from './endpoint-form.ts';
import styles from './Endpoints.module.css';

interface KeyFieldProps {
  form: EndpointFormState;
  /** The last four characters of the saved key; null without one. */
  lastFour: string | null;
}

/** The key. A saved one is never shown: an empty field keeps it. */
export function KeyField({ form, lastFour }: KeyFieldProps) {
  const { t } = useLingui();
  return (
    <div className={styles.part}>
      <PasswordField
        {...form.field('key')}
        label={t`Key`}
        optional
        disabled={form.values.removes_key}
        hint={
          lastFour === null
            ? t`It is encrypted and never shown again. The last four characters stay visible.`
            : t`The saved key ends with ${lastFour}. Leave the field empty to keep it. A new key asks for your code.`
        }
        autoComplete="new-password"
      />
      {lastFour !== null && form.values.key === '' && (
        <Checkbox
          {...form.tick('removes_key')}
          label={t`Remove the saved key`}
          help={t`For an endpoint that asks for no key`}
        />
      )}
    </div>
  );
}
