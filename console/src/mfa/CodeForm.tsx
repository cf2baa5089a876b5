import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Method } from '@regia/contract/mfa/methods';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { FormRefusals } from '../ui/FormRefusals.tsx';
import { AppSecret } from './AppSecret.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { confirm } from './confirm.ts';
import { codeSchema } from './later-schemas.ts';
import { isSent } from './methods.ts';
import { NotSent } from './NotSent.tsx';
import { ResendButton } from './ResendButton.tsx';
import { secretOf } from './secret.ts';
import type { CodeSending } from './use-code-sending.ts';
import styles from './SetUp.module.css';

interface CodeFormProps {
  method: Method;
  /** The `details` of the activation's answer. */
  details: string;
  sending: CodeSending;
  onResend: () => void;
  onConfirmed: (codes: readonly string[]) => void;
  back: ReactNode;
}

/** Confirms the app, e-mail or SMS with its first code. */
export function CodeForm({ method, details, sending, onResend, onConfirmed, back }: CodeFormProps) {
  const { t } = useLingui();
  const form = useCallForm({
    schema: codeSchema,
    values: { code: '' },
    submit: ({ code }) => confirm(method, { code }),
    onDone: onConfirmed,
  });
  const secret = method === 'app' ? secretOf(details) : null;
  return (
    <form {...form.formProps} className={styles.form}>
      <FormRefusals form={form} title={t`Couldn’t activate the method`} />
      <NotSent {...sending} />
      {secret ? (
        <AppSecret uri={details} secret={secret} />
      ) : (
        <p className={styles.instructions}>
          {method === 'email' ? (
            <Trans>We sent a code to your account’s address. Enter it here to activate the method.</Trans>
          ) : method === 'sms_twilio' ? (
            <Trans>We sent a code to your phone. Enter it here to activate the method.</Trans>
          ) : (
            details
          )}
        </p>
      )}
      <CodeField
        {...form.field('code')}
        label={t`6-digit code`}
        hint={method === 'app' ? t`The one shown in your app` : t`The one we just sent you`}
      />
      <div className={styles.actions}>
        {isSent(method) && <ResendButton variant="ghost" size="s" sending={sending} onSend={onResend} />}
        {back}
        <SubmitButton of={form}>
          <Trans>Activate method</Trans>
        </SubmitButton>
      </div>
    </form>
  );
}
