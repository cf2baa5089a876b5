import { type ReactNode, useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { PASSKEY_NAME_MAX } from '@regia/contract/limits';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { FormRefusals } from '../ui/FormRefusals.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { Activation } from './activate.ts';
import { challengeCache } from './challenge-cache.ts';
import { confirm } from './confirm.ts';
import { passkeyNameSchema } from './later-schemas.ts';
import { createPasskey } from './passkey.ts';
import { PasskeyTrouble } from './PasskeyTrouble.tsx';
import { usePasskey } from './use-passkey.ts';
import styles from './SetUp.module.css';

interface PasskeyFormProps {
  /** The answer to the activation request. It contains the challenge. */
  activation: Activation;
  /** Asks for a new challenge if the first one is used or too old. */
  onActivateAgain: () => Promise<Activation>;
  onConfirmed: (codes: readonly string[]) => void;
  /** The button beside the submit button. */
  back: ReactNode;
}

/** Asks for a name, then opens the browser's dialog. It serves for the first passkey and for later ones. */
export function PasskeyForm({ activation, onActivateAgain, onConfirmed, back }: PasskeyFormProps) {
  const { t } = useLingui();
  const nameId = useId();
  const passkey = usePasskey();
  const [challenge] = useState(() => challengeCache(activation, onActivateAgain));
  const form = useCallForm({
    schema: passkeyNameSchema,
    values: { name: '', code: '' },
    submit: ({ name }) =>
      passkey.watch(async () => {
        const code = await createPasskey(await challenge.options());
        challenge.discard();
        return confirm('passkey', { code, name });
      }),
    onDone: onConfirmed,
  });
  return (
    <form {...form.formProps} className={styles.form} aria-describedby={nameId}>
      <FormRefusals form={form} title={t`Couldn’t add the passkey`} />
      <p id={nameId} className={styles.instructions}>
        <Trans>Your browser will ask where to save it: on this device, a phone or a security key.</Trans>
      </p>
      <TextField
        {...form.field('name')}
        label={t`Passkey name`}
        hint={t`A name to tell it apart, such as “office computer” or “spare key”`}
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
      />
      <PasskeyTrouble problem={passkey.problem} refusal={form.errorOf('code')} />
      <div className={styles.actions}>
        {back}
        <SubmitButton of={form}>
          <Trans>Create passkey</Trans>
        </SubmitButton>
      </div>
    </form>
  );
}
