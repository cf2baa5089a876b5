import type { ComponentProps, ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { SendIcon } from '@regia/icons/SendIcon';
import { type CodeSending, isSent, NotSent, ResendButton } from '../../mfa/public.ts';
import { CodeField, digitsOf } from '../../ui/CodeField.tsx';
import { FormRefusals } from '../../ui/FormRefusals.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useCodeForm } from './use-code-form.ts';
import styles from './SecondStep.module.css';

interface SecondStepCodeProps {
  way: string;
  sending: CodeSending;
  onResend: () => void;
}

/** Six digits, from the app, the mail or the SMS. */
export function SecondStepCode({ way, sending, onResend }: SecondStepCodeProps) {
  const { t } = useLingui();
  const { form, ref } = useCodeForm(digitsOf);
  const isOut = sending.refusals.length === 0 || sending.isOnItsWay;
  return (
    <>
      <form {...form.formProps} className={styles.step}>
        {isOut ? <p className={styles.lead}>{whereFrom(way)}</p> : <NotSent refusals={sending.refusals} />}
        <FormRefusals form={form} title={t`Couldn’t sign you in`} />
        <CodeField {...form.field('code')} ref={ref} label={t`6-digit code`} />
        <SubmitCode form={form} />
      </form>
      {isSent(way) && <ResendButton block icon={<SendIcon />} sending={sending} onSend={onResend} />}
    </>
  );
}

function whereFrom(way: string): ReactNode {
  if (way === 'app') return <Trans>Enter the code shown in your authenticator app.</Trans>;
  if (way === 'email')
    return <Trans>Enter the code we sent to your email address. It expires in ten minutes.</Trans>;
  return <Trans>Enter the code we sent you by SMS. It expires in ten minutes.</Trans>;
}

export const SubmitCode = ({ form }: { form: ComponentProps<typeof SubmitButton>['of'] }) => (
  <SubmitButton of={form} size="l" block>
    <Trans>Confirm and sign in</Trans>
  </SubmitButton>
);
