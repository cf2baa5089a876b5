import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { updateContact } from '@regia/contract/account/contact';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { useSession } from '../platform/session/store.ts';
import { FormRefusals } from '../ui/FormRefusals.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { phoneSchema } from './later-schemas.ts';
import { NotSent } from './NotSent.tsx';
import { refreshContact } from './queries.ts';
import type { CodeSending } from './use-code-sending.ts';
import styles from './SetUp.module.css';

interface PhoneFormProps {
  /** The state of sending the code, which is sent once the number is saved. */
  sending: CodeSending;
  onSaved: () => void;
  back: ReactNode;
}

/** Asks for the phone number that SMS need, and saves it with the person's data. */
export function PhoneForm({ sending, onSaved, back }: PhoneFormProps) {
  const { t } = useLingui();
  const myId = useSession((state) => state.me?.id ?? '');
  const form = useCallForm({
    schema: phoneSchema,
    values: { phone: '' },
    submit: (values) => send(updateContact, { params: { id: myId }, body: values }),
    onDone: () => {
      void refreshContact();
      onSaved();
    },
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <FormRefusals form={form} title={t`Couldn’t save the number`} />
      <NotSent refusals={sending.refusals} />
      <p className={styles.instructions}>
        <Trans>Your profile has no phone number yet. We’ll save it there and send the code to it.</Trans>
      </p>
      <TextField
        {...form.field('phone')}
        label={t`Phone number`}
        hint={t`Include the country code, like +39 333 123 4567`}
        type="tel"
        autoComplete="tel"
      />
      <div className={styles.actions}>
        {back}
        <SubmitButton
          of={{
            isSubmitting: form.isSubmitting || sending.isSending,
            waitSeconds: Math.max(form.waitSeconds, sending.waitSeconds),
          }}
        >
          <Trans>Save and send code</Trans>
        </SubmitButton>
      </div>
    </form>
  );
}
