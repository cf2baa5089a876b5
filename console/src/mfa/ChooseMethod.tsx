import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Method } from '@regia/contract/mfa/methods';
import { requireFilled } from '../platform/form/require-filled.ts';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { Button } from '../ui/Button.tsx';
import { FormRefusals } from '../ui/FormRefusals.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { METHOD_WORDS } from './method-words.ts';
import { canUsePasskeys } from './passkey.ts';
import styles from './SetUp.module.css';

const NO_FIELDS = requireFilled();
const WITH_PASSWORD = requireFilled('current_password');

interface ChooseMethodProps {
  methods: readonly Method[];
  /** The method selected at the start. */
  first?: Method;
  asksForPassword: (method: Method) => boolean;
  /** Rejects only if the password is missing or wrong. */
  onChosen: (method: Method, password: string) => Promise<void>;
}

export function ChooseMethod({ methods, first, asksForPassword, onChosen }: ChooseMethodProps) {
  const { t, i18n } = useLingui();
  const usable = methods.filter((method) => method !== 'passkey' || canUsePasskeys());
  const [chosen, setChosen] = useState<Method | undefined>(
    usable.find((method) => method === first) ?? usable[0],
  );
  const isAsked = chosen !== undefined && asksForPassword(chosen);
  const form = useCallForm({
    schema: isAsked ? WITH_PASSWORD : NO_FIELDS,
    values: { current_password: '' },
    submit: async ({ current_password }) => chosen && onChosen(chosen, current_password),
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <FormRefusals form={form} />
      <RadioGroup
        label={t`How do you want to confirm it’s you?`}
        name="method"
        value={chosen ?? ''}
        onChange={(event) => setChosen(methods.find((method) => method === event.target.value))}
        options={methods.map((method) => ({
          value: method,
          label: i18n._(METHOD_WORDS[method].name),
          help: usable.includes(method)
            ? i18n._(METHOD_WORDS[method].choose)
            : t`This browser can’t use passkeys here. They need a recent browser and a page served over https.`,
          disabled: !usable.includes(method),
        }))}
      />
      {isAsked && (
        <PasswordField
          {...form.field('current_password')}
          label={t`Current password`}
          hint={t`So that no one who finds your session open can add their own method`}
          autoComplete="current-password"
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.isSubmitting} disabled={!chosen}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </form>
  );
}
