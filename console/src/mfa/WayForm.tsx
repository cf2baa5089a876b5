import type { Ref } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { requestCode } from '@regia/contract/mfa/calls';
import { requireFilled } from '../platform/form/require-filled.ts';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { Button } from '../ui/Button.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { FormRefusals } from '../ui/FormRefusals.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { CodePromptProps } from './code-prompt-props.ts';
import { codeSchema } from './later-schemas.ts';
import { BACKUP, isSent } from './methods.ts';
import { NotSent } from './NotSent.tsx';
import { answerPasskey } from './passkey.ts';
import { PasskeyTrouble } from './PasskeyTrouble.tsx';
import { ResendButton } from './ResendButton.tsx';
import type { CodeSending } from './use-code-sending.ts';
import { usePasskey } from './use-passkey.ts';
import styles from './SetUp.module.css';

/** The browser gives a passkey's answer, so the form has no field. */
const NO_FIELDS = requireFilled();

type Asking<A> = Pick<CodePromptProps<A>, 'confirmLabel' | 'danger' | 'act' | 'onDone' | 'onClose'>;

interface WayFormProps<A> extends Asking<A> {
  way: string;
  inputRef: Ref<HTMLInputElement>;
  sending: CodeSending;
  onResend: () => void;
}

/** A form for one way to confirm. Each way has its own form, so that a code and its error never appear in another. */
export function WayForm<A>({ way, inputRef, sending, onResend, act, onDone, ...rest }: WayFormProps<A>) {
  const { t } = useLingui();
  const passkey = usePasskey();
  const answer = async () => {
    const { options } = await send(requestCode, { body: { method: 'passkey' } });
    return act(await answerPasskey(options ?? {}));
  };
  const form = useCallForm({
    schema: way === 'passkey' ? NO_FIELDS : codeSchema,
    values: { code: '' },
    submit: ({ code }) => (way === 'passkey' ? passkey.watch(answer) : act(code)),
    onDone,
  });
  const field = form.field('code');
  return (
    <form {...form.formProps} className={styles.form}>
      <FormRefusals form={form} />
      <NotSent {...sending} />
      {way === 'passkey' ? (
        <>
          <p className={styles.instructions}>
            <Trans>When you continue, your browser will ask for your passkey.</Trans>
          </p>
          <PasskeyTrouble problem={passkey.problem} refusal={field.error} />
        </>
      ) : way === BACKUP ? (
        <TextField
          {...field}
          ref={inputRef}
          code
          label={t`Backup code`}
          hint={t`One of the codes you saved. It works once.`}
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        <CodeField
          {...field}
          ref={inputRef}
          label={t`6-digit code`}
          hint={way === 'app' ? t`The one shown in your app` : t`The one we just sent you`}
        />
      )}
      <div className={styles.actions}>
        {isSent(way) && <ResendButton variant="ghost" size="s" sending={sending} onSend={onResend} />}
        <Button variant="ghost" onClick={rest.onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <SubmitButton of={form} danger={rest.danger}>
          {rest.confirmLabel}
        </SubmitButton>
      </div>
    </form>
  );
}
